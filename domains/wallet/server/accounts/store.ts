import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CurrencyRow = { code: string; enabled: boolean }
export type Rate = { currency: string; eur_per_unit: string }

/** The currencies of the house that are money, in their order. */
export async function listCurrencyRows(db: Db | Tx): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    select code, enabled from wallet.currency where unit = 'money' order by place`.execute(db)
  return rows
}

/** Whether accounts may be opened in it. */
export async function isEnabled(db: Db | Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.currency where code = ${code} and enabled and unit = 'money'`.execute(db)
  return rows.length > 0
}

/** In which of his accounts the player plays. */
export async function activeCurrency(db: Db | Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from wallet.active_account where player_id = ${playerId}`.execute(db)
  return rows[0]?.currency
}

/** In which of their accounts these players play. */
export async function activeCurrencies(
  db: Db | Tx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ player_id: bigint; currency: string }>`
    select player_id, currency from wallet.active_account
    where player_id = any(${playerIds.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ player_id, currency }) => [player_id, currency]))
}

/** Makes the account active if none is. */
export async function activateFirst(tx: Tx, playerId: bigint, currency: string): Promise<void> {
  await sql`insert into wallet.active_account (player_id, currency)
    values (${playerId}, ${currency}) on conflict do nothing`.execute(tx)
}

/** The rates of a day; a rate that is there is replaced. */
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

/** Settings of the database without which an acknowledged bet could be lost. */
export async function durabilitySettings(db: Db): Promise<{ name: string; setting: string }[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  return rows
}
