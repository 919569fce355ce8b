import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { type Caps, limitsOf, type Range } from '../../limits.ts'
import * as contract from '../../methods-contract.ts'
import { queueAnnouncement } from '../methods/announce-methods.ts'
import { currenciesOf } from '../methods/method-store.ts'
import { lockMethod, type OfficeMethodRow, saveCaps, saveEnabled } from './method-office-store.ts'
import { lockProvider, savePaused } from './provider-office-store.ts'

type Done = { text: string }
type Given = { id: bigint }

export function switchMethodOn(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchMethod(work, id, true)
}

export function switchMethodOff(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchMethod(work, id, false)
}

async function switchMethod(
  { tx, staff }: StaffChangeContext,
  id: bigint,
  enabled: boolean,
): Promise<Done> {
  const { title, currency } = await known(tx, id)
  await saveEnabled(tx, id, enabled)
  await queueAnnouncement(tx, [currency])
  return { text: `${title} in ${currency} is ${enabled ? 'on' : 'off'}, by ${staff.name}.` }
}

/** Sets the largest deposit and withdrawal of a method. */
export async function capMethod(
  { tx, staff }: StaffChangeContext,
  { id, ...asked }: Input<typeof contract.capMethod>,
): Promise<Done> {
  const { title, currency, by_address } = await known(tx, id)
  const { deposit_cap_cents = null, withdrawal_cap_cents = null } = asked as Partial<Caps>
  const limits = limitsOf(currency)
  if (by_address && deposit_cap_cents !== null) {
    throw refuse(contract.capMethod, 'cap_without_effect')
  }
  refuseBelow(deposit_cap_cents, limits?.deposit)
  refuseBelow(withdrawal_cap_cents, limits?.withdrawal)
  await saveCaps(tx, id, { deposit_cap_cents, withdrawal_cap_cents })
  await queueAnnouncement(tx, [currency])
  return { text: `The caps of ${title} in ${currency} are set by ${staff.name}.` }
}

function refuseBelow(cap: bigint | null, range: Range | undefined): void {
  if (cap !== null && cap < (range?.min_cents ?? 1n)) {
    throw refuse(contract.capMethod, 'cap_below_minimum')
  }
}

async function known(tx: StaffChangeContext['tx'], id: bigint): Promise<OfficeMethodRow> {
  const method = await lockMethod(tx, id)
  if (!method) throw refuse(contract.capMethod, 'method_unknown')
  return method
}

export function pauseProvider(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return setPaused(work, id, true)
}

export function resumeProvider(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return setPaused(work, id, false)
}

/** Payments in progress go on: only what is offered to players changes. */
async function setPaused(
  { tx, staff }: StaffChangeContext,
  id: bigint,
  isPaused: boolean,
): Promise<Done> {
  const provider = await lockProvider(tx, id)
  if (!provider) throw refuse(contract.switchProviderOff, 'provider_unknown')
  await savePaused(tx, id, isPaused)
  await queueAnnouncement(tx, await currenciesOf(tx, provider.identifier))
  return { text: `${provider.identifier} is ${isPaused ? 'off' : 'on'}, by ${staff.name}.` }
}
