import { hash as hashOf } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Audit } from '@casino/http/staff/staff-host.ts'
import type { ChainEntry, Link } from '@casino/proof/hash-chain.ts'

/** What a row says, in the form in which it is hashed. */
export type AuditContent = {
  at: string
  /** Null: by command, without an account. */
  staff_id: string | null
  asked_by: string | null
  act: string
  object_kind: string | null
  object_id: string | null
  reason: string | null
  before: unknown
  after: unknown
}

/** A row, and its entry in the chain of all rows. */
export type AuditRow = AuditContent & ChainEntry & { number: number }

/** The row of an act after a link of the chain. */
export function auditRow(audit: Audit, link: Link): AuditRow {
  const { at, staff, asked_by, act, object, reason, before, after } = audit
  const content: AuditContent = {
    at: at.toISOString(),
    staff_id: staff ? String(staff.id) : null,
    asked_by: asked_by ? String(asked_by.id) : null,
    act,
    object_kind: object?.kind ?? null,
    object_id: object ? String(object.id) : null,
    reason: reason ?? null,
    before: before ?? null,
    after: after ?? null,
  }
  const text = JSON.stringify({ ...link, ...content }, (_name, one) =>
    typeof one === 'bigint' ? Number(one) : one,
  )
  return { ...content, number: link.number, text, hash: hashOf('sha256', text, 'hex') }
}

/** The columns of a row that say something else than its text. */
export function changedColumns({ text, hash: _hash, ...columns }: AuditRow): string[] {
  const hashed = JSON.parse(text)
  return Object.entries(columns)
    .filter(([name, value]) => !isDeepStrictEqual(value, hashed[name]))
    .map(([name]) => name)
}
