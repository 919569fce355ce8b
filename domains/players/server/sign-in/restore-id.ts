import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../restore-contract.ts'
import { addRestoreId, setRestoreIdOf } from './restore-id-store.ts'

/**
 * The name by which a player's devices recognise each other. Only the session counts, whatever id a
 * client sends.
 */
export async function getRestoreId({
  tx,
  now,
  session,
}: Context): Promise<Output<typeof contract.getRestoreId>> {
  if (!session) return { restoreId: null }
  const kept = { player_id: session.id, restore_id: randomUUID(), now }
  return { restoreId: await addRestoreId(tx, kept) }
}

/** The same as later clients read it. */
export async function getLaterRestoreId(
  context: Context,
): Promise<Output<typeof contract.getLaterRestoreId>> {
  return { data: await getRestoreId(context) }
}

/** Stores another name for the current player. */
export async function setRestoreId(
  { tx, now, session }: Context,
  { data: { restoreId } }: Input<typeof contract.setRestoreId>,
): Promise<Output<typeof contract.setRestoreId>> {
  if (session) await setRestoreIdOf(tx, { player_id: session.id, restore_id: restoreId, now })
  return {}
}
