import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type NewOpening = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** The import that brings it. */
  source: string
  now: Date
}

export async function addOpening(tx: Tx, one: NewOpening): Promise<void> {
  await sql`insert into wallet.opening (player_id, currency, amount_cents, source, created_at)
    values (${one.player_id}, ${one.currency}, ${one.amount_cents}, ${one.source}, ${one.now})
    `.execute(tx)
}

export type OpeningSum = { currency: string; players: number; amount_cents: bigint }

/** What an import has brought, by currency. */
export async function sumOpenings(db: Db | Tx, source: string): Promise<OpeningSum[]> {
  const { rows } = await sql<OpeningSum>`select currency, count(*)::int as players,
      sum(amount_cents)::bigint as amount_cents
    from wallet.opening where source = ${source} group by currency order by currency`.execute(db)
  return rows
}
