import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { balancesOf } from '../book/balances.ts'
import { bookOf } from '../book/book.ts'
import { monthKind } from './close-month.ts'
import { daysOfMonth, isOver } from './month-days.ts'
import { countMonths, findMonth, hasOpenBefore, type MonthRow, monthsPage } from './month-store.ts'

/** Reads the list of the months of the books. */
export const monthReader: ListReader<typeof contract.months> = {
  rows: async ({ db }, listing) => (await monthsPage(db, listing)).map(shownOf),
  count: ({ db }, { limit }) => countMonths(db, limit),
}

/** A month with its figures by currency. */
export async function showMonth(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showMonth>,
): Promise<Output<typeof contract.showMonth>> {
  const month = await findMonth(db, id)
  if (!month) throw refuse(contract.showMonth, 'month_unknown')
  const days = daysOfMonth(id)
  const object = { kind: monthKind, id }
  return {
    ...shownOf(month),
    version: month.version,
    asked_by: month.asked_by,
    approvals_needed: 2,
    can_close: !month.closed_at && isOver(id, now) && !(await hasOpenBefore(db, id)),
    sums: await bookOf(db, { ...days, by: 'currency' }),
    balances: (await balancesOf(db, days)).map(({ movements: _, ...one }) => ({
      ...one,
      moved_cents: one.closing_cents - one.opening_cents,
    })),
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}

function shownOf({ id, closed_at, closed_by, hash }: MonthRow) {
  return { id, is_closed: closed_at !== null, closed_at, closed_by, hash }
}
