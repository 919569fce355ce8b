import { addDays, dayOf } from '@casino/time/days.ts'

/** The states of a conversation. `open`: nobody of the staff has taken it. */
export const states = ['open', 'waiting_for_staff', 'waiting_for_player', 'closed'] as const
export type State = (typeof states)[number]

/** What moves a conversation. `visitor_writes_to_absent`: its agent is no longer on duty. */
export const acts = [
  'visitor_writes',
  'visitor_writes_to_absent',
  'staff_takes',
  'staff_answers',
  'hand_over',
  'close',
] as const
export type Act = (typeof acts)[number]

/** The state after each act. What is not named cannot happen: a closed conversation stays closed. */
export const moves: Readonly<Record<State, Readonly<Partial<Record<Act, State>>>>> = {
  open: {
    visitor_writes: 'open',
    visitor_writes_to_absent: 'open',
    staff_takes: 'waiting_for_staff',
    staff_answers: 'waiting_for_player',
    hand_over: 'open',
    close: 'closed',
  },
  waiting_for_staff: {
    visitor_writes: 'waiting_for_staff',
    visitor_writes_to_absent: 'open',
    staff_takes: 'waiting_for_staff',
    staff_answers: 'waiting_for_player',
    hand_over: 'open',
    close: 'closed',
  },
  waiting_for_player: {
    visitor_writes: 'waiting_for_staff',
    visitor_writes_to_absent: 'open',
    staff_takes: 'waiting_for_player',
    staff_answers: 'waiting_for_player',
    hand_over: 'open',
    close: 'closed',
  },
  closed: {},
}

export function mayMove(from: State, act: Act): boolean {
  return moves[from][act] !== undefined
}

/** The state after an act; throws if the table does not allow it. */
export function move(from: State, act: Act): State {
  const to = moves[from][act]
  if (!to) throw new Error(`a conversation that is ${from} does not ${act}`)
  return to
}

/** `live`: somebody answers at once [6.7]. `stored`: answered later. */
export const kinds = ['live', 'stored'] as const
export type Kind = (typeof kinds)[number]

/** The groups of the desk [9.13]. */
export const defaultGroup = 26
export const generalGroup = 1
export const vipGroup = 2

const testerGroup = 21
const regularGroup = 1117

/** The prefixes of names by the group of the player, the first that fits [6.4]. */
export const prefixes: readonly { group: number; prefix: string }[] = [
  { group: testerGroup, prefix: 'TEST' },
  // The highest status is named like the one below it: there is no prefix of its own.
  { group: 759, prefix: 'PLATINUM' },
  { group: 255, prefix: 'PLATINUM' },
  { group: 259, prefix: 'GOLD' },
  { group: 258, prefix: 'SILVER' },
  { group: 257, prefix: 'BRONZE' },
  { group: 793, prefix: 'BRONZE' },
  { group: regularGroup, prefix: 'STAR' },
]

const vipGroups: readonly number[] = [759, 255, 259, 258, 257, 793]

type Known = { groups: readonly number[] }

/** The group that answers a visitor; `player` is undefined for guests. */
export function groupFor(player: Known | undefined): number {
  if (!player) return defaultGroup
  return player.groups.some((group) => vipGroups.includes(group)) ? vipGroup : generalGroup
}

/** The name that staff see: `GOLD Ann`. */
export function nameFor({ groups, nickname }: Known & { nickname: string }): string {
  const found = prefixes.find(({ group }) => groups.includes(group))
  return found ? `${found.prefix} ${nickname}` : nickname
}

/** How staff are shown to visitors: by their first name. */
export function shownStaffName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Within which time the first answer is promised. */
const promiseMs: Readonly<Record<Kind, { vip: number; others: number }>> = {
  live: { vip: minuteMs, others: 2 * minuteMs },
  stored: { vip: 4 * hourMs, others: 24 * hourMs },
}

export function promisedAt(kind: Kind, group: number, now: Date): Date {
  const { vip, others } = promiseMs[kind]
  return new Date(now.getTime() + (group === vipGroup ? vip : others))
}

/** A member of staff is on duty for this long after their office has said so. */
export const dutyMs = 2 * minuteMs

export const messageMax = 2000
export const nameMax = 60
export const ratingTextMax = 500
export const complaintMin = 10
/** What one visitor may write within a minute, and without an answer. */
export const perMinuteMax = 15
export const unansweredMax = 60
/** New conversations of all guests together within an hour. */
export const guestsPerHourMax = 300
/** New conversations of one visitor within an hour: who closes each would never be limited. */
export const begunPerHourMax = 20

export function beginsTooMany(begun: readonly Date[], now: Date): boolean {
  const recent = begun.filter((at) => now.getTime() - at.getTime() < hourMs)
  return recent.length >= begunPerHourMax
}

/** Entries that one call reads. */
export const entriesMax = 200
export const historyMax = 20

/** Text as people type it: lines are kept, what cannot be seen is not. */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, (one) => (one === '\u200d' ? one : ''))
    .normalize('NFC')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The counter of unread messages: nothing, `1`, or `1+` [1.12]. */
export function unreadText(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > 1 ? '1+' : '1'
}

/** Days within which a complaint is answered. */
export const complaintDays = 15

export function complaintNumber(id: bigint, now: Date): string {
  return `C-${now.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

/** The last day for the answer, in the time zone of the brand. */
export function complaintDeadline(now: Date, timeZone: string): string {
  return addDays(dayOf(now, timeZone), complaintDays)
}

/** A conversation in which the visitor is silent for this long is closed. */
const silentMs = dayMs
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - silentMs)
}

/** How long closed conversations are kept; those with a complaint longer. */
const keptDays = 2 * 365
const complaintKeptDays = 5 * 365
export function forgottenBefore(now: Date): { plain: Date; complaint: Date } {
  return {
    plain: new Date(now.getTime() - keptDays * dayMs),
    complaint: new Date(now.getTime() - complaintKeptDays * dayMs),
  }
}
