import { giftOfPlan } from '@casino/bonuses/public'
import { brandIds } from '@casino/brands/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { addDays } from '@casino/time/days.ts'
import { calendarFault, titleOf } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { type CalendarRow, type DayRow, daysOf, findCalendar } from '../store.ts'
import {
  addCalendarRow,
  calendarsPage,
  completedCounts,
  countCalendars,
  countVersionOf,
  lockCalendar,
  saveCalendarState,
  saveDay,
} from './calendar-store.ts'

const kind = 'calendar'
const baseCurrency = 'EUR'

export const calendarReader: ListReader<typeof contract.listCalendars> = {
  rows: ({ db }, listing) => calendarsPage(db, listing),
  count: ({ db }, counted) => countCalendars(db, counted),
}

export async function showCalendar(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showCalendar>,
): Promise<Output<typeof contract.showCalendar>> {
  const calendar = await calendarOr(db, id)
  const completed = await completedCounts(db, id)
  const days = (await daysOf(db, id)).map((row) => ({
    step: row.step,
    day: row.day,
    title: titleOf({ ...row, name: calendar.name }, calendar.total),
    plan: row.plan,
    currency: baseCurrency,
    min_deposit_cents: row.min_deposit_eur_cents,
    stake_cents: row.stake_eur_cents,
    completed: completed.get(row.id) ?? 0,
  }))
  return { ...calendar, days, ...(await recordOf({ kind, id })) }
}

/** A calendar as the object of a change by staff, locked. */
export async function calendarSubject(
  { tx }: Pick<Work, 'tx'>,
  { id }: { id: bigint },
): Promise<Subject> {
  await lockCalendar(tx, id)
  const { version, name, state, brand_id } = await calendarOr(tx, id)
  return { kind, id, version, state: { brand_id: String(brand_id), name, state } }
}

/** Publishing takes two people: a calendar gives prizes. */
export async function publishSubject(
  work: Pick<Work, 'tx'>,
  input: { id: bigint },
): Promise<Subject> {
  return { ...(await calendarSubject(work, input)), needsTwo: true }
}

export async function addCalendar(
  { tx, now }: StaffChangeContext,
  { name, brand_id, group_id, starts_on, total }: Input<typeof contract.addCalendar>,
): Promise<Output<typeof contract.addCalendar>> {
  if (!(await brandIds(tx)).includes(brand_id)) {
    throw refuse(contract.addCalendar, 'calendar_brand_unknown')
  }
  const added = { name, brand_id, group_id: group_id ?? null, starts_on, total, now }
  const id = await addCalendarRow(tx, added)
  if (id === undefined) throw refuse(contract.addCalendar, 'calendar_name_in_use')
  return { id, text: `The calendar ${name} is a draft. Set its days, then publish it.` }
}

type Done = { text: string }

export async function setDay(
  { tx }: StaffChangeContext,
  { id, step, plan, min_deposit_cents, stake_cents }: Input<typeof contract.setDay>,
): Promise<Done> {
  const { total, starts_on } = await draftOr(tx, id)
  if (step > total + 1) throw refuse(contract.setDay, 'step_unknown')
  if (!(await giftOfPlan(tx, { key: plan, currency: baseCurrency }))) {
    throw refuse(contract.setDay, 'step_plan_unknown')
  }
  const day = addDays(starts_on, step - 1)
  const needs = { min_deposit_eur_cents: min_deposit_cents, stake_eur_cents: stake_cents }
  await saveDay(tx, { calendar_id: id, step, day, plan, ...needs })
  await countVersionOf(tx, id)
  return { text: `Step ${step} gives ${plan}.` }
}

export async function swapDays(
  { tx }: StaffChangeContext,
  { id, step, with: other }: Input<typeof contract.swapDays>,
): Promise<Done> {
  await draftOr(tx, id)
  const days = await daysOf(tx, id)
  const at = (wanted: number) => days.find((day) => day.step === wanted)
  const [one, two] = [at(step), at(other)]
  if (!one || !two) throw refuse(contract.swapDays, 'step_unknown')
  await saveDay(tx, giftsOf(one, two))
  await saveDay(tx, giftsOf(two, one))
  await countVersionOf(tx, id)
  return { text: `Steps ${step} and ${other} are exchanged.` }
}

/** The first day with what the second one gives and needs. */
function giftsOf(
  { calendar_id, step, day }: DayRow,
  { plan, min_deposit_eur_cents, stake_eur_cents }: DayRow,
) {
  return { calendar_id, step, day, plan, min_deposit_eur_cents, stake_eur_cents }
}

export async function publishCalendar(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.publishCalendar>,
): Promise<Done> {
  const { total, name } = await draftOr(tx, id)
  const fault = calendarFault(await daysOf(tx, id), total)
  if (fault) throw refuse(contract.publishCalendar, fault)
  await saveCalendarState(tx, id, 'published')
  return { text: `The calendar ${name} is published.` }
}

export async function closeCalendar(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.closeCalendar>,
): Promise<Done> {
  const { state, name } = await calendarOr(tx, id)
  if (state === 'closed') throw refuse(contract.closeCalendar, 'calendar_is_closed')
  await saveCalendarState(tx, id, 'closed')
  return { text: `The calendar ${name} is closed. Who has a gift keeps it.` }
}

async function draftOr(tx: Tx, id: bigint): Promise<CalendarRow> {
  const calendar = await calendarOr(tx, id)
  if (calendar.state !== 'draft') throw refuse(contract.setDay, 'calendar_not_draft')
  return calendar
}

async function calendarOr(db: Db | Tx, id: bigint): Promise<CalendarRow> {
  const calendar = await findCalendar(db, id)
  if (!calendar) throw refuse(contract.showCalendar, 'calendar_unknown')
  return calendar
}
