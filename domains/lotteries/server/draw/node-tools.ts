import { createHash } from 'node:crypto'
import { beaconValueOf } from '@casino/game-kit/fair/beacon-value.ts'
import { bytesOf } from '@casino/game-kit/fair/fair.ts'
import type { Tools } from '../../check-draw.ts'

/** The tools of a check in Node. */
export const tools: Tools = {
  digest: async (bytes) => createHash('sha256').update(bytes).digest(),
  roundsOf: (serverSeed, clientSeed) => async (round) =>
    bytesOf({ serverSeed, clientSeed, nonce: 0 }, round),
  beaconValueOf,
}
