import { shownSubunits } from '../../client/controls/money.ts'
import type { Game } from '../../client/game.ts'
import { el } from '../../client/parts.ts'

/** Seven colours, one for each chip from the smallest up. */
const colorsCount = 7

/** The colour of a pile: that of the largest chip in it. */
export function chipColor(cents: number, levels: readonly number[]): number {
  const step = levels.filter((level) => level <= cents).length
  const place = Math.max(0, step - 1)
  return levels.length <= colorsCount
    ? place
    : Math.floor((place * colorsCount) / Math.max(1, levels.length))
}

/** Money as short as it fits on a chip: 2.50, 25, 1.2K. */
export function chipText(cents: number, subunitsShown: number): string {
  const units = cents / subunitsShown
  if (units >= 1e6) return `${trimmed(units / 1e6)}M`
  if (units >= 1e4) return `${trimmed(units / 1e3)}K`
  if (units >= 100 || Number.isInteger(units)) return String(Math.round(units * 100) / 100)
  return String(Number(units.toPrecision(3)))
}

function trimmed(value: number): string {
  return String(Math.floor(value * 10) / 10)
}

export function chipElement(game: Game, cents: number): HTMLElement {
  const { bet_levels, currency } = game.session
  return el('span', {
    class: `rl-chip rl-chip-${chipColor(cents, bet_levels)}`,
    text: chipText(cents, shownSubunits(currency)),
    attrs: { 'data-cents': cents, 'aria-hidden': true },
  })
}
