import type { AuditEntry } from '@casino/contract/staff-call.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Audit, ObjectName } from '@casino/http/staff/staff-host.ts'
import { sql } from 'kysely'

/** Writes down what staff did. */
export async function addAudit(tx: Tx, audit: Audit): Promise<void> {
  const { at, staff, asked_by, act, object, reason, before, after } = audit
  await sql`insert into staff.audit
      (at, staff_id, asked_by, act, object_kind, object_id, reason, before, after)
    values (${at}, ${staff?.id ?? null}, ${asked_by?.id ?? null}, ${act}, ${object?.kind ?? null},
      ${object?.id ?? null}, ${reason ?? null}, ${jsonOf(before)}, ${jsonOf(after)})`.execute(tx)
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

function jsonOf(value: object | undefined): string | null {
  if (!value) return null
  return JSON.stringify(value, (_name, one) => (typeof one === 'bigint' ? Number(one) : one))
}
