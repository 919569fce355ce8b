import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { catalogueChanged } from '../../contract.ts'
import * as contract from '../../staff-contract.ts'
import { dayOf } from '../reports/day.ts'
import { reportDue } from '../reports/queue-reports.ts'
import {
  countProviderVersion,
  lockOfficeProvider,
  type OfficeProvider,
  setProviderEnabled,
} from './office-providers-store.ts'

export const providerKind = 'game_provider'
type Given = { id: bigint }
type Done = Output<typeof contract.switchProviderOff>

export async function providerSubject({ tx }: Work, { id }: Given): Promise<Subject> {
  const { version, enabled } = await locked({ tx }, id)
  return { kind: providerKind, id, version, state: { enabled } }
}

export function switchProviderOff(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchProvider(work, id, false)
}

export function switchProviderOn(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return switchProvider(work, id, true)
}

async function switchProvider(
  { tx }: StaffChangeContext,
  id: bigint,
  enabled: boolean,
): Promise<Done> {
  const provider = await locked({ tx }, id)
  if (provider.enabled === enabled) throw refuse(contract.switchProviderOff, 'switched_already')
  await setProviderEnabled(tx, id, enabled)
  await emit(tx, catalogueChanged, {})
  return { text: `${provider.title} is ${enabled ? 'on' : 'off: no new round begins'}.` }
}

const patienceMs = 3_600_000

/** Compares the provider's report of a finished day with the ledger. */
export async function compareDay(
  { tx, now }: StaffChangeContext,
  { id, day }: Input<typeof contract.compareDay>,
): Promise<Done> {
  const { identifier: provider, has_reports } = await locked({ tx }, id)
  if (!has_reports) throw refuse(contract.compareDay, 'no_reports')
  if (day >= dayOf(now)) throw refuse(contract.compareDay, 'day_not_over')
  const give_up_at = new Date(now.getTime() + patienceMs)
  await addJob(tx, reportDue, { provider, day, give_up_at }, { key: `${provider}:${day}` })
  await countProviderVersion(tx, id)
  return { text: `The report of ${day} is being compared with the ledger.` }
}

async function locked({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<OfficeProvider> {
  const provider = await lockOfficeProvider(tx, id)
  if (!provider) throw refuse(contract.showOfficeProvider, 'provider_unknown')
  return provider
}
