import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { formatMoney } from '@casino/money/money.ts'
import * as contract from '../../staff-contract.ts'
import { addRate as add } from '../earning/earning-store.ts'
import { countRates, findRate, ratesPage } from './office-store.ts'

const kind = 'point_rate'

export const rateReader: ListReader<typeof contract.listRates> = {
  rows: ({ db }, listing) => ratesPage(db, listing),
  count: ({ db }, counted) => countRates(db, counted),
}

export async function showRate(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showRate>,
): Promise<Output<typeof contract.showRate>> {
  const rate = await findRate(db, id)
  if (!rate) throw refuse(contract.showRate, 'rate_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...rate, version: 1, audit }
}

/** A rate never changes: its version stays. */
export async function rateSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const rate = await findRate(tx, id)
  if (!rate) throw refuse(contract.showRate, 'rate_unknown')
  const { game_class, currency, points, per_cents } = rate
  return { kind, id, version: 1, state: { game_class, currency, points, per_cents } }
}

export async function addRate(
  { tx, now, staff }: StaffWork,
  { reason: _why, ...rate }: Input<typeof contract.addRate>,
): Promise<Output<typeof contract.addRate>> {
  const id = await add(tx, { ...rate, from_at: now, created_by: staff.name })
  if (id === undefined) throw refuse(contract.addRate, 'rate_begins_now')
  const { game_class, currency, points, per_cents } = rate
  const amount = formatMoney({ amount_cents: per_cents, currency }, 'en')
  return { id, text: `${points} for each ${amount} of ${game_class} from now on.` }
}
