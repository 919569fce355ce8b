const reportEvery = 500
const text = new TextEncoder()

/** SHA-256 of the hex text of a hash: the hash of the previous round. */
export async function webPreviousHash(hash: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', text.encode(hash)))
}

/** What a hash draws with a message, 0..2^32-1: `drawOf` for the browser. */
export async function webDrawOf(hash: string, message: string): Promise<number> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(hash), hmac, false, ['sign'])
  const drawn = await crypto.subtle.sign('HMAC', key, text.encode(message))
  return new DataView(drawn).getUint32(0)
}

export type Walk = {
  hash: string
  terminatingHash: string
  stepsMax: number
  report(steps: number): void
  signal: AbortSignal
}

/**
 * Hashes from a round back to the terminating hash. Returns the number of steps, which is the
 * round's number in the chain; undefined if the hash is not of this chain, or the walk was aborted.
 */
export async function walkBack(walk: Walk): Promise<number | undefined> {
  let { hash } = walk
  for (let steps = 1; steps <= walk.stepsMax && !walk.signal.aborted; steps += 1) {
    hash = await webPreviousHash(hash)
    if (hash === walk.terminatingHash) return steps
    if (steps % reportEvery === 0) walk.report(steps)
  }
  return undefined
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
