import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { ledgerOf } from './ledger-of.ts'
import { ledgerToWrite } from './place-store.ts'

export type Balance = {
  currency: string
  amount_cents: bigint
  available_to_cashout_cents: bigint
}

/** Makes the account and the player's guard; leaves those that exist. */
export async function addAccount(tx: Tx, playerId: bigint, currency: string): Promise<void> {
  const ledger = await ledgerToWrite(tx, playerId)
  await sql`insert into ${ledger}.guard (player_id) values (${playerId})
    on conflict do nothing`.execute(tx)
  await sql`insert into ${ledger}.account (player_id, currency, id)
    select ${playerId}, ${currency}, nextval('${ledger}.account_id')
    where not exists (
      select from ${ledger}.account where player_id = ${playerId} and currency = ${currency}
    )
    on conflict do nothing`.execute(tx)
}

/** Makes the account of a player whom the ledger knows, who has an account already or a guard. */
export async function addAccountOfKnown(tx: Tx, playerId: bigint, currency: string): Promise<void> {
  const ledger = await ledgerToWrite(tx, playerId)
  await sql`insert into ${ledger}.account (player_id, currency, id)
    select player_id, ${currency}, nextval('${ledger}.account_id')
    from ${ledger}.guard where player_id = ${playerId}
    on conflict do nothing`.execute(tx)
}

/** The player's balances, of points and tickets too, the first opened first. */
export async function balancesOf(db: Db | Tx, playerId: bigint): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select currency, cash + bonus as amount_cents, cash as available_to_cashout_cents
    from ${ledgerOf(playerId)}.account where player_id = ${playerId} order by id`.execute(db)
  return rows
}

export type Owed = { currency: string; owed_cents: bigint }

/** What the player owes: money that was taken back after they had spent it, by currency. */
export async function owedBy(db: Db | Tx, playerId: bigint): Promise<Owed[]> {
  const { rows } = await sql<Owed>`select currency, deficit as owed_cents
    from ${ledgerOf(playerId)}.account where player_id = ${playerId} and deficit > 0
    order by id`.execute(db)
  return rows
}

/** Whether anything was ever moved in the player's accounts. */
export async function hasTransfers(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select from ${ledgerOf(playerId)}.account
    where player_id = ${playerId} and seq > 0 limit 1`.execute(db)
  return rows.length > 0
}
