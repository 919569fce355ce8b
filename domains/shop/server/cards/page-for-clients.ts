import type { PageData } from '@casino/domain/page-data.ts'
import type { CardRow } from './card-store.ts'
import { cardsFor } from './list-cards.ts'
import { viewCard } from './view-card.ts'

const groups = {
  MONEY_REWARD: ['money'],
  FREE_SPINS: ['freespins'],
  SPECIAL_REWARDS: ['lootboxes', 'lotteries', 'special'],
} as const

/** The cards and the sale as other clients read them from the page of the shop [3.31, 3.36]. */
export const pageForClients: PageData = {
  path: 'rocket-mart',
  async of(context) {
    const t = context.texts.of('shop')
    const cards = await cardsFor(context)
    const inGroup = (types: readonly string[]) => cards.filter(({ type }) => types.includes(type))
    const shown = Object.entries(groups).map(([group, types]) => [
      group,
      inGroup(types).map((row) => forClients(row, context.locale)),
    ])
    return {
      title: t('title'),
      description: t('description'),
      json: {
        // The discounts are a group of their own while there is a sale [3.34].
        cards: Object.fromEntries([...shown, ...discountsOf(cards, context.locale)]),
        ...spinsOf(cards),
        ...saleOf(cards, context.locale),
        ...turnOf(cards),
      },
    }
  },
}

/** The cards on sale as the group of discounts; no group without a sale. */
function discountsOf(cards: readonly CardRow[], locale: string): [string, object[]][] {
  const onSale = cards.filter(({ discount_percent }) => discount_percent !== null)
  return onSale.length > 0 ? [['DISCOUNT', onSale.map((row) => forClients(row, locale))]] : []
}

/** How often the winnings of free spins are wagered [3.31], by the first card. */
function spinsOf(cards: readonly CardRow[]) {
  const spins = cards.find(({ type }) => type === 'freespins')
  return spins ? { freeSpinsWager: spins.wager } : {}
}

type Group = keyof typeof groups

function groupOf({ type }: CardRow): Group {
  const found = Object.entries(groups).find(([, types]) => types.some((one) => one === type))
  return (found?.[0] ?? 'SPECIAL_REWARDS') as Group
}

/** JSON has no bigint: amounts and ids are safe integers. */
function forClients(row: CardRow, locale: string): object {
  const text = JSON.stringify(viewCard(row, locale), (_key, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  return JSON.parse(text)
}

/** The discounts per group and card, until the first of them ends; nothing without a sale. */
function saleOf(cards: readonly CardRow[], locale: string) {
  const onSale = cards.filter(({ discount_percent }) => discount_percent !== null)
  const [first] = onSale.toSorted((one, other) => timeOf(one) - timeOf(other))
  if (!first) return {}
  const bySale = Map.groupBy(onSale, groupOf)
  const entries = [...bySale].map(([group, rows]) => [
    group,
    rows.map((row) => ({
      group: row.group,
      discount: row.discount_percent,
      fullPrice: row.points ?? row.rates[0]?.points,
    })),
  ])
  return {
    sale: { cards: Object.fromEntries(entries), endDate: viewCard(first, locale).sale?.endDate },
  }
}

function timeOf({ sale_ends_at }: CardRow): number {
  return sale_ends_at?.getTime() ?? 0
}

/** The price of one more turn of the wheel, which guests see. */
function turnOf(cards: readonly CardRow[]) {
  const turn = cards.find(({ bonus_title }) => bonus_title === 'manual_wheel')
  return turn ? { rateInfo: { points: turn.points, bonus_title: turn.bonus_title } } : {}
}
