import { cast, castPassword } from '@casino/players/cast'

/** The addresses and demo sign-ins, as the start prints them. */
export function castSignIns(url: string): string {
  const lines = cast.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`)
  return [
    '',
    `Apogee is open: ${url}`,
    '',
    `Demo sign-ins (password: ${castPassword})`,
    ...lines,
    `Mails, such as the code of a first withdrawal: ${url}/dev/outbox`,
    '',
    '',
  ].join('\n')
}
