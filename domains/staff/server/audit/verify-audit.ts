import { createHash } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import {
  type ChainFault,
  type ChainHead,
  checkChain,
  emptyChain,
} from '@casino/proof/hash-chain.ts'
import { auditRowsAfter } from '../audit-store.ts'
import { type AuditRow, changedColumns } from './audit-entry.ts'

export type AuditVerified = { isGenuine: boolean; lines: string[] }

const reasons: Record<ChainFault, string> = {
  text: 'its text does not have its hash',
  content: 'its text is no entry of the record',
  number: 'a row before it is missing',
  previous: 'it does not contain the hash of the row before: that row was rewritten',
}
const pageRows = 1000
const pagesMax = 1_000_000

/**
 * Checks that the record of what staff did is complete and unchanged: each row follows the one
 * before and says what was hashed. An earlier head, which somebody kept, must still be in it:
 * otherwise rows at the end were removed, or the chain was built anew.
 */
export async function verifyAudit(db: Db | Tx, earlierHead?: string): Promise<AuditVerified> {
  let head: ChainHead = emptyChain
  let isHeadFound = earlierHead === undefined || earlierHead === head.hash
  for (let page = 0; page < pagesMax; page += 1) {
    const rows = await auditRowsAfter(db, head.number, pageRows)
    const checked = await checkChain(rows, digest, head)
    const fault = changedRow(rows.slice(0, checked.contents.length))
    if (fault) return refused(fault)
    if (checked.fault) return refused(faultLine(rows[checked.fault.at], checked.fault.why))
    isHeadFound ||= rows.some(({ hash }) => hash === earlierHead)
    head = checked.head ?? head
    if (rows.length < pageRows) return result(head, isHeadFound)
  }
  throw new Error(`more than ${pagesMax * pageRows} rows`)
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  return createHash('sha256').update(bytes).digest()
}

function changedRow(rows: readonly AuditRow[]): string | undefined {
  for (const row of rows) {
    const changed = changedColumns(row)
    if (changed.length > 0) return `row ${row.number}: ${changed.join(', ')} was changed`
  }
  return undefined
}

function faultLine(row: AuditRow | undefined, why: ChainFault): string {
  return `row ${row?.number}: ${reasons[why]}`
}

function result(head: ChainHead, isHeadFound: boolean): AuditVerified {
  if (!isHeadFound) return refused('the given head is not in the record: rows were removed')
  return {
    isGenuine: true,
    lines: [
      `The record of what staff did is complete and unchanged: ${head.number} rows.`,
      `head ${head.hash}`,
      'Keep the head: --head HASH checks later that the record still contains it.',
    ],
  }
}

function refused(reason: string): AuditVerified {
  return { isGenuine: false, lines: [`Refused: ${reason}.`] }
}
