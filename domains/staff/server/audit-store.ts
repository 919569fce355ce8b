import type { AuditEntry } from '@casino/contract/staff-call.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Audit, ObjectName } from '@casino/http/staff/staff-host.ts'
import { type ChainHead, emptyChain, linkAfter } from '@casino/proof/hash-chain.ts'
import { sql } from 'kysely'
import { type AuditRow, auditRow } from './audit/audit-entry.ts'

/** Writes down what staff did, after the last row of the chain. */
export async function addAudit(tx: Tx, audit: Audit): Promise<void> {
  // The next row contains the hash of this one: one transaction at a time adds to the chain.
  await sql`select pg_advisory_xact_lock(hashtext('staff.audit'))`.execute(tx)
  const row = auditRow(audit, linkAfter(await chainHead(tx)))
  await sql`insert into staff.audit (at, staff_id, asked_by, act, object_kind, object_id, reason,
      before, after, number, text, hash)
    values (${row.at}, ${row.staff_id}, ${row.asked_by}, ${row.act}, ${row.object_kind},
      ${row.object_id}, ${row.reason}, nullif(${row.text}::jsonb -> 'before', 'null'),
      nullif(${row.text}::jsonb -> 'after', 'null'), ${row.number}, ${row.text}, ${row.hash})`.execute(
    tx,
  )
}

async function chainHead(tx: Tx): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select number::integer, hash from staff.audit order by number desc limit 1`.execute(tx)
  return rows[0] ?? emptyChain
}

/** The rows after a number, in the order of the chain. */
export async function auditRowsAfter(
  db: Db | Tx,
  after: number,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select at, staff_id::text, asked_by::text, act, object_kind, object_id::text, reason, before,
      after, number::integer, text, hash
    from staff.audit where number > ${after} order by number limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const shownMax = 100
const noAccount = 'By command'

/** What staff did with an object, the newest first. */
export async function auditOf(db: Db | Tx, { kind, id }: ObjectName): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select a.at, coalesce(p.name, ${noAccount}) as staff, f.name as asked_by, a.act, a.reason
    from staff.audit a left join staff.person p on p.id = a.staff_id
    left join staff.person f on f.id = a.asked_by
    where a.object_kind = ${kind} and a.object_id = ${id}
    order by a.id desc limit ${shownMax}`.execute(db)
  return rows
}
