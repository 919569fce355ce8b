import type { Game } from '../../client/game.ts'
import { el } from '../../client/parts.ts'
import type { Layout, Spot } from '../../roulette/layout.ts'
import { chipElement } from './chip-style.ts'
import type { Bets } from './chips.ts'
import { createSeat, labelOf, paintCells, type Seat } from './seats.ts'
import {
  type Direction,
  neighbourOf,
  type Orientation,
  placesOf,
  tableSize,
} from './table-layout.ts'

/** The betting table: drawn cells, and over them a button for each bet. */
export type TableView = {
  game: Game
  layout: Layout
  handlers: TableHandlers
  element: HTMLElement
  felt: HTMLElement
  buttons: HTMLElement
  seats: Seat[]
  cells: Map<number, HTMLElement>
  way: Orientation | undefined
  bets: Bets
  /** The last number and its payouts, while they are shown. */
  result: { number: number; payouts: ReadonlyMap<number, number> } | undefined
  /** The bet in the tab order. */
  focus: number
}

export type TableHandlers = { place(spot: number): void; remove(spot: number): void }

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export function createTable(game: Game, handlers: TableHandlers, layout: Layout): TableView {
  const felt = el('div', { class: 'rl-felt', attrs: { 'aria-hidden': 'true' } })
  const group = { role: 'group', 'aria-label': game.t('ui_table') }
  const buttons = el('div', { class: 'rl-spots', attrs: group })
  const element = el('div', { class: 'rl-table' }, felt, buttons)
  const bets = new Map()
  const still = { seats: [], cells: new Map(), way: undefined, result: undefined, focus: 0 }
  return { game, layout, handlers, element, felt, buttons, bets, ...still }
}

/** Builds the table in an orientation; does nothing if it has that already. */
export function turnTable(view: TableView, way: Orientation): void {
  if (view.way === way) return
  const { game, layout, element, felt, buttons, handlers } = view
  const size = tableSize(way)
  view.way = way
  element.classList.toggle('rl-standing', way === 'standing')
  element.style.setProperty('--rl-cols', String(size.width))
  element.style.setProperty('--rl-rows', String(size.height))
  view.cells = paintCells(felt, game, { way, layout })
  view.seats = placesOf(way, layout).map((place) => createSeat(game, place, handlers))
  buttons.replaceChildren(...view.seats.map(({ button }) => button))
  for (const seat of view.seats) listen(view, seat)
  rove(view, view.focus)
  showBets(view, view.bets)
  if (view.result) showResult(view, view.result.number, view.result.payouts)
}

export function showBets(view: TableView, bets: Bets): void {
  const { game, seats } = view
  view.bets = bets
  for (const { place, button } of seats) {
    const cents = bets.get(place.index) ?? 0
    const old = button.querySelector<HTMLElement>('.rl-chip')
    if (Number(old?.dataset.cents ?? 0) === cents) continue
    old?.remove()
    if (cents > 0) button.append(chipElement(game, cents))
    button.setAttribute('aria-label', labelOf(game, place.spot, cents))
  }
}

/** Marks the number that came: dolly on its cell, winning chips highlighted, the others faded. */
export function showResult(
  view: TableView,
  number: number,
  payouts: ReadonlyMap<number, number>,
): void {
  clearResult(view)
  view.result = { number, payouts }
  view.element.classList.add('rl-settled')
  const cell = view.cells.get(number)
  cell?.classList.add('rl-hit')
  for (const { place, button } of view.seats) {
    if (place.index === number) button.append(el('span', { class: 'rl-dolly' }))
    const payout = payouts.get(place.index)
    if (payout === undefined) continue
    button.classList.add('rl-won')
    button.append(el('span', { class: 'rl-return', text: view.game.money(payout) }))
  }
}

export function clearResult(view: TableView): void {
  const { element } = view
  view.result = undefined
  element.classList.remove('rl-settled')
  for (const extra of element.querySelectorAll('.rl-dolly, .rl-return')) extra.remove()
  for (const marked of element.querySelectorAll('.rl-won, .rl-hit')) {
    marked.classList.remove('rl-won', 'rl-hit')
  }
}

export function disableTable({ element, seats }: TableView, isDisabled: boolean): void {
  element.classList.toggle('rl-closed', isDisabled)
  for (const { button } of seats) button.setAttribute('aria-disabled', String(isDisabled))
}

function listen(view: TableView, { place, button }: Seat): void {
  const aim = (isOn: boolean) => () => lightUp(view, place.spot, isOn)
  button.addEventListener('pointerenter', aim(true))
  button.addEventListener('pointerleave', aim(false))
  button.addEventListener('focus', aim(true))
  button.addEventListener('blur', aim(false))
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Delete' || event.key === 'Backspace') view.handlers.remove(place.index)
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    walk(view, place.index, direction)
  })
}

function lightUp({ cells }: TableView, spot: Spot, isOn: boolean): void {
  for (const number of spot.numbers) cells.get(number)?.classList.toggle('rl-aimed', isOn)
}

function walk(view: TableView, index: number, direction: Direction): void {
  const places = view.seats.map((seat) => seat.place)
  const from = places[index]
  const next = from && neighbourOf(places, from, direction)
  if (!next) return
  rove(view, next.index)
  view.seats[next.index]?.button.focus()
}

/** One bet is in the tab order; arrow keys move to the others (roving tabindex). */
function rove(view: TableView, to: number): void {
  view.focus = to
  for (const [index, { button }] of view.seats.entries()) button.tabIndex = index === to ? 0 : -1
}
