import type { PlayResult } from '../../protocol.ts'
import type { KindOutcome, KindSpin } from '../../slots/rounds/outcome.ts'
import { type ClientDefinition, unitsOf } from '../client-definition.ts'
import type { ShownRound, ShownSpin, ShownWin } from './shown-spin.ts'

/**
 * Converts the server's answer for the stage. The outcome counts in units of the stake; the running total is
 * rounded down to whole subunits, and the last win gets the one drawn for the fraction, so that the
 * spins add up to the payout.
 */
export function shownRound(
  result: Pick<PlayResult, 'play_id' | 'outcome' | 'stake_cents' | 'payout_cents' | 'freespins'>,
  definition: ClientDefinition,
): ShownRound {
  const { spins } = result.outcome as KindOutcome
  const units = BigInt(unitsOf(definition))
  const money = (won: number) => Number((BigInt(result.stake_cents) * BigInt(won)) / units)
  let total = 0
  const shown = spins.map((spin): ShownSpin => {
    const before = money(total)
    total += spin.total
    return {
      columns: spin.window,
      stops: spin.stops,
      wins: winsOf(spin, definition, money),
      pay_cents: money(total) - before,
      multiplier: spin.multiplier,
      free: spin.free,
      freeWon: spin.free_spins_won,
      scatters: spin.scatter_cells,
      ...(spin.by && { by: spin.by }),
      ...(spin.coins && {
        coins: spin.coins.map((coin) => ({
          reel: coin.reel,
          row: coin.row,
          amount_cents: money(coin.units),
          times: coin.units / Number(units),
        })),
      }),
      ...(spin.respins_left !== undefined && { respinsLeft: spin.respins_left }),
    }
  })
  const { play_id, stake_cents, payout_cents } = result
  const last = shown.findLast(({ pay_cents }) => pay_cents > 0) ?? shown.at(-1)
  if (last) last.pay_cents += payout_cents - money(total)
  const cost_cents = result.freespins ? 0 : stake_cents
  return { play_id, spins: shown, stake_cents, cost_cents, payout_cents }
}

/** The highest amounts first; paying scatters last. */
function winsOf(
  spin: KindSpin,
  { scatter }: ClientDefinition,
  money: (units: number) => number,
): ShownWin[] {
  const lines = spin.wins
    .toSorted((a, b) => b.pay - a.pay)
    .map(({ pay, count: _count, ...win }) => ({ ...win, amount_cents: money(pay) }))
  if (spin.scatter_pay === 0 || !scatter) return lines
  const amount_cents = money(spin.scatter_pay)
  return [...lines, { symbol: scatter.symbol, cells: spin.scatter_cells, amount_cents }]
}
