import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../findings-contract.ts'
import { lockFinding } from './finding-store.ts'

export const findingKind = 'finding'

/** A finding as the object of a change by staff, locked. */
export async function findingSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const finding = await lockFinding(tx, id)
  if (!finding) throw refuse(contract.closeFinding, 'finding_unknown')
  const { version, kind, payment_id, player_id, owner, closed_at } = finding
  const isClosed = closed_at !== null
  return {
    kind: findingKind,
    id,
    version,
    state: { kind, payment_id, player_id, owner, is_closed: isClosed },
  }
}
