import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CardRow = {
  id: bigint
  group: string
  titles: Record<string, string>
  tag: string | null
  rates: { currency: string; points: number; amount_cents: number }[]
  discount_percent: number | null
  sale_ends_at: Date | null
}

/** The cards on offer now, in their order; or the one of a group. */
export async function openCards(
  db: Db | Tx,
  { now, group = null }: { now: Date; group?: string | null },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.id, c.card_group as "group", c.titles, c.tag, s.discount_percent,
      s.ends_at as sale_ends_at,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', r.currency, 'points', r.points,
        'amount_cents', r.amount_cents) order by r.currency), '[]')
        from shop.money_rate r where r.card_id = c.id) as rates
    from shop.card c
    left join lateral (select discount_percent, ends_at from shop.sale
      where card_id = c.id and starts_at <= ${now} and ends_at > ${now}
      order by discount_percent desc limit 1) s on true
    where c.enabled and (${group}::text is null or c.card_group = ${group})
    order by c.position, c.id limit 100`.execute(db)
  return rows
}

export type Exchange = {
  player_id: bigint
  card_id: bigint
  points: bigint
  currency: string
  amount_cents: bigint
  now: Date
}

/** Stores an exchange; returns its id, the key of both its transfers. */
export async function addExchange(tx: Tx, exchange: Exchange): Promise<bigint> {
  const { player_id, card_id, points, currency, amount_cents, now } = exchange
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.exchange (player_id, card_id, points, currency, amount_cents, created_at)
    values (${player_id}, ${card_id}, ${points}, ${currency}, ${amount_cents}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export type NewCard = Pick<CardRow, 'group' | 'titles' | 'tag' | 'rates'> & { position: number }

/** Adds a card with its rates; undefined if its group has a card already. */
export async function addCard(tx: Tx, card: NewCard): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.card (card_group, titles, tag, position)
    values (${card.group}, ${JSON.stringify(card.titles)}::jsonb, ${card.tag}, ${card.position})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  for (const { currency, points, amount_cents } of id ? card.rates : []) {
    await sql`insert into shop.money_rate (card_id, currency, points, amount_cents)
      values (${id}, ${currency}, ${points}, ${amount_cents})`.execute(tx)
  }
  return id
}

/** Puts a card on sale. */
export async function addSale(
  tx: Tx,
  sale: { card_id: bigint; discount_percent: number; starts_at: Date; ends_at: Date },
): Promise<void> {
  await sql`insert into shop.sale (card_id, discount_percent, starts_at, ends_at)
    values (${sale.card_id}, ${sale.discount_percent}, ${sale.starts_at}, ${sale.ends_at})
  `.execute(tx)
}
