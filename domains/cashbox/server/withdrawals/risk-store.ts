import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { RiskReport } from '../../risk-contract.ts'

export type RiskRow = {
  at: Date
  ip: string
  type: RiskReport['type']
  amount_cents: bigint | null
  currency: string | null
  word: Record<string, string>
}

const reportsMax = 500

/** Stores a risk report about a player; only the newest ones are kept. */
export async function addRiskReport(tx: Tx, player_id: bigint, row: RiskRow): Promise<void> {
  const { at, ip, type, amount_cents, currency, word } = row
  await sql`insert into cashbox.risk_word (player_id, at, ip, type, amount_cents, currency, word)
    values (${player_id}, ${at}, ${ip}, ${type}, ${amount_cents}, ${currency},
      ${JSON.stringify(word)}::jsonb)`.execute(tx)
  await sql`delete from cashbox.risk_word where player_id = ${player_id} and id <= (
    select id from cashbox.risk_word where player_id = ${player_id}
    order by id desc offset ${reportsMax} limit 1)`.execute(tx)
}

const reportWindowMinutes = 5

/** Whether the browser has reported a payment of this sum shortly before it began. */
export async function wasRiskReported(
  tx: Tx,
  payment: { player_id: bigint; currency: string; amount_cents: bigint; created_at: Date },
): Promise<boolean> {
  const { player_id, currency, amount_cents, created_at } = payment
  const since = new Date(created_at.getTime() - reportWindowMinutes * 60_000)
  const { rows } = await sql`select from cashbox.risk_word
    where player_id = ${player_id} and type = 'transaction' and currency = ${currency}
      and amount_cents = ${amount_cents} and at >= ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** The risk reports about a player's payments, newest first. */
export async function riskReportsOf(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<RiskRow[]> {
  const { rows } = await sql<RiskRow>`select at, ip, type, amount_cents, currency, word
    from cashbox.risk_word where player_id = ${player_id} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
