import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { CardType } from '../../rules.ts'

export type CardRow = {
  id: bigint
  version: number
  type: CardType
  group: string
  titles: Record<string, string>
  descriptions: Record<string, string>
  tag: string | null
  position: number
  enabled: boolean
  wager: number
  bonus_title: string | null
  picture: string | null
  /** The price of one piece; null for money, whose prices are in `rates`. */
  points: number | null
  /** What free spins and loot boxes give. */
  prize: { kind: string; [field: string]: unknown } | null
  freespins_count: number | null
  games: string[]
  lottery_ids: bigint[]
  rates: { currency: string; points: number; amount_cents: number }[]
  discount_percent: number | null
  sale_ends_at: Date | null
}

const columns = sql`c.id, c.version, c.type, c.card_group as "group", c.titles, c.descriptions, c.tag,
  c.position, c.enabled, c.wager, c.bonus_title, c.picture, c.points, c.prize, c.freespins_count, c.games,
  c.lottery_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'points', r.points,
    'amount_cents', r.amount_cents) order by r.currency), '[]')
    from shop.money_rate r where r.card_id = c.id) as rates`

function withSale(now: Date) {
  return sql`left join lateral (
    select discount_percent, ends_at as sale_ends_at from shop.sale
    where card_id = c.id and starts_at <= ${now} and ends_at > ${now}
    order by discount_percent desc limit 1) s on true`
}

type Asked = { now: Date; group?: string; type?: CardType }

/** The cards on offer now, in their order; or those of a type, or the one of a group. */
export async function openCards(db: Db | Tx, { now, group, type }: Asked): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${columns}, s.discount_percent, s.sale_ends_at
    from shop.card c ${withSale(now)}
    where c.enabled and (${group ?? null}::text is null or c.card_group = ${group ?? null})
      and (${type ?? null}::text is null or c.type = ${type ?? null})
    order by c.position, c.id limit 200`.execute(db)
  return rows
}

/** A card, on offer or not. */
export async function findCard(
  db: Db | Tx,
  { id, now }: { id: bigint; now: Date },
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`select ${columns}, s.discount_percent, s.sale_ends_at
    from shop.card c ${withSale(now)} where c.id = ${id}`.execute(db)
  return rows[0]
}

export type NewCard = Pick<
  CardRow,
  'type' | 'group' | 'titles' | 'tag' | 'rates' | 'position' | 'points' | 'prize'
> &
  Partial<Pick<CardRow, 'descriptions' | 'wager' | 'bonus_title' | 'freespins_count' | 'games'>>

/** Adds a card with its rates; undefined if its group has a card already. */
export async function addCard(tx: Tx, card: NewCard): Promise<bigint | undefined> {
  const prize = card.prize === null ? null : JSON.stringify(card.prize)
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.card (type, card_group, titles, descriptions, tag, position, points, prize,
      wager, bonus_title, freespins_count, games)
    values (${card.type}, ${card.group}, ${JSON.stringify(card.titles)}::jsonb,
      ${JSON.stringify(card.descriptions ?? {})}::jsonb, ${card.tag}, ${card.position},
      ${card.points}, ${prize}::jsonb, ${card.wager ?? 0}, ${card.bonus_title ?? null},
      ${card.freespins_count ?? null}, ${card.games ?? []})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  for (const rate of id ? card.rates : []) await putRate(tx, id as bigint, rate)
  return id
}

/** Sets the price of a money card in a currency. */
export async function putRate(
  tx: Tx,
  card_id: bigint,
  { currency, points, amount_cents }: CardRow['rates'][number],
): Promise<void> {
  await sql`insert into shop.money_rate (card_id, currency, points, amount_cents)
    values (${card_id}, ${currency}, ${points}, ${amount_cents})
    on conflict (card_id, currency)
    do update set points = excluded.points, amount_cents = excluded.amount_cents`.execute(tx)
}

type Sale = { card_id: bigint; discount_percent: number; starts_at: Date; ends_at: Date }

/** Puts a card on sale; false if a sale begins at the same moment. */
export async function addSale(tx: Tx, sale: Sale): Promise<boolean> {
  const { rows } = await sql`
    insert into shop.sale (card_id, discount_percent, starts_at, ends_at)
    values (${sale.card_id}, ${sale.discount_percent}, ${sale.starts_at}, ${sale.ends_at})
    on conflict do nothing returning card_id`.execute(tx)
  return rows.length > 0
}

/** Ends the sales of a card that run or are to come; the number of them. */
export async function endSales(tx: Tx, card_id: bigint, now: Date): Promise<number> {
  const { rows: coming } = await sql`delete from shop.sale
    where card_id = ${card_id} and starts_at >= ${now} returning card_id`.execute(tx)
  const { rows: running } = await sql`update shop.sale set ends_at = ${now}
    where card_id = ${card_id} and starts_at < ${now} and ends_at > ${now}
    returning card_id`.execute(tx)
  return coming.length + running.length
}

/** All sales of a card, the newest first. */
export async function salesOf(db: Db | Tx, card_id: bigint): Promise<Omit<Sale, 'card_id'>[]> {
  const { rows } = await sql<Omit<Sale, 'card_id'>>`
    select discount_percent, starts_at, ends_at from shop.sale where card_id = ${card_id}
    order by starts_at desc limit 50`.execute(db)
  return rows
}
