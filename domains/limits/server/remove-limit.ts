import type { Input } from '@casino/contract/endpoint.ts'
import { Invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { isCountedType, isPauseType, isWaiting } from '../rules.ts'
import { enforceLimits, lockLimits } from './enforce-limits.ts'
import { endLimit, limitsOf, saveLoosening } from './limit-store.ts'
import { mailLink } from './mail-link.ts'

/** Requests the removal of a limit. A pending raise is removed at once, as that loosens nothing. */
export async function removeLimit(
  context: PlayerContext,
  { id }: Input<typeof contract.removeLimit>,
): Promise<Record<string, never>> {
  const { tx, now, player } = context
  await lockLimits(context, player.id)
  const rows = await limitsOf(tx, { player_id: player.id, now })
  const limit = rows.find((one) => one.id === id)
  if (!limit) throw refuse(contract.removeLimit, 'limit_unknown')
  // Clients read the error of this field, although the call has no such input.
  if (isPauseType(limit.type)) throw new Invalid({ limit: 'disable_impossible' })
  const waits = isWaiting(limit, now) && limit.raises === null
  if (isCountedType(limit.type) && limit.raises === null && !waits) {
    const link = await mailLink(context, player.id)
    if (!link) throw refuse(contract.removeLimit, 'too_many_requests')
    await saveLoosening(tx, id, link)
  } else if (!waits) {
    await endLimit(tx, { id, now })
  }
  await enforceLimits(context, player.id)
  return {}
}
