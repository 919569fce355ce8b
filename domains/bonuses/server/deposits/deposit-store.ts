import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Deposit = {
  key: string
  player_id: bigint
  currency: string
  amount_cents: bigint
  now: Date
}

/** How many deposits a player has made. */
export async function depositsCount(db: Db | Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0)::int as count from bonuses.deposit
    where player_id = ${playerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores a deposit, once. The caller holds the lock of the player's bonuses. */
export async function addDeposit(tx: Tx, deposit: Deposit): Promise<void> {
  const { key, player_id, currency, amount_cents, now } = deposit
  await sql`insert into bonuses.deposit (key, player_id, currency, amount_cents, number, at)
    select ${key}, ${player_id}, ${currency}, ${amount_cents}, coalesce(max(number), 0) + 1,
      ${now}::timestamptz
    from bonuses.deposit where player_id = ${player_id}
    on conflict (key) do nothing`.execute(tx)
}

export async function saveReversed(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`update bonuses.deposit set reversed_at = ${now} where key = ${key}`.execute(tx)
}

/** Whether its bank has taken a deposit back. */
export async function isReversed(db: Db | Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from bonuses.deposit
    where key = ${key} and reversed_at is not null`.execute(db)
  return rows.length > 0
}

/** The number of a deposit among those of its player, from 1; undefined if it is not stored. */
export async function numberOfDeposit(db: Db | Tx, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from bonuses.deposit where key = ${key}`.execute(db)
  return rows[0]?.number
}
