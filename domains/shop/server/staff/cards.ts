import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { isPrizeKind } from '@casino/domain/prize-kinds.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { formatMoney } from '@casino/money/money.ts'
import { defaultCurrency } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import {
  addCard as add,
  addSale as addToSales,
  type CardRow,
  endSales,
  findCard,
  type NewCard,
  putRate,
  salesOf,
} from '../cards/card-store.ts'
import { cardsPage, countCards, hideCard, lockCard, saveCard } from './office-store.ts'

const kind = 'shop_card'

export const cardReader: ListReader<typeof contract.listCards> = {
  async rows({ db, now }, listing) {
    const rows = await cardsPage(db, { ...listing, now })
    return rows.map(({ titles, ...row }) => ({ ...row, title: titles.en ?? row.group }))
  },
  count: ({ db }, counted) => countCards(db, counted),
}

/** A card with its texts, prices and sales. */
export async function showCard(
  { db, now, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showCard>,
): Promise<Output<typeof contract.showCard>> {
  const { titles, descriptions, prize, ...card } = await cardOr({ db, now }, id)
  const base = card.rates.find(({ currency }) => currency === defaultCurrency)
  const sales = await salesOf(db, id)
  return {
    ...card,
    title: titles.en ?? card.group,
    points: card.points ?? base?.points ?? null,
    discount: card.discount_percent,
    gives: prize && Object.values(prize).join(' '),
    texts: Object.entries(titles).map(([language, title]) => ({
      language,
      title,
      description: descriptions[language] ?? null,
    })),
    rates: card.rates.map((rate) => ({ ...rate, amount_cents: BigInt(rate.amount_cents) })),
    has_sale: sales.some(({ ends_at }) => ends_at > now),
    sales: sales.map(({ discount_percent, ...span }) => ({
      percent: discount_percent,
      ...span,
    })),
    ...(await recordOf({ kind, id })),
  }
}

/** A card as the object of a change by staff, locked. */
export async function cardSubject(
  { tx, now }: StaffWork,
  { id }: { id: bigint },
): Promise<Subject> {
  const version = await lockCard(tx, id)
  if (version === undefined) throw refuse(contract.showCard, 'card_unknown')
  const { group, titles, tag, position, enabled, wager, points, rates } = await cardOr(
    { db: tx, now },
    id,
  )
  return {
    kind,
    id,
    version,
    state: { group, titles, tag, position, enabled, wager, points, rates },
  }
}

/** What points are worth in money is set by two people. */
export async function rateSubject(work: StaffWork, input: { id: bigint }): Promise<Subject> {
  return { ...(await cardSubject(work, input)), needsTwo: true }
}

export async function addCard(
  { tx }: StaffWork,
  input: Input<typeof contract.addCard>,
): Promise<Output<typeof contract.addCard>> {
  const { type, group, title, points } = input
  const id = await add(tx, {
    type,
    group,
    titles: { en: title },
    tag: null,
    position: 1000,
    ...pricesOf(input),
    prize: prizeOf(input),
  })
  if (id === undefined) throw refuse(contract.addCard, 'group_in_use')
  await hideCard(tx, id)
  return { id, text: `Card ${group} costs ${points} points. Switch it on to offer it.` }
}

type Added = Input<typeof contract.addCard>

function pricesOf({
  type,
  points,
  currency,
  amount_cents,
}: Added): Pick<NewCard, 'points' | 'rates'> {
  if (type !== 'money') return { points, rates: [] }
  if (!currency || !amount_cents) throw refuse(contract.addCard, 'prize_missing')
  return { points: null, rates: [{ currency, points, amount_cents: Number(amount_cents) }] }
}

function prizeOf({ type, key }: Added): NewCard['prize'] {
  if (type === 'money' || type === 'special') return null
  if (!key) throw refuse(contract.addCard, 'prize_missing')
  const isKnown = isPrizeKind(type === 'freespins' ? 'bonus' : 'lootbox')
  if (!isKnown) throw refuse(contract.addCard, 'prize_kind_unknown')
  return type === 'freespins'
    ? { kind: 'freespins', plan: key }
    : { kind: 'lootbox', group_key: key }
}

type Done = { text: string }

export async function changeCard(
  work: StaffChangeContext,
  { id, points, tag, position, wager }: Input<typeof contract.changeCard>,
): Promise<Done> {
  const card = await cardIn(work, id)
  if (card.type === 'money' && points !== undefined) {
    throw refuse(contract.changeCard, 'card_price_by_rates')
  }
  const price = points ?? card.points
  await saveCard(work.tx, card, { points: price, tag: tag ?? null, position, wager })
  return { text: `Card ${card.group} is changed.` }
}

export async function changeCardText(
  work: StaffChangeContext,
  { id, language, title, description }: Input<typeof contract.changeCardText>,
): Promise<Done> {
  const card = await cardIn(work, id)
  const { [language]: _old, ...others } = card.descriptions
  await saveCard(work.tx, card, {
    titles: { ...card.titles, [language]: title },
    descriptions: description ? { ...others, [language]: description } : others,
  })
  return { text: `The text of ${card.group} in ${language} is changed.` }
}

export async function changeRate(
  work: StaffChangeContext,
  { id, currency, points, amount_cents }: Input<typeof contract.changeRate>,
): Promise<Done> {
  const card = await cardIn(work, id)
  if (card.type !== 'money') throw refuse(contract.changeRate, 'card_no_money')
  await putRate(work.tx, id, { currency, points, amount_cents: Number(amount_cents) })
  await saveCard(work.tx, card)
  const amount = formatMoney({ amount_cents, currency }, 'en')
  return { text: `Card ${card.group} gives ${amount} for ${points} points.` }
}

export async function switchCard(
  work: StaffChangeContext,
  { id, enabled }: Input<typeof contract.switchCard>,
): Promise<Done> {
  const card = await cardIn(work, id)
  const isComplete = contract.cardLanguages.every((language) => card.titles[language])
  if (enabled && !isComplete) throw refuse(contract.switchCard, 'card_title_missing')
  await saveCard(work.tx, card, { enabled })
  return { text: `Card ${card.group} is ${enabled ? 'on offer' : 'off the shop'}.` }
}

export async function addSale(
  work: StaffChangeContext,
  { id, percent, starts_at, ends_at }: Input<typeof contract.addSale>,
): Promise<Done> {
  const card = await cardIn(work, id)
  if (ends_at <= starts_at || ends_at <= work.now) throw refuse(contract.addSale, 'sale_reversed')
  const sale = { card_id: id, discount_percent: percent, starts_at, ends_at }
  if (!(await addToSales(work.tx, sale))) {
    throw refuse(contract.addSale, 'sale_begins_with_another')
  }
  await saveCard(work.tx, card)
  return { text: `Card ${card.group} is ${percent}% off until ${ends_at.toISOString()}.` }
}

export async function endSale(
  work: StaffChangeContext,
  { id }: Input<typeof contract.endSale>,
): Promise<Done> {
  const card = await cardIn(work, id)
  if ((await endSales(work.tx, id, work.now)) === 0) throw refuse(contract.endSale, 'no_sale')
  await saveCard(work.tx, card)
  return { text: `Card ${card.group} costs its full price again.` }
}

function cardIn({ tx, now }: StaffChangeContext, id: bigint): Promise<CardRow> {
  return cardOr({ db: tx, now }, id)
}

async function cardOr({ db, now }: { db: Db | Tx; now: Date }, id: bigint): Promise<CardRow> {
  const card = await findCard(db, { id, now })
  if (!card) throw refuse(contract.showCard, 'card_unknown')
  return card
}
