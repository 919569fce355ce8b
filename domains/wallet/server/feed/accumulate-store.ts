import type { Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { sql } from 'kysely'

type Accumulated = { name: string; line: string }

/** Up to where was counted, locked until the transaction ends. */
export async function lockAccumulated(tx: Tx, { name, line }: Accumulated): Promise<Cursor> {
  const find = sql<Cursor>`select txid::text, position from wallet.accumulated
    where name = ${name} and line = ${line} for update`
  const { rows: known } = await find.execute(tx)
  if (known[0]) return known[0]
  await sql`insert into wallet.accumulated (name, line, txid, position)
    values (${name}, ${line}, 0, 0) on conflict do nothing`.execute(tx)
  const { rows } = await find.execute(tx)
  return rows[0] ?? { txid: '0', position: 0n }
}

export async function moveAccumulated(
  tx: Tx,
  { name, line }: Accumulated,
  { txid, position }: Cursor,
): Promise<void> {
  await sql`update wallet.accumulated set txid = ${txid}::bigint, position = ${position}
    where name = ${name} and line = ${line}`.execute(tx)
}
