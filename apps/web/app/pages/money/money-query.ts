import { type DayPeriod, instantsOf, periodIn } from '@casino/games/web/history/history-period.ts'
import type { Place } from '@casino/ui/pages/page-definition.ts'
import { moneyKinds, periodDaysMax } from '@casino/wallet/rules'
import type { NetQuery } from '@casino/wallet/web/money-queries.ts'

export type MoneyQuery = {
  period: DayPeriod
  currency: string
  kind: (typeof moneyKinds)[number] | undefined
  game: string | undefined
  /** Shows lines older than this one. */
  before: number | undefined
}

/** Reads the filters from the address. Invalid values are ignored. */
export function moneyQueryAt({ search, player }: Place): MoneyQuery {
  const before = /^[1-9]\d{0,14}$/.exec(search.get('before') ?? '')?.[0]
  return {
    period: periodIn(search, periodDaysMax),
    currency: /^[A-Z]{3,5}$/.exec(search.get('currency') ?? '')?.[0] ?? player?.currency ?? 'EUR',
    kind: moneyKinds.find((kind) => kind === search.get('kind')),
    game: /^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/.exec(search.get('game') ?? '')?.[0],
    before: before ? Number(before) : undefined,
  }
}

/** The same filters as the wallet's call takes them. */
export function sentFor({ period, currency, kind, game }: MoneyQuery): NetQuery {
  return { ...instantsOf(period), currency, ...(kind && { kind }), ...(game && { game }) }
}

/** The address of the lines before one; of the newest lines without it. */
export function pageAddress({ period, currency, kind, game }: MoneyQuery, before?: number): string {
  const named = { ...(kind && { kind }), ...(game && { game }) }
  const { from, to } = period
  const query = { from, to, currency, ...named, ...(before && { before: String(before) }) }
  return `?${new URLSearchParams(query)}`
}
