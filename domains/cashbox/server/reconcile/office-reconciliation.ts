import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { auditOf } from '@casino/staff/public'
import { findingsOf } from '@casino/wallet/books'
import * as contract from '../../methods-contract.ts'
import { paymentsOf } from '../payments-source.ts'
import { reconcileDue } from '../tasks.ts'
import { paymentsDone } from './reconcile-store.ts'
import {
  countReconciliations,
  countReconciliationVersion,
  findReconciliation,
  lockReconciliation,
  reconciliationsPage,
} from './reconciliation-store.ts'

const kind = 'reconciliation'
const dayMs = 86_400_000

/** Reads the comparisons with providers' lists. */
export const reconciliationReader: ListReader<typeof contract.listReconciliations> = {
  rows: ({ db }, listing) => reconciliationsPage(db, listing),
  count: ({ db }, counted) => countReconciliations(db, counted),
}

/** A comparison with the differences of its day, and our payments of that day. */
export async function showReconciliation(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showReconciliation>,
): Promise<Output<typeof contract.showReconciliation>> {
  const found = await findReconciliation(db, id)
  if (!found) throw refuse(contract.showReconciliation, 'reconciliation_unknown')
  const { provider, provider_id, day, currency } = found
  const source = `${paymentsOf({ identifier: provider })} ${day}`
  const from = new Date(`${day}T00:00:00Z`)
  const span = { from, to: new Date(from.getTime() + dayMs) }
  const payments = await paymentsDone(db, { provider_id, ...span })
  return {
    ...found,
    differences: await findingsOf(db, source),
    payments: payments.filter((one) => one.currency === currency),
    audit: await auditOf(db, { kind, id }),
  }
}

export async function reconciliationSubject(
  { tx }: Work,
  { id }: { id: bigint },
): Promise<Subject> {
  const found = await lockReconciliation(tx, id)
  if (!found) throw refuse(contract.compareAgain, 'reconciliation_unknown')
  const { version, provider, day, currency, differs } = found
  return { kind, id, version, state: { provider, day, currency, differs } }
}

/** Queues another comparison: the office itself calls no provider. */
export async function compareAgain(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.compareAgain>,
): Promise<{ text: string }> {
  const found = await findReconciliation(tx, id)
  if (!found) throw refuse(contract.compareAgain, 'reconciliation_unknown')
  const { provider, day } = found
  await countReconciliationVersion(tx, id)
  await addJob(tx, reconcileDue, { provider, day }, { key: `${provider} ${day}` })
  return { text: `${provider} is asked for ${day} again. The figures change within minutes.` }
}
