const pattern = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{1,59}$/u

/** The name as it is recorded; undefined if it is invalid. */
export function staffName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  return pattern.test(name) ? name : undefined
}

/** The name for comparison: one person counts once, whatever the capitalisation. */
export function staffKey(name: string): string {
  return name.toLowerCase()
}
