import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Difference } from './audit.ts'

/** Where a finding comes from, and whether it stops large withdrawals. */
export type Origin = { source: string; freezes: boolean }

/** Stores a finding. An open finding with the same name and place is only updated. */
export async function saveFinding(
  tx: Tx,
  { name, player_id, place, detail, source, freezes }: Difference & Origin,
  at: Date,
): Promise<void> {
  await sql`insert into wallet.audit_finding
      (source, freezes, name, player_id, place, detail, found_at, seen_at)
    values (${source}, ${freezes}, ${name}, ${player_id}, ${place}, ${detail}, ${at}, ${at})
    on conflict (source, name, player_id, place) where cleared_at is null
    do update set detail = excluded.detail, seen_at = excluded.seen_at`.execute(tx)
}

/**
 * Closes a source's open findings that freeze withdrawals, or those that do not; returns how many.
 */
export async function closeFindings(
  tx: Tx,
  { source, freezes }: Origin,
  at: Date,
): Promise<number> {
  const { rows } = await sql`update wallet.audit_finding set cleared_at = greatest(${at}, found_at)
    where cleared_at is null and source = ${source} and freezes = ${freezes}
    returning id`.execute(tx)
  return rows.length
}

/** Closes the open findings of wins that are in the ledger now. Their place is provider and key. */
export async function closePaidWins(tx: Tx, source: string, at: Date): Promise<void> {
  await sql`update wallet.audit_finding f set cleared_at = greatest(${at}, f.found_at)
    where f.cleared_at is null and f.source = ${source} and exists (
      select from ledger.every_transfer t
      where t.player_id = f.player_id and t.provider = split_part(f.place, ' ', 1)
        and t.ext_id = substr(f.place, strpos(f.place, ' ') + 1))`.execute(tx)
}

export type OpenFindings = Origin & { name: string; count: number }

const kindsMax = 1000

/** The open findings of all sources, counted by name; freezing ones first. */
export async function countOpenFindings(db: Db | Tx): Promise<OpenFindings[]> {
  const { rows } = await sql<OpenFindings>`
    select source, freezes, name, count(*)::integer as count from wallet.audit_finding
    where cleared_at is null group by source, freezes, name
    order by freezes desc, source, name limit ${kindsMax}`.execute(db)
  return rows
}

/** Whether an open finding freezes withdrawals. */
export async function hasFreezingFinding(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (
    select from wallet.audit_finding where cleared_at is null and freezes)`.execute(db)
  return rows[0]?.exists ?? false
}

export type SourceFinding = {
  name: string
  place: string
  detail: string
  player_id: bigint | null
  found_at: Date
  cleared_at: Date | null
}
const sourceFindingsMax = 500

/** The findings of a source, open and closed, the newest first. */
export async function findingsOfSource(db: Db | Tx, source: string): Promise<SourceFinding[]> {
  const { rows } = await sql<SourceFinding>`
    select name, place, detail, player_id, found_at, cleared_at from wallet.audit_finding
    where source = ${source} order by found_at desc, name, place limit ${sourceFindingsMax}`.execute(
    db,
  )
  return rows
}
