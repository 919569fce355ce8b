import type { Game } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { endOf, type Paid } from '../fair/round-end.ts'
import { colorOf, type Layout, numberText } from '../roulette/layout.ts'
import { createNumbers, type NumbersView } from './numbers-view.ts'
import { spotsMax } from './rules-shown.ts'
import {
  type Bets,
  clearBets,
  doubleBets,
  emptyTable,
  type Limits,
  layBets,
  placeChip,
  type Refused,
  removeChips,
  type Table,
  totalOf,
  undo,
} from './table/chips.ts'
import {
  clearResult,
  createTable,
  disableTable,
  showBets,
  type TableView,
  turnTable,
} from './table/table-view.ts'
import { createTools, type Tools } from './tools.ts'
import { createWheel, paintWheel, type Wheel } from './wheel/wheel-view.ts'

/** All parts of the stage, and the bets on the table. */
export type Desk = {
  game: Game
  layout: Layout
  wheel: Wheel
  view: TableView
  numbers: NumbersView
  limits: Limits
  table: Table
  /** The bets of the last spin. */
  last: Bets
  /** The result of the last spin is still on the table. */
  isSettled: boolean
  change(table: Table | Refused): void
  open(isOpen: boolean): void
  sayResult(number: number, paid: Paid): void
}

export function createDesk(game: Game, layout: Layout): Desk {
  const wheel = createWheel(game.reducedMotion, layout.wheel)
  const numbers = createNumbers(game)
  const verdict = el('div', { class: 'rl-verdict', attrs: { hidden: true } })
  const view = createTable(
    game,
    {
      place: (spot) =>
        desk.change(placeChip(desk.table, { spot, amount_cents: game.stake() }, limits)),
      remove: (spot) => desk.change(removeChips(desk.table, spot)),
    },
    layout,
  )
  const tools = createTools(game, {
    undo: () => desk.change(undo(desk.table)),
    clear: () => desk.change(clearBets(desk.table)),
    double: () => desk.change(doubleBets(desk.table, limits)),
    rebet: () => desk.change(layBets(desk.table, desk.last, limits)),
  })
  const limits = { total_max: game.session.max_bet, spots_max: spotsMax }
  const wheelPlace = el('div', { class: 'rl-wheel-place' }, wheel.element, verdict)
  const side = el('div', { class: 'rl-side' }, wheelPlace, numbers.element)
  const root = el('div', { class: 'rl' }, side, view.element)
  game.stage.append(root)
  game.panel.append(tools.element)

  const desk: Desk = {
    game,
    layout,
    wheel,
    view,
    numbers,
    limits,
    last: new Map(),
    table: emptyTable,
    isSettled: false,
    change: (next) => change(desk, next, { tools, verdict }),
    open(isOpen) {
      root.classList.toggle('rl-rolling', !isOpen)
      disableTable(view, !isOpen)
      if (!isOpen) verdict.hidden = true
      if (!isOpen) clearResult(view)
      showTools(desk, tools)
    },
    sayResult(number, paid) {
      const amount = game.money(paid.payout_cents)
      verdict.className = `rl-verdict rl-verdict-${colorOf(number)}`
      verdict.replaceChildren(
        el('b', { text: numberText(number) }),
        el('span', { text: endOf(paid) === 'lost' ? '' : game.t(`ui_${endOf(paid)}`, { amount }) }),
      )
      verdict.hidden = false
    },
  }
  followSize(root, desk)
  showTools(desk, tools)
  return desk
}

type Signs = { tools: Tools; verdict: HTMLElement }

function change(desk: Desk, next: Table | Refused, { tools, verdict }: Signs): void {
  const { game, limits, view } = desk
  if (game.busy()) return
  if (typeof next === 'string') {
    const amount = game.money(limits.total_max)
    game.toast(game.t(`ui_${next}`, { amount, count: limits.spots_max }))
    return
  }
  if (desk.isSettled) {
    desk.isSettled = false
    verdict.hidden = true
    clearResult(view)
  }
  if (totalOf(next.bets) > totalOf(desk.table.bets)) game.sounds.tick(3)
  desk.table = next
  showBets(view, next.bets)
  showTools(desk, tools)
  game.refresh()
}

function showTools({ table, last, game }: Desk, tools: Tools): void {
  tools.show({
    canUndo: table.past.length > 0,
    hasBets: table.bets.size > 0,
    canRebet: last.size > 0 && table.bets.size === 0,
    total: table.bets.size > 0 ? game.money(totalOf(table.bets)) : undefined,
  })
}

/** Below this height, showing wheel and table together would make the bets too small to touch. */
const bothFrom = 420

/** Rotates the table if that makes its cells larger. */
function followSize(root: HTMLElement, { view, wheel }: Desk): void {
  const refit = () => {
    const { clientWidth: width, clientHeight: height } = root
    if (width === 0 || height === 0) return
    const isUpright = height > width * 0.9 && width < 600
    root.classList.toggle('rl-upright', isUpright)
    root.classList.toggle('rl-bare', height < bothFrom)
    turnTable(view, isUpright ? 'standing' : 'lying')
    paintWheel(wheel)
  }
  new ResizeObserver(refit).observe(root)
  refit()
  // The numbers are drawn with the page's font, so it must be loaded.
  void document.fonts.load('700 16px "Sora Variable"').then(() => {
    wheel.paintedSize = 0
    paintWheel(wheel)
  })
}
