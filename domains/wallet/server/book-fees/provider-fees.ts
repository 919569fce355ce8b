import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { auditOf } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { openFrom } from '../book/open-books-store.ts'
import { lockBooks } from '../book-months/month-store.ts'
import {
  countProviderFees,
  findProviderFee,
  insertProviderFee,
  providerFeesPage,
} from './provider-fee-store.ts'

const kind = 'provider_fee'

/** Reads the list of the fees of all providers. */
export const providerFeeReader: ListReader<typeof contract.providerFees> = {
  rows: ({ db }, listing) => providerFeesPage(db, listing),
  count: ({ db }, { limit }) => countProviderFees(db, limit),
}

export async function showProviderFee(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showProviderFee>,
): Promise<Output<typeof contract.showProviderFee>> {
  const fee = await findProviderFee(db, id)
  if (!fee) throw refuse(contract.showProviderFee, 'provider_fee_unknown')
  return { ...fee, version: 1, audit: await auditOf(db, { kind, id }) }
}

export async function providerFeeSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const fee = await findProviderFee(tx, id)
  if (!fee) throw refuse(contract.showProviderFee, 'provider_fee_unknown')
  const { id: _, ...state } = fee
  return { kind, id, version: 1, state }
}

/** A closed month keeps its fees. */
export async function addProviderFee(
  { tx }: StaffWork,
  { reason: _, ...fee }: Input<typeof contract.addProviderFee>,
): Promise<Output<typeof contract.addProviderFee>> {
  await lockBooks(tx)
  if (fee.from_on < (await openFrom(tx))) throw refuse(contract.addProviderFee, 'month_closed')
  const id = await insertProviderFee(tx, fee)
  if (id === undefined) throw refuse(contract.addProviderFee, 'provider_fee_exists')
  return { id, text: `${fee.provider} takes ${fee.ggr_per_mille}‰ of GGR from ${fee.from_on} on.` }
}
