import type { Work } from '@casino/db/work.ts'
import { findPerson, lockPerson, otherAccounts } from './exclusion-store.ts'

/**
 * All accounts of the person who owns this account, in the order of their ids, including this one.
 * Nobody with this mailbox or birthday can sign up until the transaction ends. Call it before any
 * row is locked.
 */
export async function accountsOfPerson({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<bigint[]> {
  const player = await findPerson(tx, id)
  if (!player) throw new Error(`player ${id} does not exist`)
  await lockPerson(tx, player)
  const all = [id, ...(await otherAccounts(tx, player))]
  return all.toSorted((one, other) => (one < other ? -1 : 1))
}
