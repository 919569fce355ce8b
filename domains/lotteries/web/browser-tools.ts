import { roundMessage } from '@casino/game-kit/fair/draw.ts'
import type { Tools } from '../check-draw.ts'

/** The tools of a check in the browser. */
export const browserTools: Tools = {
  digest: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  roundsOf: (seed, clientSeed) => {
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const text = new TextEncoder()
    const key = crypto.subtle.importKey('raw', text.encode(seed), hmac, false, ['sign'])
    return async (round) => {
      const message = text.encode(roundMessage({ clientSeed, nonce: 0 }, round))
      return new Uint8Array(await crypto.subtle.sign('HMAC', await key, message))
    }
  },
  // Its library is loaded only for a draw with a beacon.
  beaconValueOf: async (round, signature) => {
    const { beaconValueOf } = await import('@casino/game-kit/fair/beacon-value.ts')
    return beaconValueOf(round, signature)
  },
}
