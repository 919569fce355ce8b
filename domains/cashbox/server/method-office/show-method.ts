import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf } from '@casino/staff/public'
import { limitsOf } from '../../limits.ts'
import { failurePercent, failuresSince } from '../../method.ts'
import * as contract from '../../methods-contract.ts'
import { officeMethod } from './method-office-store.ts'
import { methodKind, providerKind } from './method-subject.ts'
import { officeProvider } from './provider-office-store.ts'

export async function showMethod(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showMethod>,
): Promise<Output<typeof contract.showMethod>> {
  const method = await officeMethod(db, id)
  if (!method) throw refuse(contract.showMethod, 'method_unknown')
  const limits = limitsOf(method.currency)
  return {
    ...method,
    deposit_max_cents: limits?.deposit.max_cents ?? null,
    withdrawal_max_cents: limits?.withdrawal.max_cents ?? null,
    audit: await auditOf(db, { kind: methodKind, id }),
  }
}

/** A provider with its state. */
export async function showProvider(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showProvider>,
): Promise<Output<typeof contract.showProvider>> {
  const provider = await officeProvider(db, { id, since: failuresSince(now) })
  if (!provider) throw refuse(contract.showProvider, 'provider_unknown')
  return {
    ...provider,
    failure_percent: failurePercent(provider),
    audit: await auditOf(db, { kind: providerKind, id }),
  }
}
