import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'

export type Imported = {
  player_id: bigint
  source: string
  external_id: string
  line_hash: Buffer
}

/** Those of these players of another casino that have been imported. */
export async function findImported(
  db: Db | Tx,
  { source, external_ids }: { source: string; external_ids: readonly string[] },
): Promise<Imported[]> {
  const { rows } = await sql<Imported>`select player_id, source, external_id, line_hash
    from players.imported
    where source = ${source} and external_id = any(${[...external_ids]}::text[])`.execute(db)
  return rows
}

export async function addImported(tx: Tx, one: Imported & { now: Date }): Promise<void> {
  await sql`insert into players.imported (player_id, source, external_id, line_hash, imported_at)
    values (${one.player_id}, ${one.source}, ${one.external_id}, ${one.line_hash}, ${one.now})
    `.execute(tx)
}

/** How many players an import has brought. */
export async function countImported(db: Db | Tx, source: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from players.imported where source = ${source}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of these addresses that an account has, as their keys. */
export async function takenEmailKeys(db: Db | Tx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email_key: string }>`select email_key from players.player
    where email_key = any(${emails.map(emailKey)}::text[])`.execute(db)
  return rows.map((one) => one.email_key)
}

/** What a sign-up does not know about a player. */
type Known = {
  id: bigint
  state: 'active' | 'blocked' | 'closed'
  created_at: Date
  confirmed_at: Date | null
}

export async function saveKnown(tx: Tx, { id, ...known }: Known): Promise<void> {
  await sql`update players.player set state = ${known.state}, created_at = ${known.created_at},
      confirmed_at = ${known.confirmed_at}
    where id = ${id}`.execute(tx)
}
