import type { Game } from '@casino/game-kit/client/game.ts'
import { formatMoney } from '@casino/game-kit/client/money.ts'
import { el, segments } from '@casino/game-kit/client/parts.ts'
import { findCurrency } from '@casino/money/money.ts'
import { tierOf } from './hud.ts'
import type { LiveState } from './live-state.ts'
import type { OwnBet, PublicBet } from './messages.ts'

const rowsMax = 120

export type Players = {
  element: HTMLElement
  show(state: LiveState): void
  /** Turns to the player's own bets. */
  showOwn(): void
}

/** Who plays in this round, live, and the player's own bets of the last rounds. */
export function createPlayers(game: Game): Players {
  const { t } = game
  const title = el('h2', { class: 'rx-players-title' })
  const online = el('span', { class: 'rx-online' })
  const rows = el('ul', {
    class: 'rx-rows',
    attrs: { tabindex: 0, 'aria-label': t('ui_all_bets') },
  })
  const own = el('ul', { class: 'rx-rows', attrs: { tabindex: 0, 'aria-label': t('ui_my_bets') } })
  const tabs = segments(
    [
      { value: 'all', label: t('ui_all_bets') },
      { value: 'own', label: t('ui_my_bets') },
    ],
    'all',
    () => showTab(),
  )
  const element = el(
    'aside',
    { class: 'rx-players', attrs: { 'aria-label': t('ui_players') } },
    tabs.element,
    el('header', {}, title, online),
    rows,
    own,
  )
  let last: LiveState | undefined
  const known = new Map<number, { bet: PublicBet; row: HTMLElement }>()

  function showTab(): void {
    rows.hidden = tabs.value() !== 'all'
    own.hidden = tabs.value() !== 'own'
    if (last) showHead(last)
  }
  function showHead(state: LiveState): void {
    const count = state.bets.size
    const mine = state.own.filter((bet) => bet !== undefined).length + state.own_past.length
    title.textContent =
      tabs.value() === 'all' ? t('ui_bets_count', { count }) : t('ui_my_count', { count: mine })
    online.textContent = t('ui_online', { count: state.online })
  }
  function showBets({ bets, own }: LiveState): void {
    for (const [n, { row }] of known) {
      if (bets.has(n)) continue
      row.remove()
      known.delete(n)
    }
    for (const [n, bet] of bets) {
      const before = known.get(n)
      if (before?.bet === bet || (!before && known.size >= rowsMax)) continue
      const isMine = own.some((one) => one?.n === n)
      const row = betRow(game, bet, isMine)
      if (before) before.row.replaceWith(row)
      else rows.append(row)
      known.set(n, { bet, row })
    }
    rows.classList.toggle('rx-empty', bets.size === 0)
    rows.dataset.empty = t('ui_no_bets')
  }
  function showOwnBets(state: LiveState): void {
    const running = state.own.filter((bet) => bet !== undefined)
    const bets = [...running, ...state.own_past]
    own.replaceChildren(...bets.map((bet) => ownRow(game, bet)))
    own.classList.toggle('rx-empty', bets.length === 0)
    own.dataset.empty = t('history_empty')
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
      if (state.bets !== last?.bets) showBets(state)
      if (state.own !== last?.own || state.own_past !== last?.own_past) showOwnBets(state)
      last = state
      showHead(state)
    },
  }
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
  row.classList.add('rx-row-won')
  row.append(
    multiplier(times(bet.cashed_x100 / 100), bet.cashed_x100),
    el('b', { class: 'rx-row-won-sum', text: money(bet.payout_cents ?? 0) }),
  )
  return row
}

/** One of the player's own bets, with its end in words, not in colour alone. */
function ownRow({ t, money, times }: Game, bet: OwnBet): HTMLElement {
  const row = el(
    'li',
    { class: 'rx-row' },
    el('span', { class: 'rx-row-round', text: `#${bet.round_id}` }),
    el('span', { class: 'rx-row-name', text: money(bet.amount_cents) }),
  )
  if (bet.state === 'cashed') {
    row.classList.add('rx-row-won')
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
