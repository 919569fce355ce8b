import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { profileToCheck } from '@casino/players/public'
import { auditOf } from '@casino/staff/public'
import { provableBy, provenFields } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import type { DocumentRow } from '../document-store.ts'
import { documentKind } from './document-subject.ts'
import { findDocument, stepsWithStaff } from './office-store.ts'

/** A document with the profile that it is compared with. */
export async function showDocument(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showDocument>,
): Promise<Output<typeof contract.showDocument>> {
  const document = await findDocument(db, id)
  if (!document) throw refuse(contract.showDocument, 'document_unknown')
  const profile = await profileToCheck(db, document.player_id)
  if (!profile) throw new Error(`player ${document.player_id} does not exist`)
  return {
    ...document,
    provable: provableBy[document.document_type].filter((field) => profile[field] !== null),
    kept: keptText(document),
    has_file: hasFile(document),
    profile: provenFields.map((field) => ({
      field,
      value: profile[field],
      proven: profile.proven_fields.includes(field),
    })),
    steps: await stepsWithStaff(db, id),
    audit: await auditOf(db, { kind: documentKind, id }),
  }
}

/** The file of a withdrawn document is deleted at once. */
function hasFile({ status, file_deleted_at }: DocumentRow): boolean {
  return status !== 'withdrawn' && file_deleted_at === null
}

function keptText({ status, file_kept_until, file_deleted_at }: DocumentRow): string {
  if (status === 'withdrawn') return 'Deleted when the player took it back'
  if (file_deleted_at) return `Deleted on ${dayOf(file_deleted_at)}`
  if (file_kept_until) return `Until ${dayOf(file_kept_until)}`
  return 'Until the data of the player is deleted, years after the account is closed'
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
