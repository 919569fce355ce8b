import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type StatementPayment = {
  statement_id: bigint
  player_id: bigint
  amount_cents: bigint
  released_at: Date
  paid_at: Date | null
}

export async function findPayment(
  db: Db | Tx,
  statementId: bigint,
): Promise<StatementPayment | undefined> {
  const { rows } = await sql<StatementPayment>`select statement_id, player_id, amount_cents,
      released_at, paid_at
    from marketing.statement_payment where statement_id = ${statementId}`.execute(db)
  return rows[0]
}

/** Stores that a statement is to be paid; false if it was before. */
export async function addPayment(
  tx: Tx,
  { statement_id, player_id, amount_cents, released_at }: Omit<StatementPayment, 'paid_at'>,
): Promise<boolean> {
  const { rows } = await sql`insert into marketing.statement_payment
      (statement_id, player_id, amount_cents, released_at)
    values (${statement_id}, ${player_id}, ${amount_cents}, ${released_at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Marks a payment as made; undefined if it was before. */
export async function markPaid(
  tx: Tx,
  { statement_id, now }: { statement_id: bigint; now: Date },
): Promise<Pick<StatementPayment, 'player_id' | 'amount_cents'> | undefined> {
  const { rows } = await sql<StatementPayment>`update marketing.statement_payment
    set paid_at = ${now} where statement_id = ${statement_id} and paid_at is null
    returning player_id, amount_cents`.execute(tx)
  return rows[0]
}
