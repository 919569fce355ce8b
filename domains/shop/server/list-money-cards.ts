import type { ReadContext } from '@casino/http/context.ts'
import type { MoneyCard } from '../contract.ts'
import { salePrice } from '../rules.ts'
import { type CardRow, openCards } from './store.ts'

export async function listMoneyCards({ db, now, locale }: ReadContext): Promise<MoneyCard[]> {
  return (await openCards(db, { now })).map((row) => moneyCard(row, locale))
}

/** A card at today's prices. */
export function moneyCard(row: CardRow, locale: string): MoneyCard {
  const { group, tag, titles, rates, discount_percent: discount, sale_ends_at: end } = row
  const full_points = Object.fromEntries(rates.map(({ currency, points }) => [currency, points]))
  return {
    type: 'money',
    group,
    title: titles[locale] ?? titles.en ?? group,
    tag,
    wager: 0,
    rates: rates.map(({ points, currency, amount_cents }) => ({
      points: salePrice(points, discount ?? 0),
      currency,
      amount_cents: BigInt(amount_cents),
    })),
    sale: discount && end ? { discount, full_points, endDate: dayOf(end) } : null,
  }
}

/** DD/MM/YYYY in UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10).split('-').reverse().join('/')
}
