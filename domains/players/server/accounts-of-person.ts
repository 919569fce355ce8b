import type { Work } from '@casino/db/work.ts'
import { lockPerson, otherAccounts } from './exclusion-store.ts'
import { findPlayer } from './store.ts'

/**
 * All accounts of the person whose account this is, in the order of their ids, his own among them. Until the
 * transaction ends nobody of his mailbox or birthday signs up. Before any row is locked.
 */
export async function accountsOfPerson({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<bigint[]> {
  const player = await findPlayer(tx, id)
  if (!player) throw new Error(`player ${id} is gone`)
  await lockPerson(tx, player)
  const all = [id, ...(await otherAccounts(tx, player))]
  return all.toSorted((one, other) => (one < other ? -1 : 1))
}
