import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { capColumnsOf, columnsOf } from './batch-columns.ts'
import type { LedgerRequest } from './ledger-request.ts'
import { batchSettings } from './play-store.ts'
import { there } from './there-store.ts'

type Settings = readonly (readonly [name: string, value: string])[]

/** Sets the plans that a batch needs, and returns the settings before it. */
export async function setBatchPlans(tx: Tx): Promise<Settings> {
  const wanted = batchSettings.map((one) => one.split('=') as [string, string])
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${wanted.map(([name]) => name)})`.execute(
    tx,
  )
  await setLocally(tx, wanted)
  return rows.map(({ name, setting }) => [name, setting] as const)
}

/** Sets these until the transaction ends. */
export async function setLocally(tx: Tx, settings: Settings): Promise<void> {
  await sql`select set_config(s.name, s.value, true)
    from unnest(${settings.map(([name]) => name)}::text[],
      ${settings.map(([, value]) => value)}::text[]) as s (name, value)`.execute(tx)
}

/** The house account of a name and currency in a shard; added if it is missing. */
export async function houseWithin(
  tx: Tx,
  { name, currency, ledger }: { name: string; currency: string; ledger: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select h as id from ${sql.raw(`${there(ledger)}${ledger}`)}.house_id(${name}, ${currency}) h
  `.execute(tx)
  return rows[0]?.id ?? 0n
}

/**
 * Applies a batch by all rules in the caller's transaction; returns the code of each request, 0 if
 * it was played. The requests are of different players, sorted by player. Needs `setBatchPlans`.
 */
export async function playWithin(
  tx: Tx,
  requests: readonly LedgerRequest[],
  { now, ledger }: { now: Date; ledger: string },
): Promise<number[]> {
  const columns = [...columnsOf(requests), ...capColumnsOf(requests)].map((one) => sql`${one}`)
  const { rows } = await sql<{ codes: number[] }>`
    select p.codes from ${sql.raw(`${there(ledger)}${ledger}`)}.play(${now}, false,
      ${sql.join(columns)}) p`.execute(tx)
  return rows[0]?.codes ?? []
}
