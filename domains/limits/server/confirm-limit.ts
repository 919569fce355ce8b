import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { lockLimits } from './enforce-limits.ts'
import { findByToken, saveConfirmed } from './limit-store.ts'
import { loosenDue } from './loosen-due.ts'
import { hashOf } from './mail-link.ts'
import { playerLimits } from './player-limits.ts'

/**
 * Confirms a change. If its waiting time is over it takes effect now, else when it is. Opening the
 * link again gives the same answer while it is valid.
 */
export async function confirmLimit(
  context: PlayerContext,
  { token }: Input<typeof contract.confirmLimit>,
): Promise<Output<typeof contract.confirmLimit>> {
  const { tx, now, player } = context
  await lockLimits(context, player.id)
  const asked = { player_id: player.id, token_hash: hashOf(token), now }
  const waiting = await findByToken(tx, asked)
  if (!waiting) throw invalid(contract.confirmLimit, { token: 'link_is_over' })
  await saveConfirmed(tx, { id: waiting.id, now })
  const known = { player_id: player.id, now }
  const before = await playerLimits(tx, known)
  await loosenDue(context, player.id)
  const listed = [...(await playerLimits(tx, known)), ...before]
  const own = ({ id }: { id: bigint }) => id === waiting.id
  const raised = ({ id }: { id: bigint }) => id === waiting.raises
  const shown = listed.find(own) ?? listed.find(raised)
  if (!shown) throw new Error(`limit ${waiting.id} does not exist`)
  return shown
}
