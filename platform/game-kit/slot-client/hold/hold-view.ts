import { el } from '../../client/parts.ts'
import type { CellAt, ShownCoin, ShownSpin } from '../rounds/shown-spin.ts'
import type { Slot } from '../slot.ts'

/** The values on the coins, the cells that are drawn again, and the counter of respins. */
export type HoldView = { cells: HTMLElement; bar: HTMLElement; left: HTMLElement; sum: HTMLElement }

const views = new WeakMap<Slot, HoldView>()

export function holdViewOf(slot: Slot): HoldView {
  const known = views.get(slot)
  if (known) return known
  const { overlay, t } = slot
  const cells = el('div', { class: 'slot-hold-cells', attrs: { 'aria-hidden': 'true' } })
  const left = el('b', { class: 'slot-hold-left' })
  const sum = el('b', { class: 'slot-hold-sum' })
  const bar = el(
    'div',
    { class: 'slot-hold-bar', attrs: { hidden: true } },
    el('span', { text: t('respins') }),
    left,
    el('span', { text: t('collected') }),
    sum,
  )
  overlay.root.append(cells, bar)
  const view = { cells, bar, left, sum }
  views.set(slot, view)
  return view
}

export function clearHold(slot: Slot): void {
  if (!slot.definition.hold) return
  const { cells, bar } = holdViewOf(slot)
  cells.replaceChildren()
  bar.hidden = true
  slot.overlay.root.classList.remove('slot-holding')
}

/** Writes on each coin what it is worth in stakes; `fresh` ones appear with a jump. */
export function showCoins(slot: Slot, coins: readonly ShownCoin[], fresh: readonly CellAt[]): void {
  const { cells } = holdViewOf(slot)
  const numbers = new Intl.NumberFormat(slot.game.session.locale)
  cells.replaceChildren(
    ...coins.map(({ reel, row, times }) => {
      const isFresh = fresh.some((cell) => cell.reel === reel && cell.row === row)
      const look = isFresh ? 'slot-coin slot-coin-fresh' : 'slot-coin'
      const element = el('span', { class: look, text: `${numbers.format(times)}×` })
      place(element, { reel, row })
      return element
    }),
  )
}

/** A light runs through every free cell while it is drawn. */
export function rollFreeCells(slot: Slot, held: readonly ShownCoin[]): void {
  const { cells } = holdViewOf(slot)
  const { reels, rows } = slot.reels.grid
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (held.some((coin) => coin.reel === reel && coin.row === row)) continue
      const element = el('span', { class: 'slot-cell-rolls' })
      place(element, { reel, row })
      cells.append(element)
    }
  }
}

export function showBar(slot: Slot, left: number, coins: readonly ShownCoin[]): void {
  const view = holdViewOf(slot)
  view.bar.hidden = false
  view.left.textContent = String(left)
  view.sum.textContent = slot.game.money(
    coins.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  )
  slot.overlay.root.classList.add('slot-holding')
}

/** The coins before a respin. */
export function coinsOf(spin: ShownSpin | undefined): readonly ShownCoin[] {
  return spin?.coins ?? []
}

function place(element: HTMLElement, { reel, row }: CellAt): void {
  element.style.setProperty('--reel', String(reel))
  element.style.setProperty('--cell-row', String(row))
}
