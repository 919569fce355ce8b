import type { Chip, OwnDrawBet } from '../../live/draw-protocol.ts'
import { shownSubunits } from '../controls/money.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import { stakesOf } from './studio-state.ts'

/** The chips that the player has laid and not placed yet, one for each tap. */
export type Laid = readonly Chip[]

/** One entry for each spot. */
export function merged(laid: Laid): Chip[] {
  const sums = new Map<string, number>()
  for (const { spot, amount_cents } of laid) sums.set(spot, (sums.get(spot) ?? 0) + amount_cents)
  return [...sums].map(([spot, amount_cents]) => ({ spot, amount_cents }))
}

export function totalOf(chips: readonly { amount_cents: number }[]): number {
  return chips.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** The chips of earlier bets again. */
export function again(bets: readonly OwnDrawBet[]): Chip[] {
  return [...stakesOf(bets)].map(([spot, amount_cents]) => ({ spot, amount_cents }))
}

/** An amount as short as it fits on a chip: 2.5, 25, 1.2K. */
export function chipText(game: Game, cents: number): string {
  const units = cents / shownSubunits(game.session.currency)
  if (units >= 1e6) return `${Math.floor(units / 1e5) / 10}M`
  if (units >= 1e3) return `${Math.floor(units / 100) / 10}K`
  return String(Number(units.toPrecision(3)))
}

/** A chip in the colour of the largest level it holds. */
export function chipElement(game: Game, cents: number): HTMLElement {
  const level = game.session.bet_levels.filter((one) => one <= cents).length
  const chip = el('span', {
    class: 'st-chip',
    text: chipText(game, cents),
    attrs: { 'aria-hidden': 'true' },
  })
  chip.dataset.level = String(Math.max(1, level))
  return chip
}
