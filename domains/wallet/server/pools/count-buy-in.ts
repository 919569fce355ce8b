import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { guardOf, setGuard } from '../accounts/guard.ts'
import { worthNow } from '../accounts/worth.ts'
import { windowAt } from './window-at.ts'

type Paid = { player_id: bigint; currency: string; amount_cents: bigint }

/**
 * Counts a buy-in against the loss and wager limits of the player, like the stake of a bet. Refuses
 * with `play_limit_reached`. The caller holds the guard.
 */
export async function countBuyIn({ tx, now }: Work, paid: Paid): Promise<void> {
  const windows = (await guardOf(tx, paid.player_id)).windows.map((one) => windowAt(one, now))
  if (windows.length === 0) return
  const micros = (await worthNow(tx)).micros(paid)
  if (micros === undefined || windows.some(({ left_micros }) => left_micros < micros)) {
    throw new Refusal('play_limit_reached')
  }
  const counted = windows.map((one) => ({ ...one, left_micros: one.left_micros - micros }))
  await setGuard(tx, paid.player_id, { windows: counted })
}

/** Takes a buy-in that was given back out of the windows that have counted it. The caller holds the guard. */
export async function uncountBuyIn(
  { tx, now }: Work,
  { paid_at, ...paid }: Paid & { paid_at: Date },
): Promise<void> {
  const windows = (await guardOf(tx, paid.player_id)).windows.map((one) => windowAt(one, now))
  const micros = (await worthNow(tx)).micros(paid)
  if (windows.length === 0 || micros === undefined) return
  const counted = windows.map((one) => {
    const began = one.reset_at.getTime() - one.period_hours * 3_600_000
    return began <= paid_at.getTime() ? { ...one, left_micros: one.left_micros + micros } : one
  })
  await setGuard(tx, paid.player_id, { windows: counted })
}
