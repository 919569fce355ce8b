import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../batches-contract.ts'
import { lockBatch } from './batch-office-store.ts'

export const batchKind = 'payout_batch'

/** A batch as the object of a change by staff, locked. Two people report what it has paid. */
export async function batchSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const batch = await lockBatch(tx, id)
  if (!batch) throw refuse(contract.settleBatch, 'batch_unknown')
  const { version, payments, open } = batch
  return { kind: batchKind, id, version, state: { payments, open }, needsTwo: true }
}

/** The same where one person acts. */
export async function newBatchSubject(work: Work, given: { id: bigint }): Promise<Subject> {
  const { needsTwo: _two, ...subject } = await batchSubject(work, given)
  return subject
}
