import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CurrencyRateRow = {
  id: bigint
  currency: string
  valid_on: string
  eur_per_unit: string
}

const columns = sql`id, currency, valid_on::text, eur_per_unit::text`

export async function findCurrencyRate(
  db: Db | Tx,
  id: bigint,
): Promise<CurrencyRateRow | undefined> {
  const { rows } = await sql<CurrencyRateRow>`
    select ${columns} from wallet.rate where id = ${id}`.execute(db)
  return rows[0]
}

/** The rate of a currency that was set on this day (YYYY-MM-DD). */
export async function findRateOfDay(
  tx: Tx,
  { currency, day }: { currency: string; day: string },
): Promise<CurrencyRateRow | undefined> {
  const { rows } = await sql<CurrencyRateRow>`select ${columns} from wallet.rate
    where currency = ${currency} and valid_on = ${day}::date`.execute(tx)
  return rows[0]
}

/** The last rate of a currency before this day; without one, the first. */
export async function findRateBefore(
  tx: Tx,
  { currency, day }: { currency: string; day: string },
): Promise<CurrencyRateRow | undefined> {
  const { rows } = await sql<CurrencyRateRow>`select ${columns} from wallet.rate
    where currency = ${currency}
    order by valid_on >= ${day}::date, abs(valid_on - ${day}::date) limit 1`.execute(tx)
  return rows[0]
}

type Page = { currency?: string | undefined; after?: bigint | null | undefined; limit: number }

const isAsked = (currency: string | undefined) =>
  sql`(${currency ?? null}::text is null or currency = ${currency ?? null})`

/** Rates, the newest first. */
export async function currencyRatesPage(
  db: Db | Tx,
  { currency, after = null, limit }: Page,
): Promise<CurrencyRateRow[]> {
  const { rows } = await sql<CurrencyRateRow>`select ${columns} from wallet.rate
    where ${isAsked(currency)} and (${after}::bigint is null or id < ${after})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countCurrencyRates(
  db: Db | Tx,
  { currency, limit }: Omit<Page, 'after'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from wallet.rate where ${isAsked(currency)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
