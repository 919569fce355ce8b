import './disc.css'
import { shownSubunits } from '../controls/money.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'

const colors = ['#8a93ad', '#c8102e', '#1f6fd6', '#1d8a4e', '#22232b', '#7a3fc4', '#c98a12']

/** A chip with its amount; decoration, so its amount stands in words elsewhere. */
export function disc(game: Game, cents: number): HTMLElement {
  const { bet_levels, currency } = game.session
  const place = bet_levels.filter((level) => level <= cents).length - 1
  const units = cents / shownSubunits(currency)
  const text =
    units >= 1000 ? `${Math.floor(units / 100) / 10}K` : String(Number(units.toPrecision(3)))
  const element = el('span', { class: 'gk-disc', text, attrs: { 'aria-hidden': true } })
  element.style.setProperty('--disc', colors[Math.max(0, place) % colors.length] ?? '#c8102e')
  return element
}
