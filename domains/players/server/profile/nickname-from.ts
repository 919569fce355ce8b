/** The default nickname: the beginning of the address, never all of it. */
export function nicknameFrom(email: string): string {
  const name = (email.split('@', 1)[0] ?? '').replaceAll(/[^\p{L}\d]/gu, '').slice(0, 6)
  return name.length >= 3 ? name : `${name}player`
}
