import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../../contract.ts'
import { addPlayer, confirmAddress, type NewPlayer, setVerified } from '../store.ts'

/** A player of the demo; `verified` says that the identity is checked. */
export type DemoPlayer = Omit<NewPlayer, 'now'> & { verified?: boolean | undefined }

/**
 * Adds a player of the demo with a confirmed address, as of the work's time. Returns undefined if
 * the address is taken.
 */
export async function addDemoPlayer(
  { tx, now }: Work,
  { verified, ...person }: DemoPlayer,
): Promise<bigint | undefined> {
  const id = await addPlayer(tx, { ...person, now })
  if (id === undefined) return undefined
  await confirmAddress(tx, { player_id: id, now })
  if (verified) await setVerified(tx, id)
  const { currency, country } = person
  await emit(tx, contract.playerSignedUp, { player_id: id, currency, country: country ?? '' })
  return id
}
