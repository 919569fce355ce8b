import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BookKey } from '../../book-figures.ts'
import { type BookSums, sumNames } from './book-store.ts'

/** What the figures are restricted to. */
export type BookFilter = {
  brand_id?: bigint | undefined
  country?: string | undefined
  provider?: string | undefined
  game?: string | undefined
  currency?: string | undefined
}
type Asked = { from: string; to: string; by: BookKey } & BookFilter
export type SummedRow = BookSums & { key: string; currency: string; fees_cents: bigint }

const keys: Record<BookKey, RawBuilder<string>> = {
  day: sql`b.day::text`,
  provider: sql`b.provider`,
  game: sql`b.game`,
  country: sql`b.country`,
  currency: sql`b.currency`,
  brand: sql`b.brand_id::text`,
}

/** The sums of whole days, both included (YYYY-MM-DD), by one key and the currency. */
export async function sumBook(db: Db | Tx, asked: Asked, limit: number): Promise<SummedRow[]> {
  const sums = sumNames.map((name) => sql`sum(b.${sql.ref(name)})::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<SummedRow>`
    select ${keys[asked.by]} as key, b.currency, ${sql.join(sums)},
      -- Rounded down once for the row.
      floor(sum((b.stakes_cents - b.wins_cents) * coalesce(fee.ggr_per_mille, 0)) / 1000)::bigint
        as fees_cents
    from wallet.book b
    left join lateral (
      select f.ggr_per_mille from wallet.provider_fee f
      where f.provider = b.provider and f.from_on <= b.day
      order by f.from_on desc limit 1
    ) fee on true
    where b.day between ${asked.from}::date and ${asked.to}::date and ${only(asked)}
    group by 1, 2 order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

const columns = ['brand_id', 'country', 'provider', 'game', 'currency'] as const

function only(filter: BookFilter): RawBuilder<unknown> {
  const given = columns.filter((name) => filter[name] !== undefined)
  const parts = given.map((name) => sql`b.${sql.ref(name)} = ${filter[name]}`)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

const fillKeys: Record<BookKey, RawBuilder<string>> = {
  ...keys,
  day: sql`(t.settled_at at time zone 'UTC')::date::text`,
  provider: sql`split_part(h.name, 'games:', 2)`,
  game: sql`''`,
  country: sql`''`,
  currency: sql`p.currency`,
  brand: sql`''`,
}

type Fill = { key: string; currency: string; contributions_cents: bigint }

/** What filled the pools of jackpots, by the same key: of a provider's games or of the casino. */
export async function sumFills(db: Db | Tx, asked: Asked, limit: number): Promise<Fill[]> {
  const { brand_id, country, game, provider = null, currency = null } = asked
  // The pools are those of all brands, countries and games.
  if ([brand_id, country, game].some((one) => one !== undefined)) return []
  const { rows } = await sql<Fill>`
    select ${fillKeys[asked.by]} as key, p.currency,
      sum(t.amount_cents)::bigint as contributions_cents
    from ledger.pool_transfer t
    join ledger.pool p on p.house_id = t.pool_id
    join ledger.house_account h on h.id = t.from_id
    where t.settled_at >= ${asked.from}::date::timestamp at time zone 'UTC'
      and t.settled_at < (${asked.to}::date + 1)::timestamp at time zone 'UTC'
      and (${provider}::text is null or h.name = 'games:' || ${provider})
      and (${currency}::text is null or p.currency = ${currency})
    group by 1, 2 order by 1, 2 limit ${limit}`.execute(db)
  return rows
}
