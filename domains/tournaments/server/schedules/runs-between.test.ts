import { expect, test } from 'vitest'
import { isSchedule, runsBetween } from './runs-between.ts'

const hourMs = 3_600_000
/** All starts that a job finds that asks every hour for the hours around it. */
function startsAsked(schedule: { cron: string; time_zone: string }, days: [string, string]) {
  const found = new Set<number>()
  const [first, last] = days.map((day) => Date.parse(day)) as [number, number]
  for (let at = first; at < last; at += hourMs) {
    const runs = runsBetween(schedule, new Date(at - hourMs), new Date(at + 3 * hourMs))
    for (const run of runs) found.add(run.getTime())
  }
  return [...found].sort((one, other) => one - other)
}

const europe: [string, string][] = [
  ['2026-03-27T00:00:00Z', '2026-03-31T00:00:00Z'],
  ['2026-10-23T00:00:00Z', '2026-10-27T00:00:00Z'],
]
/** The days around both changes of the clock, by time zone. */
const changes: [zone: string, [string, string][]][] = [
  ['Europe/Berlin', europe],
  ['Europe/London', europe],
  [
    'America/New_York',
    [
      ['2026-03-06T00:00:00Z', '2026-03-10T00:00:00Z'],
      ['2026-10-30T00:00:00Z', '2026-11-03T00:00:00Z'],
    ],
  ],
  [
    'Pacific/Auckland',
    [
      ['2026-04-03T00:00:00Z', '2026-04-07T00:00:00Z'],
      ['2026-09-25T00:00:00Z', '2026-09-29T00:00:00Z'],
    ],
  ],
]

test.each(changes)(
  'daily in %s: one start each local day, over both changes of the clock',
  (zone, both) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    for (const days of both) {
      const starts = startsAsked({ cron: '30 2 * * *', time_zone: zone }, days)
      const local = starts.map((at) => day.format(at))
      expect(new Set(local).size).toBe(local.length)
      expect(local.length).toBeGreaterThanOrEqual(4)
    }
  },
)

test.each(changes)(
  'hourly in %s: one start each hour, also when an hour comes twice',
  (zone, both) => {
    for (const days of both) {
      const starts = startsAsked({ cron: '0 * * * *', time_zone: zone }, days)
      const steps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0))
      expect(new Set(steps)).toEqual(new Set([hourMs]))
    }
  },
)

test('a wrong cron line or time zone is no schedule', () => {
  expect(isSchedule('0 * * * *', 'UTC')).toBe(true)
  expect(isSchedule('every hour', 'UTC')).toBe(false)
  expect(isSchedule('0 * * * *', 'Moon/Base')).toBe(false)
})
