import { bytesPerRound, floatsFrom, roundMessage } from './draw.ts'
import type { NextFloat } from './next-float.ts'

/** The longest play, a slot's complete feature, needs fewer floats than these rounds hold. */
const roundsMax = 128

/**
 * `floatsOf` for the browser, with WebCrypto. It computes all rounds before the first float,
 * because WebCrypto is asynchronous and games are not.
 */
export async function webFloatsOf(play: {
  serverSeed: string
  clientSeed: string
  nonce: number
}): Promise<NextFloat> {
  const text = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const seed = text.encode(play.serverSeed)
  const key = await crypto.subtle.importKey('raw', seed, hmac, false, ['sign'])
  const rounds = await Promise.all(
    Array.from({ length: roundsMax }, async (_, round) => {
      const message = text.encode(roundMessage(play, round))
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
    }),
  )
  return floatsFrom((round) => {
    const bytes = rounds[round]
    if (bytes?.length !== bytesPerRound) throw new RangeError('more floats than a play can need')
    return bytes
  })
}

/** `commitment` for the browser: SHA-256 of the seed's text, in hex. */
export async function webCommitment(serverSeed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
