import type { JackpotData } from '@casino/jackpots/web/queries.ts'
import { shownStage } from '@casino/lotteries/web/shown-stage.ts'
import { addressOf } from '@casino/tournaments/web/address-of.ts'
import { statusOf } from '@casino/tournaments/web/status-of.ts'
import type { ProgressData } from '@casino/vip/web/queries.ts'
import type { BoxData } from '@casino/wheels/web/queries.ts'
import type { Activity, HubAnswers } from './activity.ts'
import { questsOf } from './quest-activities.ts'

export type { Activity, HubAnswers } from './activity.ts'

/** Which pages are closed, by their names. */
type Pages = Readonly<Record<string, boolean>>

/** What runs now for the visitor, in the order of the page; then what starts next. */
export function activitiesOf(answers: HubAnswers, pages: Pages): Activity[] {
  const isOpen = (page: string) => pages[page] !== false
  const all = [
    ...turnsAndBoxes(answers.boxes ?? []),
    ...tournamentsOf(answers),
    ...questsOf(answers),
    ...(isOpen('lottery-tournaments') ? lotteriesOf(answers) : []),
    ...(isOpen('mystic-jackpots') ? jackpotsOf(answers.jackpots) : []),
    ...vipOf(answers.vip),
  ]
  return all.toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning))
}

function jackpotsOf(jackpots: readonly JackpotData[]): Activity[] {
  return jackpots
    .filter(({ state }) => state === 'active')
    .map(({ id, identifier, name, levels, currency }) => ({
      kind: 'jackpot',
      key: `jackpot ${id}`,
      to: `/${identifier}`,
      icon: 'sparkles',
      title: name,
      isRunning: true,
      prize: { amount_cents: Math.max(...levels.map((level) => level.amount_cents)), currency },
    }))
}

function tournamentsOf({ tournaments = [], standings }: HubAnswers): Activity[] {
  return tournaments.flatMap((tournament) => {
    const status = statusOf(tournament)
    if (status === 'archive' || tournament.kind !== 'tournament') return []
    const { id, kind, title, start_at, end_at, currency } = tournament
    const place = standings?.find(({ tournament_id }) => tournament_id === id)?.award_place
    const amount_cents = tournament.money_prize_pool_cents
    return {
      kind,
      key: `tournament ${id}`,
      to: addressOf(tournament),
      icon: 'trophy',
      title,
      isRunning: status === 'active',
      at: status === 'active' ? end_at : start_at,
      ...(amount_cents > 0 ? { prize: { amount_cents, currency } } : {}),
      ...(place ? { place } : {}),
    } satisfies Activity
  })
}

function lotteriesOf({ lotteries, tickets }: HubAnswers): Activity[] {
  return lotteries.flatMap((lottery) => {
    const stage = shownStage(lottery)
    if (stage !== 'active' && stage !== 'future') return []
    const { id, frontend_identifier, title, start_at, end_at, money_budget_cents, currency } =
      lottery
    const own = tickets?.find(({ lottery_id }) => lottery_id === id)
    return {
      kind: 'lottery',
      key: `lottery ${id}`,
      to: `/lottery/${frontend_identifier}`,
      icon: 'star',
      title,
      isRunning: stage === 'active',
      at: stage === 'active' ? end_at : start_at,
      prize: { amount_cents: money_budget_cents, currency },
      ...(own ? { count: own.tickets.length } : {}),
    } satisfies Activity
  })
}

/** A turn of the wheel is a box that the wheel opens. */
function turnsAndBoxes(boxes: readonly BoxData[]): Activity[] {
  const waiting = boxes.filter(({ stage }) => stage === 'issued')
  const isTurn = ({ group_key }: BoxData) => /^(manual_)?wheel/.test(group_key)
  const of = (kind: 'wheel' | 'box', own: readonly BoxData[]): Activity[] => {
    if (own.length === 0) return []
    const isBought = own.every(({ group_key }) => group_key.includes('manual'))
    const wheel = isBought ? '/rocketmart-wheel' : '/rocketplay-wheel'
    const ends = own.flatMap(({ valid_until }) => valid_until ?? []).toSorted()
    return [
      {
        kind,
        key: kind,
        to: kind === 'wheel' ? wheel : '/profile/boxes',
        icon: kind === 'wheel' ? 'loader-circle' : 'gift',
        isRunning: true,
        count: own.length,
        ...(ends[0] ? { at: ends[0] } : {}),
      },
    ]
  }
  return [
    ...of('wheel', waiting.filter(isTurn)),
    ...of(
      'box',
      waiting.filter((box) => !isTurn(box)),
    ),
  ]
}

function vipOf(vip: ProgressData | undefined): Activity[] {
  if (!vip?.nextStatus) return []
  const share = (done: number, needed: number) => (needed > 0 ? Math.min(1, done / needed) : 1)
  const deposits = share(vip.depositAmountCents, vip.depositThresholdCents)
  const bets = share(vip.betSumCents, vip.betSumThresholdCents)
  return [
    {
      kind: 'vip',
      key: 'vip',
      to: '/rocketplay-vipclub',
      icon: 'crown',
      isRunning: true,
      progress: Math.min(deposits, bets),
      ...(vip.endsAt ? { at: vip.endsAt } : {}),
    },
  ]
}
