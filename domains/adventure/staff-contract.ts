// The calls of the office about calendars.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { daysMax } from './rules.ts'

export const calendarTable = 'adventure.calendar'
export const calendarStates = ['draft', 'published', 'closed'] as const

const Day = z.iso.date()
const Listed = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(calendarStates),
  brand_id: Id,
  group_id: z.nullable(z.int()),
  starts_on: z.string(),
  total: z.int(),
  created_at: Instant,
})

export const listCalendars = listCall({
  name: 'adventure.office_calendars',
  may: 'adventure.view',
  path: '/api/office/calendars',
  filters: { state: z.enum(calendarStates) },
  sorts: {
    newest: { by: ['id'], index: 'adventure.calendar_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'adventure.calendar_pkey' },
  },
  row: Listed,
})

export const showCalendar = staffCall({
  name: 'adventure.office_calendar',
  may: 'adventure.view',
  method: 'GET',
  path: '/api/office/calendars/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    days: z.array(
      z.object({
        step: z.int(),
        day: z.string(),
        title: z.string(),
        plan: z.string(),
        currency: CurrencyCode,
        min_deposit_cents: Cents,
        stake_cents: Cents,
        completed: z.int(),
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['calendar_unknown'],
})

/** A new draft; its days follow each other from its first one. */
export const addCalendar = staffCall({
  name: 'adventure.add_calendar',
  may: 'adventure.edit',
  method: 'POST',
  path: '/api/office/calendars',
  input: z.strictObject({
    name: z.string().check(z.trim(), z.regex(/^[a-z0-9-]{1,40}$/)),
    brand_id: Id,
    group_id: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    starts_on: Day,
    total: z.int().check(z.minimum(1), z.maximum(daysMax)),
    ...creation,
  }),
  output: Created,
  refusals: ['calendar_name_in_use', 'calendar_brand_unknown'],
})

const Sum = Cents.check(z.refine((cents: bigint) => cents >= 0n && cents < 10n ** 12n))
const given = { method: 'POST', output: z.object({ text: z.string() }) } as const

/** What a step gives and needs. The step after the last is the super day. */
export const setDay = staffCall({
  ...given,
  name: 'adventure.set_day',
  may: 'adventure.edit',
  path: '/api/office/calendars/:id/days',
  input: z.strictObject({
    id: Id,
    step: z.int().check(z.minimum(1), z.maximum(daysMax + 1)),
    plan: z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,40}$/)),
    /** In EUR. */
    min_deposit_cents: Sum,
    /** In EUR: what is staked on the day before its gift can be collected. */
    stake_cents: Sum,
    ...change,
  }),
  refusals: ['calendar_unknown', 'calendar_not_draft', 'step_unknown', 'step_plan_unknown'],
})

/** Exchanges what two steps give and need. */
export const swapDays = staffCall({
  ...given,
  name: 'adventure.swap_days',
  may: 'adventure.edit',
  path: '/api/office/calendars/:id/days/swap',
  input: z.strictObject({ id: Id, step: z.int(), with: z.int(), ...change }),
  refusals: ['calendar_unknown', 'calendar_not_draft', 'step_unknown'],
})

/** Puts what the steps give and need into another order: the steps as they are now, in the new one. */
export const orderDays = staffCall({
  ...given,
  name: 'adventure.order_days',
  may: 'adventure.edit',
  path: '/api/office/calendars/:id/days/order',
  input: z.strictObject({
    id: Id,
    steps: z.array(z.int()).check(z.minLength(1), z.maxLength(daysMax + 1)),
    ...change,
  }),
  refusals: ['calendar_unknown', 'calendar_not_draft', 'step_unknown'],
})

/** How a player of these groups would see a calendar, whatever its state. */
export const previewCalendar = staffCall({
  name: 'adventure.preview',
  may: 'adventure.view',
  method: 'GET',
  path: '/api/office/calendars/:id/preview',
  input: z.strictObject({
    id: Id,
    /** The group of the player; without one somebody in no group. */
    group_id: z.optional(QueryInt),
    currency: z.optional(CurrencyCode),
    /** The day on which it is looked at; its first day if none is given. */
    on: z.optional(Day),
  }),
  output: z.object({
    /** Which calendar these players see on this day; null for none. */
    shown: z.nullable(z.string()),
    currency: CurrencyCode,
    days: z.array(
      z.object({
        step: z.int(),
        title: z.string(),
        state: z.string(),
        prize: z.string(),
        min_deposit_cents: Cents,
        stake_cents: Cents,
        wager_times: z.int(),
        activation_days: z.int(),
      }),
    ),
  }),
  refusals: ['calendar_unknown'],
})

/** Players see it from now on. Two people publish it. */
export const publishCalendar = staffCall({
  ...given,
  name: 'adventure.publish',
  may: 'adventure.publish',
  fourEyes: true,
  path: '/api/office/calendars/:id/publish',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['calendar_unknown', 'calendar_not_draft', 'calendar_empty', 'calendar_has_gap'],
})

export const closeCalendar = staffCall({
  ...given,
  name: 'adventure.close',
  may: 'adventure.publish',
  path: '/api/office/calendars/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['calendar_unknown', 'calendar_is_closed'],
})
