type Asked = { salt: string; challenge: string; max: number }

/** This many hashes in parallel keep the browser's hashing busy. */
const atOnce = 200

/** The answer of the challenge; undefined if there is none. */
export async function findNumber({ salt, challenge, max }: Asked): Promise<number | undefined> {
  const writer = new TextEncoder()
  const hashOf = (number: number) =>
    crypto.subtle.digest('SHA-256', writer.encode(`${salt}.${number}`))
  // The first bytes rule out nearly every other hash; only then all bytes are compared.
  const first = Number.parseInt(challenge.slice(0, 8), 16)
  const isIt = (hash: ArrayBuffer) =>
    new DataView(hash).getUint32(0) === first && hexOf(hash) === challenge
  for (let from = 0; from <= max; from += atOnce) {
    const hashes = await Promise.all(Array.from({ length: atOnce }, (_, at) => hashOf(from + at)))
    const found = hashes.findIndex(isIt)
    if (found >= 0) return from + found
  }
  return undefined
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
}
