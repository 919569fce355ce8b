import { textIn } from '@casino/i18n/text-in.ts'
import type { MoneyCard, RewardCard } from '../../contract.ts'
import { salePrice } from '../../rules.ts'
import type { CardRow } from './card-store.ts'

/** A money card at today's prices. */
export function moneyCard(row: CardRow, locale: string): MoneyCard {
  const { rates, discount_percent: discount, sale_ends_at: end } = row
  const full_points = Object.fromEntries(rates.map(({ currency, points }) => [currency, points]))
  return {
    ...common(row, locale),
    type: 'money',
    rates: rates.map(({ points, currency, amount_cents }) => ({
      points: salePrice(points, discount ?? 0),
      currency,
      amount_cents: BigInt(amount_cents),
    })),
    sale: discount && end ? { discount, full_points, endDate: dayOf(end) } : null,
  }
}

/** Any other card at today's price. */
export function rewardCard(row: CardRow, locale: string): RewardCard {
  const { type, points, discount_percent: discount, sale_ends_at: end } = row
  if (type === 'money' || points === null) throw new Error(`the card ${row.group} is money`)
  const { freespins_count, lottery_ids } = row
  return {
    ...common(row, locale),
    type,
    bonus_title: row.bonus_title,
    ...(row.picture === null ? {} : { picture: row.picture }),
    rate: {
      points: salePrice(points, discount ?? 0),
      ...(freespins_count === null ? {} : { freespins_count }),
      ...(type === 'lotteries' ? { lottery_ids: lottery_ids.map(BigInt) } : {}),
    },
    games: row.games,
    sale: discount && end ? { discount, full_points: points, endDate: dayOf(end) } : null,
  }
}

export function viewCard(row: CardRow, locale: string): MoneyCard | RewardCard {
  return row.type === 'money' ? moneyCard(row, locale) : rewardCard(row, locale)
}

function common({ group, titles, descriptions, tag, wager }: CardRow, locale: string) {
  return {
    group,
    title: textIn(titles, locale) || group,
    description: textIn(descriptions, locale) || null,
    tag,
    wager,
  }
}

/** DD/MM/YYYY in UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10).split('-').reverse().join('/')
}
