import { domain as bonuses } from '@casino/bonuses/server'
import { domain as cashbox } from '@casino/cashbox/server'
import { domain as games } from '@casino/games/server'
import { domain as limits } from '@casino/limits/server'
import { discardMail } from '@casino/mail/configure-mail.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as points } from '@casino/points/server'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as verification } from '@casino/verification/server'
import { domain as vip } from '@casino/vip/server'
import { audit, openFindings } from '@casino/wallet/books'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { planOf } from './plan.ts'
import { writeHistory } from './write-history.ts'

const domains = [
  ...[staff, players, wallet, verification, limits, prizes],
  ...[games, bonuses, cashbox, points, vip],
]
const plan = planOf({ seed: 5, days: 3, people: 5 })
let app: TestApp
let keepMail: () => void

beforeAll(async () => {
  keepMail = discardMail()
  app = await startTestApp(inject('postgres'), { domains, people })
})
afterAll(() => {
  keepMail()
  return app.close()
})

function write(days = plan.days) {
  const { db, clock } = app
  const { log } = app.services
  const given = { db, log, now: () => clock.at, domains, hasBrand: () => true }
  return writeHistory({ ...given, plan: { ...plan, days } })
}

async function count(text: string): Promise<number> {
  const { rows } = await app.pool.query(`select count(*)::int as count from ${text}`)
  return rows[0].count
}

const theirs = `player_id in (select id from players.player where email like '%@history.apogee.demo')`

test('a history is written once, whole after an interruption, and the books are right', async () => {
  const events = await count('events.outbox')
  const jobs = await count('graphile_worker.jobs')
  // It is interrupted on the second day, and the next start goes on with that one.
  const unknown = { player: 0, minute: 900, game: 'unknown', rounds: 1, stake_eur_cents: 100 }
  const broken = plan.days.map((day, at) => (at === 1 ? { ...day, sessions: [unknown] } : day))
  await expect(write(broken)).rejects.toThrow('unknown is not drawn at once')
  const firstDay = plan.days[0]?.signUps.length
  expect(await count(`players.player where email like '%@history.apogee.demo'`)).toBe(firstDay)
  expect(await write()).toBe(plan.days.length - 1)

  expect(await count(`players.player where email like '%@history.apogee.demo'`)).toBe(5)
  const payments = await count(`cashbox.payment where ${theirs}`)
  const transfers = await count(`ledger.transfer where ${theirs}`)
  expect(payments).toBeGreaterThan(5)
  expect(transfers).toBeGreaterThan(100)
  const today = `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`
  expect(await count(`ledger.transfer where ${theirs} and settled_at >= ${today}`)).toBe(0)
  expect(await count('events.outbox')).toBe(events)
  expect(await count('graphile_worker.jobs')).toBe(jobs)
  const { differences } = await audit(app.db)
  expect(differences).toEqual([])
  expect(await openFindings(app.db)).toEqual([])

  expect(await write()).toBe(0)
  expect(await count(`cashbox.payment where ${theirs}`)).toBe(payments)
  expect(await count(`ledger.transfer where ${theirs}`)).toBe(transfers)
})
