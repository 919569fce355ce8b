import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTournaments, type TournamentApp } from '../testing/tournament-app.ts'

let app: TournamentApp
beforeAll(async () => {
  app = await openTournaments(inject('postgres'))
})
afterAll(() => app.close())

const hourly = async () => {
  const { rows } = await app.pool.query(
    `select start_at from tournaments.tournament
      where frontend_identifier like 'hourly-orbit-%' order by start_at`,
  )
  return rows.map(({ start_at }) => (start_at as Date).getTime())
}

test('two servers that plan at once, and a restart, make each run once', async () => {
  for (let hour = 0; hour < 4; hour += 1) {
    await Promise.all([app.job('tournaments.plan'), app.job('tournaments.plan')])
    await app.seed()
    app.later(60)
  }
  const starts = await hourly()
  expect(starts.length).toBeGreaterThanOrEqual(5)
  expect(new Set(starts).size).toBe(starts.length)
  const steps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0))
  expect(new Set(steps)).toEqual(new Set([3_600_000]))
})

test('a server that was away makes the run whose time is not over', async () => {
  app.later(10 * 60)
  const before = await hourly()
  await app.job('tournaments.plan')
  const made = (await hourly()).filter((at) => !before.includes(at))
  const now = app.clock.at.getTime()
  expect(made.every((at) => at > now - 55 * 60_000)).toBe(true)
  expect(made.length).toBeGreaterThanOrEqual(2)
})
