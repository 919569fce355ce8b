import { beaconValueOf } from '@casino/game-kit/fair/beacon-value.ts'
import type { Pool } from 'pg'
import { transaction } from '../rounds/transaction-store.ts'
import { addBeacon, lockChain } from './stores/chain-store.ts'

/** The beacon's data from the operator; `randomness` follows from the signature. */
export type BeaconInput = {
  chainId: number
  round: number
  signature: string
  randomness?: string | undefined
}

export type Entered = { randomness: string; from_position: number }

/**
 * Enters the value of the beacon round that a chain was bound to: it decides every later round of
 * the chain. Throws without a change for anything except the one value of the announced round.
 */
export async function enterBeacon(pool: Pool, input: BeaconInput, at: Date): Promise<Entered> {
  const { chainId, round } = input
  const signature = input.signature.toLowerCase()
  const randomness = await beaconValueOf(round, signature)
  if (!randomness) throw new Error(`the signature is not that of the beacon's round ${round}`)
  if (input.randomness !== undefined && input.randomness.toLowerCase() !== randomness) {
    throw new Error('the randomness does not follow from the signature')
  }
  return transaction(pool, async (tx) => {
    const chain = await lockChain(tx, chainId)
    if (!chain) throw new Error(`there is no chain ${chainId}`)
    const { beacon } = chain
    if (!beacon) throw new Error(`chain ${chainId} was bound to no beacon`)
    if (beacon.value) throw new Error(`chain ${chainId} has its value already`)
    if (beacon.round !== round) {
      throw new Error(`chain ${chainId} is bound to the round ${beacon.round}, not ${round}`)
    }
    const entry = { chainId, round, signature, randomness }
    return { randomness, from_position: await addBeacon(tx, entry, at) }
  })
}
