import type { OwnDrawBet, PastDraw, PastDraws } from '../../live/draw-protocol.ts'
import { liveCommandOf } from '../../live/live-command.ts'
import type { CrashesQuery } from '../api.ts'
import { openDialog } from '../dialogs/dialogs.ts'
import type { Game } from '../game.ts'
import { el } from '../parts.ts'
import type { StudioLook } from './look.ts'

/** The player's bets with the results of their rounds: the last ones, or the one asked for. */
export async function openHistory(
  game: Game,
  look: StudioLook,
  query: CrashesQuery,
): Promise<void> {
  const { t } = game
  const page = await game.live.crashes(query).catch(() => undefined)
  const { data = [], own = [] } = (page ?? {}) as unknown as Partial<PastDraws>
  const rounds = new Map(data.map((past) => [past.round_id, past]))
  const rows = own
    .toSorted((a, b) => b.round_id - a.round_id)
    .map((bet) => row(game, look, { bet, past: rounds.get(bet.round_id) }))
  const empty = page ? t('history_empty') : t('network_text')
  const body =
    rows.length > 0 ? el('ul', { class: 'st-history' }, ...rows) : el('p', { text: empty })
  openDialog(t, { title: t('history'), body })
}

type Shown = { bet: OwnDrawBet; past: PastDraw | undefined }

function row(game: Game, look: StudioLook, { bet, past }: Shown): HTMLElement {
  const { t, money, session } = game
  const result = past && look.shown(past.result)
  const paid = bet.payout_cents ?? 0
  const end = bet.state === 'cashed' ? `+${money(paid)}` : endOf(game, bet)
  return el(
    'li',
    {},
    el('span', { text: `#${bet.round_id}` }),
    result && el('span', { class: `st-pill st-${result.tone}`, text: result.text }),
    el('span', { text: t('history_bet', { amount: money(bet.amount_cents) }) }),
    el('b', { text: end }),
    past &&
      el(
        'details',
        {},
        el('summary', { text: t('verify_command') }),
        el('code', { text: liveCommandOf(session.slug, past) }),
      ),
  )
}

function endOf({ t }: Game, { state }: OwnDrawBet): string {
  return state === 'returned' || state === 'returning' ? t('history_returned') : t('lost')
}
