const pattern = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{1,59}$/u

/** A name as it is written down; undefined when it is none. */
export function staffName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  return pattern.test(name) ? name : undefined
}

/** The name as it is compared: one person counts once, in capitals or not. */
export function staffKey(name: string): string {
  return name.toLowerCase()
}
