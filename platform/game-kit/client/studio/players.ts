import { findCurrency } from '@casino/money/money.ts'
import type { PublicDrawBet } from '../../live/draw-protocol.ts'
import { formatMoney } from '../controls/money.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import type { StudioState } from './studio-state.ts'

const rowsMax = 40

/** The bets of all players in this round, and after the wheel has stopped what they won. */
export function createPlayers(game: Game) {
  const { t } = game
  const title = el('h2', { class: 'st-players-title' })
  const rows = el('ul', { attrs: { tabindex: 0, 'aria-label': t('studio_players') } })
  return {
    element: el('aside', { class: 'st-players' }, title, rows),
    show({ bets, own, online }: StudioState, isStopped: boolean) {
      const mine = new Set(own.map(({ n }) => n))
      title.textContent = `${t('studio_bets', { count: bets.size })} · ${t('studio_online', { count: online })}`
      const won = (bet: PublicDrawBet) => (isStopped ? (bet.payout_cents ?? 0) : 0)
      const sorted = [...bets.values()]
        .toSorted((a, b) => won(b) - won(a) || b.n - a.n)
        .slice(0, rowsMax)
      rows.replaceChildren(
        ...sorted.map((bet) => row(game, bet, { isMine: mine.has(bet.n), won: won(bet) })),
      )
    },
  }
}

type Shown = { isMine: boolean; won: number }

function row({ t, session }: Game, bet: PublicDrawBet, { isMine, won }: Shown): HTMLElement {
  const { subunits_to_unit } = findCurrency(bet.currency) ?? session.currency
  const currency = { code: bet.currency, subunits_to_unit }
  const money = (cents: number) => formatMoney(cents, currency, session.locale)
  return el(
    'li',
    { class: isMine ? 'st-row st-row-mine' : 'st-row' },
    el('span', { text: isMine ? t('studio_you') : bet.name }),
    el('span', { text: money(bet.amount_cents) }),
    won > 0 && el('b', { text: `+${money(won)}` }),
  )
}
