import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Difference } from './audit.ts'

/** Keeps what an audit found; what is open under the same name and place is only seen again. */
export async function saveFinding(
  tx: Tx,
  { name, player_id, place, detail }: Difference,
  at: Date,
): Promise<void> {
  await sql`insert into wallet.audit_finding (name, player_id, place, detail, found_at, seen_at)
    values (${name}, ${player_id}, ${place}, ${detail}, ${at}, ${at})
    on conflict (name, player_id, place) where cleared_at is null
    do update set detail = excluded.detail, seen_at = excluded.seen_at`.execute(tx)
}

/** Closes every open finding; gives how many there were. */
export async function closeFindings(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql`update wallet.audit_finding set cleared_at = greatest(${at}, found_at)
    where cleared_at is null returning id`.execute(tx)
  return rows.length
}

/** How many findings are open. */
export async function countOpenFindings(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from wallet.audit_finding
    where cleared_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
