import { randomUUID } from 'node:crypto'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { grant } from '@casino/wallet/money'
import { play, type SettledTransfer } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as limits } from './index.ts'
import { countPlay } from './play-time/count-play.ts'
import { timeUpUntil } from './play-time/play-time.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  const domains = [players, wallet, limits]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  await app.relay()
  ann = await app.as('ann')
  await app.inTransaction((work) =>
    grant(work, { player_id: ann.id, currency: 'EUR', amount_cents: 10_000n, key: 'fund' }),
  )
})
afterAll(() => app.close())

const later = (seconds: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000)
}
let settledCount = 0n
/** The ledger event of a bet that is settled now. */
const counts = () =>
  app.inTransaction((work) => {
    settledCount += 1n
    const place = { line: 'ledger', txid: '1', id: settledCount }
    const settled = { ...place, kind: 'bet', player_id: ann.id, settled_at: work.now }
    return countPlay(work, [settled as SettledTransfer])
  })
const move = (type: 'bet' | 'win' | 'rollback', ref_ext_id?: string) =>
  play({
    player_id: ann.id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: 'round',
    finished: false,
    operations: [
      {
        type,
        ext_id: type === 'bet' ? (ref_ext_id ?? randomUUID()) : randomUUID(),
        amount_cents: type === 'rollback' ? 0n : 100n,
        ...(type === 'rollback' && ref_ext_id ? { ref_ext_id } : {}),
      },
    ],
  })
const own = async () => (await ann.call(contract.listLimits, {})).body.find(isSession)
const isSession = ({ type }: { type: string }) => type === 'session'
const limitInput = (minutes: number) => ({
  user_limit: { type: 'session' as const, period: 'day', minutes },
})

test('time counts from bet to bet, not the pauses between; after the limit no bet is accepted', async () => {
  expect((await ann.call(contract.setLimit, limitInput(6))).status).toBe(200)
  later(1)
  await counts()
  later(180)
  await counts()
  expect((await own())?.played_minutes).toBe(3)
  // Half an hour without a bet does not count, nor does a repeated event.
  later(1800)
  await counts()
  await counts()
  expect((await own())?.played_minutes).toBe(3)
  const stake = randomUUID()
  expect(await move('bet', stake)).toMatchObject({ ok: true })
  later(181)
  await counts()
  expect((await own())?.played_minutes).toBe(6)
  expect(await move('bet')).toMatchObject({ ok: false, code: 105 })
  // Open rounds can be finished; a rollback does not allow another bet.
  expect(await move('win')).toMatchObject({ ok: true })
  expect(await move('rollback', stake)).toMatchObject({ ok: true })
  expect(await move('bet')).toMatchObject({ ok: false, code: 105 })
})

test('a longer time waits for its day and the link, a shorter one holds at once', async () => {
  const { body: longer } = await ann.call(contract.setLimit, limitInput(60))
  expect(longer).toMatchObject({ status: 'pending', minutes: 60 })
  const { body: shorter } = await ann.call(contract.setLimit, limitInput(5))
  expect(shorter).toMatchObject({ status: 'active', minutes: 5, played_minutes: 6 })
  expect(await timeUpUntil(app.db, { player_id: ann.id, now: app.clock.at })).toEqual(
    new Date(shorter.reset_at ?? ''),
  )
})

test('the time starts again with the next window', async () => {
  later(24 * 3600)
  ann = await app.as('ann')
  expect((await own())?.played_minutes).toBe(0)
  expect(await move('bet')).toMatchObject({ ok: true })
})

test('an invalid time is refused', async () => {
  for (const minutes of [0, 4, 1.5, 50_000]) {
    expect((await ann.call(contract.setLimit, limitInput(minutes))).status).toBe(422)
  }
  const none = { user_limit: { type: 'session' as const, period: 'day' } }
  expect((await ann.call(contract.setLimit, none)).status).toBe(422)
})
