import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../methods-contract.ts'
import { lockMethod } from './method-office-store.ts'
import { lockProvider } from './provider-office-store.ts'

export const methodKind = 'payment_method'
export const providerKind = 'payment_provider'

/** A payment method as the object of a change by staff, locked. */
export async function methodSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const method = await lockMethod(tx, id)
  if (!method) throw refuse(contract.capMethod, 'method_unknown')
  const { version, title, currency, enabled, deposit_cap_cents, withdrawal_cap_cents } = method
  const state = { title, currency, enabled, deposit_cap_cents, withdrawal_cap_cents }
  return { kind: methodKind, id, version, state }
}

/** The same for a provider. */
export async function providerSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const provider = await lockProvider(tx, id)
  if (!provider) throw refuse(contract.switchProviderOff, 'provider_unknown')
  const { version, identifier, is_on } = provider
  return { kind: providerKind, id, version, state: { identifier, is_on } }
}
