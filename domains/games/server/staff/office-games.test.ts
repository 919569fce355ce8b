import { tries } from '@casino/testing/effort.ts'
import type { Person } from '@casino/testing/test-app.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let casino: Casino
let ada: Awaited<ReturnType<Casino['asStaff']>>
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
})
beforeEach(async () => {
  ada = await casino.asStaff('Ada Clerk')
})
afterAll(() => casino.close())

const reason = 'Checked with the provider'
const idOf = async (title: string) =>
  Number((await ada.call(office.games.page, { title })).body.rows[0]?.id)
const game = async (id: number) => (await ada.call(office.showOfficeGame, { id })).body
const provider = async () => {
  const { rows } = (await ada.call(office.providers.page, {})).body
  const id = Number(rows.find(({ identifier }) => identifier === 'apogee')?.id)
  return (await ada.call(office.showOfficeProvider, { id })).body
}
type Switch = typeof office.switchGameOff
const switchGame = async (call: Switch, id: number) =>
  ada.call(call, { id, version: (await game(id)).version, reason })
const later = (ms: number) => {
  casino.clock.at = new Date(casino.clock.at.getTime() + ms)
}

async function roundsOf(ann: Person) {
  await casino.fund(ann, 10_000n)
  await casino.opens(ann)
  const of = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:starfall-reels' }
  return (action: 'bet' | 'win', action_id: string) =>
    casino.gcp('play', { ...of, game_id: 'open', actions: [{ action, action_id, amount: 100 }] })
}

test('a game that staff switch off begins no round, and its open rounds end', async () => {
  const ann = await casino.as('ann')
  const play = await roundsOf(ann)
  await play('bet', 'stake')
  const id = await idOf('Starfall')
  expect((await switchGame(office.switchGameOff, id)).status).toBe(200)
  expect((await switchGame(office.switchGameOff, id)).body).toMatchObject({
    error: { code: 'switched_already' },
  })
  later(1001)
  expect((await play('bet', 'more')).body.code).toBe(405)
  expect((await play('win', 'prize')).status).toBe(200)
  const asked = { device: 'desktop', filter: { title: 'Starfall' } } as const
  const listed = async () => (await casino.guest().call(contract.listCards, asked)).body.data
  expect(await listed()).toEqual([])
  expect((await switchGame(office.switchGameOn, id)).status).toBe(200)
  later(1001)
  expect((await play('bet', 'again')).status).toBe(200)
  expect(await listed()).toHaveLength(1)
})

test('a provider is switched off at once, and open pages hear of it', async () => {
  const ann = await casino.as('ann')
  const play = await roundsOf(ann)
  const { id, version } = await provider()
  const off = { id, version, reason }
  expect((await ada.call(office.switchProviderOff, off)).status).toBe(200)
  const { rows } = await casino.pool.query('select name from events.outbox order by position')
  expect(rows.at(-1)).toEqual({ name: contract.catalogueChanged.name })
  later(1001)
  expect((await play('bet', 'of the provider')).body.code).toBe(405)
  expect((await ada.call(office.switchProviderOn, off)).status).toBe(409)
  const { version: now } = await provider()
  expect((await ada.call(office.switchProviderOn, { ...off, version: now })).status).toBe(200)
  later(1001)
  expect((await play('bet', 'of the provider again')).status).toBe(200)
})

test('order, badges and currencies of a game are changed', async () => {
  const id = await idOf('Starfall')
  const { version, currencies } = await game(id)
  const sent = { id, version, reason, weight: 77, badges: ['jackpot' as const], currencies }
  const unknown = { ...sent, currencies: ['XXXX'] }
  expect((await ada.call(office.changeGame, unknown)).body).toMatchObject({
    error: { code: 'currency_unknown' },
  })
  expect((await ada.call(office.changeGame, { ...sent, currencies: ['EUR'] })).status).toBe(200)
  expect(await game(id)).toMatchObject({ weight: 77, badges: ['jackpot'], currencies: ['EUR'] })
  const again = { ...sent, version: (await game(id)).version }
  expect((await ada.call(office.changeGame, again)).status).toBe(200)
  expect((await game(id)).currencies).toEqual(currencies)
})

test('a bet above the limit of the game is refused, and a new round is told the limit', async () => {
  const ann = await casino.as('ann')
  const play = await roundsOf(ann)
  const id = await idOf('Starfall')
  const limit = async (stake_max_cents?: number) => {
    const sent = { id, version: (await game(id)).version, reason, currency: 'EUR' }
    return ada.call(office.limitBets, { ...sent, ...(stake_max_cents && { stake_max_cents }) })
  }
  expect((await limit(99)).status).toBe(200)
  expect((await game(id)).bet_limits).toEqual([{ currency: 'EUR', stake_max_cents: 99 }])
  later(1001)
  expect((await play('bet', 'above the limit')).body.code).toBe(106)
  await casino.opens(ann)
  expect(casino.gameServer.received.at(-1)?.body).toMatchObject({ rules: { stake_max: 99 } })
  expect((await limit()).status).toBe(200)
  later(1001)
  expect((await play('bet', 'without a limit')).status).toBe(200)
})

test('the games of a category stand in the order that staff give them', async () => {
  const { rows } = (await ada.call(office.categories.page, {})).body
  const id = Number(rows.find(({ games_count }) => games_count > 2)?.id)
  const card = async () => (await ada.call(office.showOfficeCategory, { id })).body
  const first = (await card()).games.map((one) => one.id)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(first, { minLength: first.length }), async (games) => {
      const { version } = await card()
      const answer = await ada.call(office.orderCategory, { id, version, reason, games })
      expect(answer.status).toBe(200)
      expect((await card()).games.map((one) => one.id)).toEqual(games)
    }),
    tries(5),
  )
  const { version } = await card()
  const games = first.slice(1)
  const part = await ada.call(office.orderCategory, { id, version, reason, games })
  expect(part.body).toMatchObject({ error: { code: 'order_incomplete' } })
})

test('a game enters a category and leaves it', async () => {
  const { rows } = (await ada.call(office.categories.page, {})).body
  const id = Number(rows.find(({ games_count }) => games_count > 0)?.id)
  const card = async () => (await ada.call(office.showOfficeCategory, { id })).body
  const before = await card()
  const inside = new Set(before.games.map((one) => one.id))
  const outside = (await ada.call(office.games.page, { limit: 100 })).body.rows
  const identifier = outside.find((one) => !inside.has(one.id))?.identifier ?? ''
  const act = async (call: typeof office.addToCategory | typeof office.removeFromCategory) =>
    ada.call(call, { id, version: (await card()).version, reason, game: identifier })
  expect((await act(office.addToCategory)).status).toBe(200)
  expect((await card()).games).toHaveLength(before.games.length + 1)
  expect((await act(office.removeFromCategory)).status).toBe(200)
  expect((await card()).games).toEqual(before.games)
})

test('the report of a day that is over is asked for and compared', async () => {
  const { id, version, has_reports } = await provider()
  expect(has_reports).toBe(true)
  const today = casino.clock.at.toISOString().slice(0, 10)
  const asked = { id, version, reason, day: today }
  expect((await ada.call(office.compareDay, asked)).body).toMatchObject({
    error: { code: 'day_not_over' },
  })
  expect((await ada.call(office.compareDay, { ...asked, day: '2026-01-02' })).status).toBe(200)
  const { rows } = await casino.pool.query(
    `select payload from graphile_worker._private_jobs where payload ->> 'day' = '2026-01-02'`,
  )
  expect(rows).toMatchObject([{ payload: { provider: 'apogee' } }])
})
