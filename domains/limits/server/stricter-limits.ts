import type { Work } from '@casino/db/work.ts'
import { type CountedType, windowEnd, windowHours } from '../rules.ts'
import {
  type Amount,
  addLimit,
  type Cause,
  cancelLoosening,
  endLimit,
  type LimitRow,
  limitsOf,
  saveAmount,
} from './limit-store.ts'

/** Whose limits these are. */
type Of = Pick<Work, 'tx' | 'now'> & { player: { id: bigint } }

type StricterLimit = {
  type: CountedType
  period: string
  amount: Amount
  current: LimitRow | undefined
  cause?: Cause
}

/** Sets the first limit, or a stricter one, at once. The caller has locked the player's limits. */
export async function saveStricterAmount(
  { tx, now, player }: Of,
  { type, period, amount, current, cause }: StricterLimit,
): Promise<bigint> {
  if (current) {
    await cancelLoosening(tx, { id: current.id, now })
    await saveAmount(tx, current.id, amount)
    return current.id
  }
  const reset_at = windowEnd(now, windowHours[period] ?? 0, now)
  const limit = { player_id: player.id, type, period, reset_at, ...amount, cause, now }
  return (await addLimit(tx, limit)).id
}

/** Sets the interval of reality checks; without one the default applies. */
export async function saveRealityCheck(
  { tx, now, player }: Of,
  period: string,
  cause?: Cause,
): Promise<bigint> {
  const rows = await limitsOf(tx, { player_id: player.id, now })
  const [current] = rows.filter(({ type }) => type === 'reality_check')
  if (current?.period === period) return current.id
  if (current) await endLimit(tx, { id: current.id, now })
  const limit = { player_id: player.id, period, reset_at: null, cause, now }
  return (await addLimit(tx, { ...limit, type: 'reality_check' })).id
}
