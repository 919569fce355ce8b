// Cashback and rakeback: a part of what a player has lost in a day or a week.
import { addDays } from '@casino/time/days.ts'

/** How long a period of such a plan is; a week begins on Monday. */
export const lossPeriods = ['day', 'week'] as const
export type LossPeriod = (typeof lossPeriods)[number]

/** The triggers of plans that give a part of a loss back. */
export const lossTriggers: readonly string[] = ['cashback', 'rakeback']

/** A period ends at midnight of the brand; it is decided so long after, when its bets are read. */
export const lossDelayMinutes = 60

/** The last period that ended before a day: its first day, and the day after its last one. */
export function endedPeriod(
  period: LossPeriod,
  { day, weekday }: { day: string; weekday: number },
): { from: string; to: string } {
  const to = period === 'day' ? day : addDays(day, 1 - weekday)
  return { from: addDays(to, period === 'day' ? -1 : -7), to }
}

type Moved = {
  kind: 'bet' | 'win' | 'rollback'
  rolled_back: 'bet' | 'win' | null
  amount_cents: bigint
  cash_cents: bigint
  eur_micros: bigint | null
}
export type Played = { staked_micros: bigint; won_micros: bigint }

/** What a transfer adds to the cash that was staked and won; nothing without a rate. */
export function playedBy(transfer: Moved): Played {
  const { kind, rolled_back, amount_cents, cash_cents, eur_micros } = transfer
  if (eur_micros === null || amount_cents === 0n) return { staked_micros: 0n, won_micros: 0n }
  const micros = (eur_micros * cash_cents) / amount_cents
  if (kind === 'bet') return { staked_micros: micros, won_micros: 0n }
  if (kind === 'win') return { staked_micros: 0n, won_micros: micros }
  return rolled_back === 'win'
    ? { staked_micros: 0n, won_micros: -micros }
    : { staked_micros: -micros, won_micros: 0n }
}

/** The part of a loss that is given back; 0n for a loss below the least one. */
export function lossBackMicros(
  base_micros: bigint,
  { percent, least_cents }: { percent: number; least_cents: number },
): bigint {
  const least_micros = BigInt(least_cents) * 10_000n
  if (base_micros <= 0n || base_micros < least_micros) return 0n
  return (base_micros * BigInt(percent)) / 100n
}
