import type { Db, Tx } from '@casino/db/connect.ts'
import { commitInBoth } from '@casino/db/shards/citus.ts'
import { type RawBuilder, sql } from 'kysely'
import { homeLedger, ledgerOf, ledgers } from './ledger-of.ts'
import { ledgerNameToWrite } from './place-store.ts'

export type GuardWindow = {
  kind: 'loss' | 'wager'
  period_hours: number
  limit_micros: bigint
  left_micros: bigint
  reset_at: Date
}
export type GuardRow = {
  blocked: boolean
  excluded_until: Date | null
  wagering_currency: string | null
  max_bet_cents: bigint | null
  refused_classes: string[]
  windows: GuardWindow[]
}

const unguarded: GuardRow = {
  blocked: false,
  excluded_until: null,
  wagering_currency: null,
  max_bet_cents: null,
  refused_classes: [],
  windows: [],
}

/** The player's guard with its windows. */
export async function findGuard(db: Db | Tx, playerId: bigint): Promise<GuardRow> {
  const ledger = ledgerOf(playerId)
  const { rows } = await sql<Omit<GuardRow, 'windows'>>`
    select blocked, excluded_until, wagering_currency, max_bet_cents, refused_classes
    from ${ledger}.guard where player_id = ${playerId}`.execute(db)
  const windows = await sql<GuardWindow>`
    select kind, period_hours, limit_micros, left_micros, reset_at from ${ledger}.limit_window
    where player_id = ${playerId} order by kind, period_hours`.execute(db)
  return { ...unguarded, ...rows[0], windows: windows.rows }
}

/** Locks the player's guard until the transaction ends, an empty one if there was none; gives its schema. */
export async function lockGuardRow(tx: Tx, playerId: bigint): Promise<string> {
  const name = await ledgerNameToWrite(tx, playerId)
  const ledger = sql.raw(name)
  await commitInBoth(tx, name)
  await sql`insert into ${ledger}.guard (player_id) values (${playerId})
    on conflict do nothing`.execute(tx)
  await sql`select ${ledger}.holds(${playerId})`.execute(tx)
  return name
}

/** Locks the guard, for who may not change it. */
export async function holdGuard(tx: Tx, playerId: bigint): Promise<void> {
  const name = await ledgerNameToWrite(tx, playerId)
  await commitInBoth(tx, name)
  await sql`select ${sql.raw(name)}.holds(${playerId})`.execute(tx)
}

/** Locks the guard and writes it anew with the given fields; `windows` replaces all of them. */
export async function saveGuard(
  tx: Tx,
  playerId: bigint,
  fields: Partial<GuardRow>,
): Promise<void> {
  const ledger = sql.raw(await lockGuardRow(tx, playerId))
  const guard = { ...(await findGuard(tx, playerId)), ...fields }
  if (termNames.some((name) => name in fields)) await assertNoBonus(tx, ledger, playerId)
  await sql`update ${ledger}.guard set version = version + 1, blocked = ${guard.blocked},
      excluded_until = ${guard.excluded_until}, wagering_currency = ${guard.wagering_currency},
      max_bet_cents = ${guard.max_bet_cents}, refused_classes = ${guard.refused_classes},
      has_windows = ${guard.windows.length > 0}
    where player_id = ${playerId}`.execute(tx)
  if (!fields.windows) return
  await sql`delete from ${ledger}.limit_window where player_id = ${playerId}`.execute(tx)
  for (const window of guard.windows) {
    await sql`insert into ${ledger}.limit_window
        (player_id, kind, period_hours, limit_micros, left_micros, reset_at)
      values (${playerId}, ${window.kind}, ${window.period_hours}, ${window.limit_micros},
        ${window.left_micros}, ${window.reset_at})`.execute(tx)
  }
}

const termNames = ['wagering_currency', 'max_bet_cents', 'refused_classes'] as const

/** The terms of a running bonus end with it and change by nothing else. */
async function assertNoBonus(tx: Tx, ledger: RawBuilder<unknown>, playerId: bigint): Promise<void> {
  const { rows } = await sql`select from ${ledger}.guard
    where player_id = ${playerId} and wagering_source is not null`.execute(tx)
  if (rows.length > 0) throw new Error(`the guard of ${playerId} has the terms of a bonus`)
}

/** What the smallest unit of each currency is worth, in millionths of a euro (decimal text), told to every shard. */
export async function saveRates(
  tx: Tx,
  rates: readonly { currency: string; eur_micros: string }[],
): Promise<void> {
  for (const ledger of ledgers()) {
    for (const { currency, eur_micros } of rates) {
      await sql`insert into ${sql.raw(ledger)}.rate (currency, eur_micros)
        values (${currency}, ${eur_micros})
        on conflict (currency) do update set eur_micros = excluded.eur_micros`.execute(tx)
    }
  }
}

/**
 * The rates as something to join. Of several shards as values: a statement that reads other tables too would have to
 * reach for the server that they stand on.
 */
export async function ratesToJoin(db: Db | Tx): Promise<RawBuilder<unknown>> {
  if (ledgers().length === 1) return sql`${homeLedger()}.rate`
  const rates = [...(await findRates(db))]
  return sql`(select * from unnest(${rates.map(([currency]) => currency)}::text[],
    ${rates.map(([, micros]) => micros)}::numeric[]) as t (currency, eur_micros))`
}

/** The same, read: by currency. */
export async function findRates(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ currency: string; eur_micros: string }>`
    select currency, eur_micros::text from ${homeLedger()}.rate`.execute(db)
  return new Map(rows.map(({ currency, eur_micros }) => [currency, eur_micros]))
}
