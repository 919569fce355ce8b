import type { Game } from '../../client/game.ts'
import { el } from '../../client/parts.ts'
import { colorOf, type Layout, numberText, pays, type Spot } from '../../roulette/layout.ts'
import { cellsOf, type Orientation, type Place } from './table-layout.ts'

/** One bet with its button. */
export type Seat = { place: Place; button: HTMLButtonElement }

/** Draws the cells; returns those of the numbers. */
export function paintCells(
  felt: HTMLElement,
  game: Game,
  { way, layout }: { way: Orientation; layout: Layout },
): Map<number, HTMLElement> {
  const cells = new Map<number, HTMLElement>()
  felt.replaceChildren(
    ...cellsOf(way, layout).map(({ spot, area }) => {
      const number = spot.kind === 'straight' ? (spot.numbers[0] ?? 0) : undefined
      const look = number === undefined ? `rl-outside rl-${spot.kind}` : `rl-${colorOf(number)}`
      const text = number === undefined ? game.t(`ui_cell_${cellName(spot)}`) : numberText(number)
      const cell = el('div', { class: `rl-cell ${look}` }, el('span', { text }))
      lay(cell, area)
      if (number !== undefined) cells.set(number, cell)
      return cell
    }),
  )
  return cells
}

export function createSeat(
  game: Game,
  place: Place,
  hands: { place(spot: number): void; remove(spot: number): void },
): Seat {
  const { spot, index, area, point } = place
  const button = el('button', {
    class: `rl-spot rl-spot-${spot.kind}`,
    attrs: { type: 'button', tabindex: -1, 'aria-label': labelOf(game, spot, 0) },
    on: { click: () => hands.place(index) },
  })
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    hands.remove(index)
  })
  lay(button, area)
  button.style.setProperty('--rl-chip-x', `${((point.x - area.x) / area.width) * 100}%`)
  button.style.setProperty('--rl-chip-y', `${((point.y - area.y) / area.height) * 100}%`)
  return { place, button }
}

/** The label for screen readers: the bet, its numbers, what it pays, and its chips. */
export function labelOf(game: Game, { kind, numbers }: Spot, cents: number): string {
  const name = game.t(`ui_bet_${kind}`, { numbers: numbers.map(numberText).join(', ') })
  const offer = game.t('ui_pays', { name, pays: pays[kind] })
  return cents > 0 ? game.t('ui_has_chips', { offer, amount: game.money(cents) }) : offer
}

function cellName({ kind, numbers }: Spot): string {
  return kind === 'dozen' ? `dozen_${Math.ceil((numbers[0] ?? 1) / 12)}` : kind
}

function lay(element: HTMLElement, { x, y, width, height }: Place['area']): void {
  for (const [name, value] of Object.entries({ x, y, width, height })) {
    element.style.setProperty(`--rl-${name}`, String(value))
  }
}
