// The calls of the office about schedules of recurring tournaments.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { joinings, states } from './rules.ts'

export const scheduleTable = 'tournaments.schedule'

const Listed = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  cron: z.string(),
  time_zone: z.string(),
  minutes: z.int(),
  ahead_minutes: z.int(),
  /** Null while it is paused. */
  next_run_at: z.nullable(Instant),
})

export const listSchedules = listCall({
  name: 'tournaments.office_schedules',
  may: 'tournaments.view',
  path: '/api/office/tournament-schedules',
  filters: { enabled: z.enum(['yes', 'no']) },
  sorts: {
    newest: { by: ['id'], index: 'tournaments.schedule_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'tournaments.schedule_pkey' },
  },
  row: Listed,
})

export const showSchedule = staffCall({
  name: 'tournaments.office_schedule',
  may: 'tournaments.view',
  method: 'GET',
  path: '/api/office/tournament-schedules/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    rules: z.string(),
    joining: z.enum(joinings),
    currency: CurrencyCode,
    prizes: z.array(z.object({ award_place: z.int(), prize: z.string(), share: z.number() })),
    /** The starts that come next, also those of a paused schedule. */
    next_runs: z.array(z.object({ start_at: Instant, local: z.string(), end_at: Instant })),
    /** The newest tournaments that it has made. */
    runs: z.array(z.object({ id: Id, start_at: Instant, state: z.enum(states) })),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['schedule_unknown'],
})

const times = {
  cron: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  time_zone: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  minutes: z.int().check(z.positive(), z.maximum(100_000)),
  ahead_minutes: z.int().check(z.minimum(0), z.maximum(100_000)),
}

/** A paused schedule that repeats the rules and prizes of a tournament. */
export const addSchedule = staffCall({
  name: 'tournaments.add_schedule',
  may: 'tournaments.edit',
  method: 'POST',
  path: '/api/office/tournament-schedules',
  input: z.strictObject({
    like: Id,
    name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,49}$/)),
    ...times,
    ...creation,
  }),
  output: Created,
  refusals: [
    'tournament_unknown',
    'schedule_like_unfit',
    'schedule_invalid',
    'schedule_name_in_use',
  ],
  faults: ['invalid'],
})

const done = { method: 'POST', output: z.object({ text: z.string() }) } as const

/** When it runs from now on. The runs that exist stay. Two people change a running schedule. */
export const changeTimes = staffCall({
  ...done,
  name: 'tournaments.change_schedule',
  may: 'tournaments.publish',
  fourEyes: true,
  path: '/api/office/tournament-schedules/:id/times',
  input: z.strictObject({ id: Id, ...times, ...change }),
  refusals: ['schedule_unknown', 'schedule_invalid'],
})

/** Two people do it, because prizes become due. */
export const resumeSchedule = staffCall({
  ...done,
  name: 'tournaments.resume_schedule',
  may: 'tournaments.publish',
  fourEyes: true,
  path: '/api/office/tournament-schedules/:id/resume',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['schedule_unknown', 'schedule_state_wrong'],
})

/** Makes no more runs; those that exist stay. */
export const pauseSchedule = staffCall({
  ...done,
  name: 'tournaments.pause_schedule',
  may: 'tournaments.publish',
  path: '/api/office/tournament-schedules/:id/pause',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['schedule_unknown', 'schedule_state_wrong'],
})
