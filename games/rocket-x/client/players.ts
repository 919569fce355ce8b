import './players.css'
import { formatMoney } from '@casino/game-kit/client/controls/money.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el, segments } from '@casino/game-kit/client/parts.ts'
import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { OwnBet, PublicBet } from '@casino/game-kit/live/live-protocol.ts'
import { findCurrency } from '@casino/money/money.ts'
import { tierOf } from './hud.ts'
import { firstState, type LiveState } from './live-state.ts'

const rowsMax = 120

export type Players = {
  element: HTMLElement
  show(state: LiveState): void
  /** Shows the player's own bets. */
  showOwn(): void
}

type Lists = {
  game: Game
  rows: HTMLElement
  own: HTMLElement
  known: Map<number, { bet: PublicBet; row: HTMLElement }>
}

/** The players of this round, live, and the player's own bets of the last rounds. */
export function createPlayers(game: Game): Players {
  const { t } = game
  const title = el('h2', { class: 'rx-players-title' })
  const online = el('span', { class: 'rx-online' })
  const lists: Lists = {
    game,
    known: new Map(),
    rows: listOf(t('ui_all_bets'), t('ui_no_bets')),
    own: listOf(t('ui_my_bets'), t('history_empty')),
  }
  const choices = [
    { value: 'all', label: t('ui_all_bets') },
    { value: 'own', label: t('ui_my_bets') },
  ]
  const tabs = segments(choices, 'all', showTab)
  const element = el(
    'aside',
    { class: 'rx-players', attrs: { 'aria-label': t('ui_players') } },
    tabs.element,
    el('header', {}, title, online),
    lists.rows,
    lists.own,
  )
  let last: LiveState = firstState()

  function showTab(): void {
    const isAll = tabs.value() === 'all'
    lists.rows.hidden = !isAll
    lists.own.hidden = isAll
    const mine = ownBets(last).length
    title.textContent = isAll
      ? t('ui_bets', { count: last.bets.size })
      : t('ui_my_count', { count: mine })
    online.textContent = t('ui_online', { count: last.online })
  }
  showTab()

  return {
    element,
    showOwn() {
      tabs.set('own')
      showTab()
    },
    show(state) {
      if (state === last) return
      if (state.bets !== last.bets) showBets(lists, state)
      if (state.own !== last.own || state.own_past !== last.own_past) showOwnBets(lists, state)
      last = state
      showTab()
    },
  }
}

function listOf(name: string, empty: string): HTMLElement {
  const list = el('ul', { class: 'rx-rows rx-empty', attrs: { tabindex: 0, 'aria-label': name } })
  list.dataset.empty = empty
  return list
}

function ownBets({ own, own_past }: LiveState): OwnBet[] {
  return [...own.filter((bet) => bet !== undefined), ...own_past]
}

/** Updates only the changed rows, because there may be hundreds. */
function showBets({ game, rows, known }: Lists, { bets, own }: LiveState): void {
  for (const [n, { row }] of known) {
    if (bets.has(n)) continue
    row.remove()
    known.delete(n)
  }
  const mine = new Set(own.map((bet) => bet?.n))
  for (const [n, bet] of bets) {
    const before = known.get(n)
    if (before?.bet === bet || (!before && known.size >= rowsMax)) continue
    const row = betRow(game, bet, mine.has(n))
    if (before) before.row.replaceWith(row)
    else rows.append(row)
    known.set(n, { bet, row })
  }
  rows.classList.toggle('rx-empty', bets.size === 0)
}

function showOwnBets({ game, own }: Lists, state: LiveState): void {
  const bets = ownBets(state)
  own.replaceChildren(...bets.map((bet) => ownRow(game, bet)))
  own.classList.toggle('rx-empty', bets.length === 0)
}

function betRow({ session, times, t }: Game, bet: PublicBet, isMine: boolean): HTMLElement {
  const { subunits_to_unit } = findCurrency(bet.currency) ?? session.currency
  const currency = { code: bet.currency, subunits_to_unit }
  const money = (cents: number) => formatMoney(cents, currency, session.locale)
  const face = el('span', { class: 'rx-face', text: [...bet.name][0]?.toUpperCase() ?? '' })
  face.style.setProperty('--hue', String(hueOf(bet.name)))
  const row = el(
    'li',
    { class: isMine ? 'rx-row rx-row-mine' : 'rx-row' },
    face,
    el('span', { class: 'rx-row-name', text: isMine ? t('ui_you') : bet.name }),
    el('span', { class: 'rx-row-stake', text: money(bet.amount_cents) }),
  )
  if (bet.cashed_x100 === null) return row
  row.classList.add(classOf(bet))
  row.append(
    multiplier(times(bet.cashed_x100 / 100), bet.cashed_x100),
    el('b', { class: 'rx-row-won-sum', text: money(bet.payout_cents ?? 0) }),
  )
  return row
}

/** The style of a cashed-out bet. With small stakes the payout may equal the stake. */
function classOf({ payout_cents, amount_cents: stake_cents }: PublicBet | OwnBet): string {
  const end = endOf({ payout_cents: payout_cents ?? 0, stake_cents })
  return end === 'won' ? 'rx-row-won' : 'rx-row-returned'
}

/** One of the player's own bets, with its result in words, not only in colour. */
function ownRow({ t, money, times }: Game, bet: OwnBet): HTMLElement {
  const row = el(
    'li',
    { class: 'rx-row' },
    el('span', { class: 'rx-row-round', text: `#${bet.round_id}` }),
    el('span', { class: 'rx-row-name', text: money(bet.amount_cents) }),
  )
  if (bet.state === 'cashed') {
    row.classList.add(classOf(bet))
    row.append(
      multiplier(times((bet.cashed_x100 ?? 0) / 100), bet.cashed_x100 ?? 0),
      el('b', { class: 'rx-row-won-sum', text: money(bet.payout_cents ?? 0) }),
    )
  } else row.append(el('span', { class: 'rx-row-state', text: t(`ui_state_${bet.state}`) }))
  return row
}

function multiplier(text: string, x100: number): HTMLElement {
  const pill = el('span', { class: 'rx-pill rx-pill-small', text })
  pill.dataset.tier = tierOf(x100)
  return pill
}

function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 360
}
