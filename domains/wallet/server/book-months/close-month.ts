import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { daysOfMonth, isOver } from './month-days.ts'
import { closeMonthRow, hasOpenBefore, lockBooks, lockMonth } from './month-store.ts'

export const monthKind = 'book_month'

/** A month as the object of a change by staff. Two people close it. */
export async function monthSubject({ tx, now }: Work, { id }: { id: bigint }): Promise<Subject> {
  await lockBooks(tx)
  const month = await lockMonth(tx, id)
  if (!month) throw refuse(contract.closeMonth, 'month_unknown')
  const { version, closed_at, hash } = month
  // What cannot be closed is refused, not asked of a second person.
  const needsTwo = !closed_at && isOver(id, now) && !(await hasOpenBefore(tx, id))
  const state = { is_closed: closed_at !== null, hash }
  return { kind: monthKind, id, version, state, after: { is_closed: true }, needsTwo }
}

/** Closes a month: its figures no longer change, and what is booked later counts in the next one. */
export async function closeMonth(
  { tx, now, staff, asked_by }: StaffChangeContext,
  { id }: Input<typeof contract.closeMonth>,
): Promise<Output<typeof contract.closeMonth>> {
  const month = await lockMonth(tx, id)
  if (month?.closed_at) throw refuse(contract.closeMonth, 'month_closed')
  if (!isOver(id, now)) throw refuse(contract.closeMonth, 'month_not_over')
  if (await hasOpenBefore(tx, id)) throw refuse(contract.closeMonth, 'month_not_next')
  if (!asked_by) throw new Error(`month ${id} is closed by one person`)
  const { next } = daysOfMonth(id)
  await closeMonthRow(tx, {
    id,
    next,
    closed_at: now,
    closed_by: staff.name,
    asked_by: asked_by.name,
  })
  return { text: `Month ${id} is closed.` }
}
