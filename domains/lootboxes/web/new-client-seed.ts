const seedBytes = 16

/** The player's part of a draw: random, from the browser. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
