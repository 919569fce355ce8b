import { randomUUID } from 'node:crypto'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as limits } from '../index.ts'
import { beginReality, realityDue } from './reality-due.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  const domains = [players, wallet, limits]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  // This opens the player's account.
  await app.relay()
  ann = await app.as('ann')
})
afterAll(() => app.close())

const later = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)
}
const opens = (every_minutes: number) =>
  app.inTransaction((work) => beginReality(work, { player_id: ann.id, every_minutes }))
/** Whether a bet that is settled now makes the check due. */
const bets = () =>
  app.inTransaction(async (work) => {
    const bet = { kind: 'bet', player_id: ann.id, game: 'apogee:dice', settled_at: work.now }
    return (await realityDue(work, [bet as SettledTransfer])).length
  })
const told = async () => (await ann.call(contract.showReality, {})).body

test('a player who does not play has staked nothing since now', async () => {
  const { activity_sum, wager_sum, period } = await told()
  expect([activity_sum, wager_sum]).toEqual([{}, {}])
  expect(period.from).toBe(period.to)
})

test('it is due once for each stretch of play, a break begins another', async () => {
  await opens(60)
  const began = app.clock.at.toISOString()
  for (const minutes of [20, 20, 19]) {
    later(minutes)
    expect(await bets()).toBe(0)
  }
  later(1)
  expect(await bets()).toBe(1)
  later(1)
  expect(await bets()).toBe(0)
  expect((await told()).period.from).toBe(began)
  later(31)
  expect(await bets()).toBe(0)
  expect((await told()).period.from).toBe(app.clock.at.toISOString())
})

test('the player’s own interval precedes that of the licence', async () => {
  await ann.call(contract.setLimit, { user_limit: { type: 'reality_check', period: '15' } })
  later(14)
  expect(await bets()).toBe(0)
  later(1)
  expect(await bets()).toBe(1)
})

test('stakes and wins since then are decimals', async () => {
  const line = `insert into wallet.line values
    ($1, $2, 'EUR', $3, $4, false, null, $5, 0, 0, 'apogee', 'apogee:dice', 'r', $6, null,
     ($3::timestamptz)::date, 'apogee:dice', 1, '')`
  const at = app.clock.at
  await app.pool.query(line, [ann.id, 9_000_001, at, 'bet', -250, randomUUID()])
  await app.pool.query(line, [ann.id, 9_000_002, at, 'win', 100, randomUUID()])
  later(1)
  expect(await told()).toMatchObject({ activity_sum: { EUR: '-1.50' }, wager_sum: { EUR: '2.50' } })
})
