import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import * as contract from '../../schedules-contract.ts'
import { prizesOf } from '../prize-store.ts'
import { isSchedule, nextRuns } from '../schedules/runs-between.ts'
import {
  addSchedule as addScheduleRow,
  findSchedule,
  lockSchedule,
  type Schedule,
  saveEnabled,
  saveTimes,
} from '../schedules/schedule-store.ts'
import { templateOf } from '../schedules/template-of.ts'
import { findTournament } from '../tournament-store.ts'
import { prizeInWords, scoringInWords } from './in-words.ts'
import { countSchedules, runsOf, schedulesPage } from './schedule-list-store.ts'

const kind = 'tournament_schedule'
const minuteMs = 60_000
const shownRuns = 10

export const scheduleReader: ListReader<typeof contract.listSchedules> = {
  rows: async ({ db, now }, listing) =>
    (await schedulesPage(db, listing)).map((row) => listedOf(row, now)),
  count: ({ db }, counted) => countSchedules(db, counted),
}

function listedOf({ template, ...row }: Schedule, now: Date) {
  const [next] = row.enabled ? nextRuns(row, now, 1) : []
  return { ...row, title: textIn(template.titles, 'en'), next_run_at: next ?? null }
}

export async function showSchedule(
  { db, now, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showSchedule>,
): Promise<Output<typeof contract.showSchedule>> {
  const row = await findSchedule(db, id)
  if (!row) throw refuse(contract.showSchedule, 'schedule_unknown')
  const { template, minutes, version } = row
  return {
    ...listedOf(row, now),
    version,
    rules: scoringInWords(template.scoring),
    joining: template.joining,
    currency: template.currency,
    prizes: template.prizes.map(({ award_place, prize, pool_share }) => ({
      award_place,
      prize: prize ? prizeInWords(prize) : '',
      share: pool_share / 100,
    })),
    next_runs: nextRuns(row, now, shownRuns).map((start_at) => ({
      start_at,
      local: localText(start_at, row.time_zone),
      end_at: new Date(start_at.getTime() + minutes * minuteMs),
    })),
    runs: await runsOf(db, id, shownRuns),
    ...(await recordOf({ kind, id })),
  }
}

function localText(at: Date, time_zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'long', timeZone: time_zone } as const
  return new Intl.DateTimeFormat('en-GB', format).format(at)
}

/** A schedule as the object of a change by staff, locked. */
export async function scheduleSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const row = await lockSchedule(tx, id)
  if (!row) throw refuse(contract.showSchedule, 'schedule_unknown')
  const { version, name, enabled, cron, time_zone, minutes } = row
  const state = { name, enabled: String(enabled), cron, time_zone, minutes: String(minutes) }
  return { kind, id, version, state }
}

export async function resumeSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await scheduleSubject(work, input)), needsTwo: true }
}

/** A paused schedule makes no prizes due: one person changes it. */
export async function timesSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  const subject = await scheduleSubject(work, input)
  return { ...subject, needsTwo: subject.state.enabled === 'true' }
}

export async function addSchedule(
  { tx, now }: StaffWork,
  { like: id, name, reason, ...times }: Input<typeof contract.addSchedule>,
): Promise<Output<typeof contract.addSchedule>> {
  const like = await findTournament(tx, id)
  if (!like) throw refuse(contract.addSchedule, 'tournament_unknown')
  const template = templateOf(like, await prizesOf(tx, [id]))
  if (!template) throw refuse(contract.addSchedule, 'schedule_like_unfit')
  if (!isSchedule(times.cron, times.time_zone)) {
    throw refuse(contract.addSchedule, 'schedule_invalid')
  }
  const added = await addScheduleRow(tx, { name, ...times, template, enabled: false }, now)
  if (added === undefined) throw refuse(contract.addSchedule, 'schedule_name_in_use')
  return { id: added, text: `${name} is paused. Look at its next runs, then resume it.` }
}

type Done = { text: string }

export async function changeTimes(
  { tx }: StaffChangeContext,
  { id, cron, time_zone, minutes, ahead_minutes }: Input<typeof contract.changeTimes>,
): Promise<Done> {
  if (!isSchedule(cron, time_zone)) throw refuse(contract.changeTimes, 'schedule_invalid')
  await saveTimes(tx, id, { cron, time_zone, minutes, ahead_minutes })
  return { text: 'The schedule is changed. The runs that exist stay as they are.' }
}

export async function resumeSchedule(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.resumeSchedule>,
): Promise<Done> {
  if ((await findSchedule(tx, id))?.enabled !== false) {
    throw refuse(contract.resumeSchedule, 'schedule_state_wrong')
  }
  await saveEnabled(tx, id, true)
  return { text: 'The schedule makes its runs from now on.' }
}

export async function pauseSchedule(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.pauseSchedule>,
): Promise<Done> {
  if ((await findSchedule(tx, id))?.enabled !== true) {
    throw refuse(contract.pauseSchedule, 'schedule_state_wrong')
  }
  await saveEnabled(tx, id, false)
  return { text: 'The schedule is paused. The runs that exist stay as they are.' }
}
