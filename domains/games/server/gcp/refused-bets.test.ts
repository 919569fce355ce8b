import { signOut } from '@casino/players/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { setGuard } from '@casino/wallet/play'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launchOptions } from '../testing/provider.ts'

let app: Casino
let ann: Person
let step = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 10_000n)
  await app.fund(ann, 10_000n, 'USD')
  await app.relay()
})
afterAll(() => app.close())
beforeEach(() => {
  step += 1
})

const callOf = (action: 'bet' | 'win', more: object = {}) => ({
  user_id: String(ann.id),
  currency: 'EUR',
  game: 'apogee:starfall-reels',
  game_id: `round ${step}`,
  actions: [{ action, action_id: `${action}${step}`, amount: 100 }],
  ...more,
})
const bet = (more: object = {}) => app.gcp('play', callOf('bet', more))
const win = (more: object = {}) => app.gcp('play', callOf('win', more))
/** Stakes the amount that the test's win requires. */
async function stakes(more: object = {}): Promise<void> {
  const actions = [{ action: 'bet', action_id: `stake${step}`, amount: 100 }]
  expect((await bet({ ...more, actions })).status).toBe(200)
}
const guard = (fields: Parameters<typeof setGuard>[2]) =>
  app.inTransaction(({ tx }) => setGuard(tx, ann.id, fields))

const saidLimits = async () =>
  (await app.pool.query(`select * from events.outbox where name = 'games.limited'`)).rows.map(
    ({ payload }) => payload,
  )

async function signsOut(): Promise<void> {
  await ann.call(signOut, {})
  await app.relay()
  ann = await app.as('ann')
}

const other = { action: 'bet', action_id: 'another' }
/** Moves the clock so that cached sessions and games expire. */
const later = () => {
  app.clock.at = new Date(app.clock.at.getTime() + 6000)
}

async function launched(mode: 'real' | 'demo' = 'real'): Promise<{ session_id: string }> {
  const session_id = `session ${step}`
  app.gameServer.tells(launchOptions('https://games.example/play', session_id))
  const game = { producer: 'apogee', name: 'starfall-reels' }
  const asked = { ...game, mode, device: 'desktop' } as const
  expect((await ann.call(contract.launchGame, asked)).status).toBe(200)
  app.gameServer.tells(launchOptions('https://games.example/play'))
  return { session_id }
}

test('a player whom we do not know is refused', async () => {
  expect(await bet({ user_id: '999999' })).toMatchObject({ status: 412, body: { code: 101 } })
  expect(await bet({ user_id: 'ann' })).toMatchObject({ status: 412, body: { code: 101 } })
})

test('a game that we do not know, or another provider has, is not found', async () => {
  expect((await bet({ game: 'apogee:none' })).body.code).toBe(404)
  expect((await bet({ game: 'turbogames:rocket-x' })).body.code).toBe(404)
})

test("a currency that is not the session's, or that the player has not, is refused", async () => {
  const session = await launched()
  expect((await bet({ ...session, currency: 'USD' })).body.code).toBe(154)
  expect((await win({ ...session, currency: 'USD' })).body.code).toBe(154)
  expect((await bet({ currency: 'NOK' })).body.code).toBe(154)
  expect((await bet({ ...session })).status).toBe(200)
})

test('a blocked player cannot bet, and their win still counts', async () => {
  const session = await launched()
  await stakes(session)
  await guard({ blocked: true })
  expect((await bet(session)).body.code).toBe(110)
  expect((await win(session)).status).toBe(200)
  await guard({ blocked: false })
})

test('an excluded player cannot bet, and their win still counts', async () => {
  const session = await launched()
  await stakes(session)
  await guard({ excluded_until: new Date(app.clock.at.getTime() + 3_600_000) })
  expect((await bet(session)).body.code).toBe(110)
  expect((await win(session)).status).toBe(200)
  await guard({ excluded_until: null })
})

test('a bet beyond a limit is refused with 105, and a win still comes', async () => {
  await launched()
  await stakes()
  const reset_at = new Date(app.clock.at.getTime() + 3_600_000)
  const limit = { limit_micros: 500_000n, left_micros: 500_000n, period_hours: 24, reset_at }
  await guard({ windows: [{ kind: 'wager', ...limit }] })
  expect((await bet()).body.code).toBe(105)
  expect((await bet()).body.code).toBe(105)
  // The player is notified once, on whatever page they are.
  const said = { reason: 'bet_limit_exceeded', amount_cents: 100, limit_cents: 50 }
  await expect.poll(saidLimits).toMatchObject([said])
  expect((await win()).status).toBe(200)
  await guard({ windows: [] })
})

test('while a bonus is wagered, large bets and its excluded games are refused', async () => {
  await launched()
  await guard({ wagering_currency: 'EUR', max_bet_cents: 50n })
  expect((await bet()).body.code).toBe(106)
  await guard({ max_bet_cents: null, refused_classes: ['slots'] })
  expect((await bet()).body.code).toBe(107)
  expect((await bet({ game: 'apogee:dice' })).status).toBe(200)
  await guard({ wagering_currency: null, refused_classes: [] })
})

test('a game takes no bets once the player has signed out, and their win still counts', async () => {
  const session = await launched()
  await stakes(session)
  await ann.call(signOut, {})
  expect((await bet(session)).body.code).toBe(101)
  expect((await bet()).body.code).toBe(101)
  await app.relay()
  ann = await app.as('ann')
  expect((await bet(session)).body.code).toBe(101)
  expect((await win(session)).status).toBe(200)
})

test('a session is too old after twelve hours, and its win still comes', async () => {
  const session = await launched()
  await stakes(session)
  app.clock.at = new Date(app.clock.at.getTime() + 12 * 3_600_000 + 1)
  expect((await bet(session)).body.code).toBe(101)
  expect((await win(session)).status).toBe(200)
  ann = await app.as('ann')
})

test('a bet that names no session needs one that is open at this provider', async () => {
  expect((await bet()).body.code).toBe(101)
  await app.opens(ann, 'turbogames', 'rocket-x')
  expect((await bet()).body.code).toBe(101)
  await app.opens(ann)
  expect((await bet()).status).toBe(200)
})

test('an unknown session or that of another player takes no bets', async () => {
  const session = await launched()
  const vip = await app.as('vip')
  await app.fund(vip, 1000n)
  expect((await bet({ session_id: 'made up' })).body.code).toBe(101)
  expect((await bet({ ...session, user_id: String(vip.id) })).body.code).toBe(101)
  expect(await app.balanceOf(vip.id)).toBe(1000n)
})

test('inside a session the game may change', async () => {
  const session = await launched()
  expect((await bet({ ...session, game: 'apogee:european-roulette' })).status).toBe(200)
})

test('a demo never touches the wallet', async () => {
  const before = await app.balanceOf(ann.id)
  const session = await launched('demo')
  expect((await bet(session)).body.code).toBe(101)
  expect((await win(session)).body.code).toBe(101)
  expect((await bet({ ...session, currency: 'FUN' })).body.code).toBe(101)
  expect((await bet({ currency: 'FUN' })).body.code).toBe(154)
  expect(await app.balanceOf(ann.id)).toBe(before)
})

test('a game that is switched off takes no bets, and its win still comes', async () => {
  const session = await launched()
  await stakes({ ...session, game: 'apogee:limbo' })
  await app.pool.query(`update games.game set enabled = false where slug = 'limbo'`)
  later()
  expect((await bet({ game: 'apogee:limbo' })).body.code).toBe(405)
  expect((await win({ game: 'apogee:limbo' })).status).toBe(200)
})

test('an accepted bet gets the same answer after its session has ended', async () => {
  const session = await launched()
  const first = await bet(session)
  await signsOut()
  later()
  const before = await app.balanceOf(ann.id)
  expect((await bet(session)).body).toEqual(first.body)
  expect((await bet()).body).toEqual(first.body)
  const [action] = callOf('bet').actions
  expect((await bet({ ...session, actions: [{ ...action, amount: 99 }] })).body.code).toBe(400)
  const more = { action: 'bet', action_id: `more ${step}`, amount: 100 }
  expect((await bet({ ...session, actions: [action, more] })).body.code).toBe(101)
  expect((await bet({ ...session, actions: [more] })).body.code).toBe(101)
  expect(await app.balanceOf(ann.id)).toBe(before)
})

test('an accepted bet gets the same answer after its game was disabled', async () => {
  const session = await launched()
  const dice = { ...session, game: 'apogee:dice' }
  const first = await bet(dice)
  await app.pool.query(`update games.game set enabled = false where slug = 'dice'`)
  later()
  expect(await bet(dice)).toMatchObject({ status: 200, body: first.body })
  expect((await bet({ ...dice, actions: [{ ...other, amount: 1 }] })).body.code).toBe(405)
})

test('an accepted bet gets the same answer when the player cannot bet any more', async () => {
  const session = await launched()
  const first = await bet(session)
  const reset_at = new Date(app.clock.at.getTime() + 3_600_000)
  const none = { limit_micros: 0n, left_micros: 0n, period_hours: 24, reset_at }
  const stops = [
    { blocked: true },
    { blocked: false, excluded_until: reset_at },
    { excluded_until: null, windows: [{ kind: 'wager' as const, ...none }] },
  ]
  for (const stop of stops) {
    await guard(stop)
    expect((await bet(session)).body).toEqual(first.body)
    const other = { action: 'bet', action_id: `other ${step}`, amount: 100 }
    expect((await bet({ ...session, actions: [other] })).status).toBe(412)
  }
  await guard({ windows: [] })
})

test('a bet of another player is not found, although its id is known', async () => {
  const session = await launched()
  await bet(session)
  const vip = await app.as('vip')
  expect((await bet({ ...session, user_id: String(vip.id) })).body.code).toBe(101)
})

test('the status of a refusal is the one that its provider wants', async () => {
  const { pool } = app
  await pool.query('update games.provider set business_error_status = 400')
  app.clock.at = new Date(app.clock.at.getTime() + 60_000)
  expect(await bet({ user_id: '999999' })).toMatchObject({ status: 400, body: { code: 101 } })
})
