import { Readable } from 'node:stream'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import { addAudit, auditOf, requestsFor } from '@casino/staff/public'
import * as contract from '../../batches-contract.ts'
import { payoutFile } from '../../payout-file.ts'
import { gateOf } from '../payout-gate/gate-store.ts'
import { linesOf } from '../withdrawals/batch-store.ts'
import { allLinesOf, batchesPage, countBatches, findBatch } from './batch-office-store.ts'
import { batchKind } from './batch-subject.ts'

/** Reads the list of the batches. */
export const batchReader: ListReader<typeof contract.listBatches> = {
  rows: ({ db }, listing) => batchesPage(db, listing),
  count: ({ db }, { limit }) => countBatches(db, limit),
}

/** A batch with its payments. */
export async function showBatch(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showBatch>,
): Promise<Output<typeof contract.showBatch>> {
  const batch = await findBatch(db, id)
  if (!batch) throw refuse(contract.showBatch, 'batch_unknown')
  const object = { kind: batchKind, id }
  return {
    ...batch,
    approvals_needed: 2,
    lines: await allLinesOf(db, id),
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}

/** The file for the signer. While payouts are stopped nothing is given out. */
export async function exportBatch(
  { tx, now: at, staff }: StaffWork,
  { id }: Input<typeof contract.exportBatch>,
): Promise<Output<typeof contract.exportBatch>> {
  if (!(await findBatch(tx, id))) throw refuse(contract.exportBatch, 'batch_unknown')
  if ((await gateOf(tx)).is_stopped) throw refuse(contract.exportBatch, 'payouts_stopped')
  const lines = await linesOf(tx, id)
  await addAudit(tx, {
    at,
    staff,
    act: contract.exportBatch.name,
    object: { kind: batchKind, id },
    after: { lines: lines.length },
  })
  const parts = Readable.from([payoutFile(lines, 'csv')])
  return { name: `payouts-${id}.csv`, type: 'text/csv', parts }
}
