import { endOf, type Paid } from '../../fair/round-end.ts'
import type { ShownRound, ShownSpin } from './shown-spin.ts'

/** One step of the animation; a round is a list of them. */
export type ShowStep =
  | { show: 'spin'; spin: ShownSpin; left: number; total_cents: number }
  | { show: 'wins'; spin: ShownSpin; paid: Paid; celebrated: boolean }
  | { show: 'big_win'; tier: WinTier; amount_cents: number }
  | { show: 'free_spins_won'; spin: ShownSpin; count: number; again: boolean }
  | { show: 'free_spins_start'; count: number }
  | { show: 'respins_start'; spin: ShownSpin }
  | { show: 'respins_end'; paid: Paid }
  | { show: 'free_spins_end'; count: number; paid: Paid }

export type WinTier = 'big' | 'mega' | 'epic'

/** Multiples of the stake from which a win is celebrated, the highest first. */
const winTiers: readonly (readonly [WinTier, number])[] = [
  ['epic', 100],
  ['mega', 50],
  ['big', 15],
]

export function tierOf(amountCents: number, stakeCents: number): WinTier | undefined {
  return winTiers.find(([, times]) => stakeCents > 0 && amountCents >= times * stakeCents)?.[0]
}

/** All steps of a round, in order. A win up to the stake is shown but not celebrated. */
export function planOf(round: ShownRound): ShowStep[] {
  const steps: ShowStep[] = []
  const freeCount = round.spins.filter((spin) => spin.free && !spin.by).length
  let left = 0
  let total = 0
  for (const [index, spin] of round.spins.entries()) {
    if (spin.free && !spin.by) left -= 1
    steps.push({ show: 'spin', spin, left, total_cents: total })
    total += spin.pay_cents
    steps.push(...winsOf(spin, { round, total }))
    if (spin.freeWon > 0) {
      left += spin.freeWon
      steps.push({ show: 'free_spins_won', spin, count: spin.freeWon, again: spin.free })
    }
    const next = round.spins[index + 1]
    if (!spin.by && next?.by === 'respin') steps.push({ show: 'respins_start', spin })
    if (!spin.free && next?.free) steps.push({ show: 'free_spins_start', count: spin.freeWon })
  }
  const { payout_cents, cost_cents } = round
  const paid = { payout_cents, stake_cents: cost_cents }
  if (round.spins.at(-1)?.by === 'respin') steps.push({ show: 'respins_end', paid })
  if (freeCount > 0) {
    steps.push({ show: 'free_spins_end', count: freeCount, paid })
  }
  return steps
}

/** `total`: the payout of the round up to this spin. */
function winsOf(
  spin: ShownSpin,
  { round, total }: { round: ShownRound; total: number },
): ShowStep[] {
  if (spin.wins.length === 0 || spin.pay_cents <= 0) return []
  const { stake_cents, cost_cents } = round
  const paid = { payout_cents: total, stake_cents: cost_cents }
  const celebrated = endOf({ payout_cents: spin.pay_cents, stake_cents: cost_cents }) === 'won'
  const steps: ShowStep[] = [{ show: 'wins', spin, paid, celebrated }]
  const tier = tierOf(spin.pay_cents, stake_cents)
  if (tier) steps.push({ show: 'big_win', tier, amount_cents: spin.pay_cents })
  return steps
}

/** The reels that slow down: all after the second scatter, while a third still matters. */
export function suspenseReels(spin: ShownSpin, scattersRequired: number): boolean[] {
  let seen = 0
  return spin.columns.map((_, reel) => {
    const waits = seen >= scattersRequired - 1
    seen += spin.scatters.filter((cell) => cell.reel === reel).length
    return waits
  })
}

export type Pace = 'normal' | 'turbo'

/** Milliseconds between the result and the stop of each reel. */
export function stopDelays(reels: number, pace: Pace): number[] {
  const each = pace === 'turbo' ? 0 : 190
  return Array.from({ length: reels }, (_, reel) => reel * each)
}

/** The duration of a count-up: longer for larger wins, with a maximum. */
export function countUpMs(amountCents: number, stakeCents: number): number {
  if (stakeCents <= 0 || amountCents <= stakeCents) return 0
  return Math.min(6000, 500 + 700 * Math.log2(amountCents / stakeCents))
}
