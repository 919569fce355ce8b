import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CurrencyRow = { code: string; enabled: boolean }
export type Rate = { currency: string; eur_per_unit: string }

/** The currencies that are money, in their order. */
export async function listCurrencyRows(db: Db | Tx): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    select code, enabled from wallet.currency where unit = 'money' order by place`.execute(db)
  return rows
}

/** The currencies that accounts can be opened in. */
export async function enabledCurrencies(db: Db | Tx): Promise<Set<string>> {
  const rows = await listCurrencyRows(db)
  return new Set(rows.filter(({ enabled }) => enabled).map(({ code }) => code))
}

/** Whether accounts can be opened in the currency. */
export async function isEnabled(db: Db | Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.currency where code = ${code} and enabled and unit = 'money'`.execute(db)
  return rows.length > 0
}

/** Stores the rates of a day; replaces existing ones. */
export async function saveRatesOf(tx: Tx, day: Date, rates: readonly Rate[]): Promise<void> {
  for (const { currency, eur_per_unit } of rates) {
    await sql`insert into wallet.rate (currency, valid_on, eur_per_unit)
      values (${currency}, (${day}::timestamptz at time zone 'UTC')::date, ${eur_per_unit})
      on conflict (currency, valid_on) do update set eur_per_unit = excluded.eur_per_unit
    `.execute(tx)
  }
}

/** The newest rate of each currency. */
export async function newestRates(db: Db | Tx): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (currency) currency, eur_per_unit from wallet.rate
    order by currency, valid_on desc`.execute(db)
  return rows
}

export type CurrencyDay = { currency: string; day: string }

/**
 * What a unit of each currency was worth in euros on a day (YYYY-MM-DD): by the last rate until
 * then, or by the first one after it. A currency without a rate is left out.
 */
export async function ratesOnDays(
  db: Db | Tx,
  days: readonly CurrencyDay[],
): Promise<(CurrencyDay & Rate)[]> {
  const { rows } = await sql<CurrencyDay & Rate>`
    select a.currency, a.day::text as day, r.eur_per_unit
    from unnest(${days.map(({ currency }) => currency)}::text[],
      ${days.map(({ day }) => day)}::date[]) as a (currency, day)
    cross join lateral (
      select eur_per_unit::text from wallet.rate r where r.currency = a.currency
      order by r.valid_on > a.day, abs(r.valid_on - a.day) limit 1
    ) r`.execute(db)
  return rows
}

/** PostgreSQL settings that protect acknowledged bets from being lost. */
export async function durabilitySettings(db: Db): Promise<{ name: string; setting: string }[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  return rows
}
