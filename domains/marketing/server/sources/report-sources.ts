import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { sumSources } from './report-store.ts'

const rowsMax = 500
const daysMax = 366
const dayMs = 86_400_000

/** Registrations, first deposits, deposits and NGR of a period, by where players came from. */
export async function reportSources(
  { db }: StaffReadContext,
  { from, to, by, ...filter }: Input<typeof contract.reportSources>,
): Promise<Output<typeof contract.reportSources>> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0 || days > daysMax) throw invalid(contract.reportSources, { to: 'period_invalid' })
  const rows = await sumSources(db, { from, to, by, ...filter, limit: rowsMax })
  return rows.map(({ deposit_micros, ngr_micros, ...row }) => ({
    ...row,
    deposit_cents: deposit_micros / 10_000n,
    ngr_cents: ngr_micros / 10_000n,
  }))
}
