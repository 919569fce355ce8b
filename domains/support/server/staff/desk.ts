import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../desk-contract.ts'
import { dutyMs } from '../../rules.ts'
import { setDuty as saveDuty, staffOnDuty } from '../conversations/presence-store.ts'
import {
  alertsPage,
  complaintsPage,
  countAlerts,
  countComplaints,
  countRatings,
  deskSums,
  groupCounts,
  ratingsPage,
} from './desk-store.ts'

const dayMs = 86_400_000

/** The desk of the brands that the account sees; it names no player. */
export async function showDesk({
  db,
  now,
  staff,
  scope,
}: StaffReadContext): Promise<Output<typeof contract.showDesk>> {
  const brands = scope && [...scope.brands]
  const on_duty = await staffOnDuty(db, now, brands)
  const sums = await deskSums(db, { since: new Date(now.getTime() - dayMs), brands })
  const { alerts, complaints, count, median_seconds, p90_seconds, ratings, average } = sums
  return {
    am_on_duty: on_duty.some(({ staff_id }) => staff_id === staff.id),
    on_duty,
    groups: await groupCounts(db, brands),
    alerts,
    complaints,
    first_answers: { count, median_seconds, p90_seconds },
    ratings: { count: ratings, average },
  }
}

/** A brand of the account: with roles for some brands it answers the visitors of these. */
export async function dutyBrand({ scope }: StaffWork): Promise<object> {
  const [brand_id] = scope?.brands ?? []
  return { brand_id }
}

export async function setDuty(
  { tx, now, staff, scope }: StaffWork,
  { on }: Input<typeof contract.setDuty>,
): Promise<Output<typeof contract.setDuty>> {
  const until = on ? new Date(now.getTime() + dutyMs) : now
  const brands = scope ? [...scope.brands] : null
  await saveDuty(tx, { staff_id: staff.id, name: staff.name, until, brands })
  return { until: on ? until : null }
}

export const ratingReader: ListReader<typeof contract.listRatings> = {
  rows: ({ db }, listing) => ratingsPage(db, listing),
  count: ({ db }, counted) => countRatings(db, counted),
}

export const alertReader: ListReader<typeof contract.listAlerts> = {
  rows: ({ db }, listing) => alertsPage(db, listing),
  count: ({ db }, counted) => countAlerts(db, counted),
}

export const complaintReader: ListReader<typeof contract.listComplaints> = {
  rows: ({ db }, listing) => complaintsPage(db, listing),
  count: ({ db }, counted) => countComplaints(db, counted),
}
