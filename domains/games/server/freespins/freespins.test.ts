import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  cancelFreespins,
  type FreespinRequest,
  freespinsStatus,
  issueFreespins,
} from '../public.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let app: Casino
let ann: Person
let issue_id = ''
let count = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 1000n)
})
afterAll(() => app.close())
beforeEach(() => {
  count += 1
  issue_id = `issue ${count}`
  app.gameServer.received.length = 0
  app.gameServer.tells({})
})

const issue = (more: Partial<FreespinRequest> = {}) =>
  issueFreespins(app.openWork(), {
    issue_id,
    player_id: ann.id,
    currency: 'EUR',
    games: ['apogee:starfall-reels'],
    quantity: 10,
    bet_level: 1,
    valid_until: new Date(app.clock.at.getTime() + 86_400_000),
    ...more,
  })
const end = (more: object = {}, provider = 'apogee') =>
  app.gcp('freespins', { issue_id, status: 'played', total_amount: 250, ...more }, { provider })
const balance = () => app.balanceOf(ann.id)
const repeat = () => app.job('games.repeat_freespins')
const state = async () => {
  const { rows } = await app.pool.query(
    'select state, failure, total_cents from games.freespin_issue where issue_id = $1',
    [issue_id],
  )
  return rows[0]
}

test('free spins are requested from the provider once, signed, and are then issued', async () => {
  expect(await issue()).toEqual({ state: 'issued' })
  expect(await issue()).toEqual({ state: 'issued' })
  expect(app.gameServer.received).toMatchObject([
    {
      path: '/gcp/apogee/freespins/issue',
      isSigned: true,
      body: {
        casino_id: 'apogee',
        issue_id,
        currency: 'EUR',
        freespins_quantity: 10,
        bet_level: 1,
        games: ['apogee:starfall-reels'],
        valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        user: { id: String(ann.id) },
      },
    },
  ])
})

test('winnings are paid once, however often they are reported', async () => {
  await issue()
  const before = (await balance()) ?? 0n
  const answers = await Promise.all([end(), end(), end()])
  answers.push(await end())
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { balance: Number(before + 250n) } })
  }
  expect(await balance()).toBe(before + 250n)
  expect(await state()).toMatchObject({ state: 'played', total_cents: 250n })
})

test('winnings that exceed the maximum balance are reported again, and paid then', async () => {
  await issue()
  const account = 'update ledger.account set cash = $1 where player_id = $2 and currency = $3'
  const before = (await balance()) ?? 0n
  const setCash = (cents: bigint) => app.pool.query(account, [cents, ann.id, 'EUR'])
  await setCash(BigInt(Number.MAX_SAFE_INTEGER))
  expect(await end()).toMatchObject({ status: 503, body: { code: 503 } })
  expect(await state()).toMatchObject({ state: 'issued' })
  await setCash(before)
  expect(await end()).toMatchObject({ status: 200, body: { balance: Number(before + 250n) } })
})

test('another sum, another end or another provider changes nothing', async () => {
  await issue()
  await end()
  const before = await balance()
  expect(await end({ total_amount: 300 })).toMatchObject({ status: 412, body: { code: 605 } })
  expect((await end({ status: 'expired', total_amount: 0 })).body.code).toBe(605)
  expect((await end({}, 'turbogames')).body.code).toBe(610)
  expect((await end({ issue_id: 'none' })).body.code).toBe(610)
  expect(await balance()).toBe(before)
})

test('expired free spins pay nothing and stay expired', async () => {
  await issue()
  const before = await balance()
  expect((await end({ status: 'expired' })).body.code).toBe(605)
  expect((await end({ status: 'expired', total_amount: 0 })).status).toBe(200)
  expect((await end()).body.code).toBe(605)
  expect(await balance()).toBe(before)
})

test('an end that is none of the protocol is a bad request, an unsigned one forbidden', async () => {
  await issue()
  expect((await end({ total_amount: -1 })).status).toBe(400)
  expect((await end({ total_amount: 1.5 })).status).toBe(400)
  expect((await end({ status: 'active' })).status).toBe(400)
  const unsigned = { signature: undefined }
  expect((await app.gcp('freespins', { issue_id }, unsigned)).status).toBe(403)
})

test('a provider without an answer gets the request again, and its winnings count although it never confirmed', async () => {
  app.gameServer.tells({}, 503)
  expect(await issue()).toEqual({ state: 'asked' })
  expect((await state()).failure).toContain('HTTP 503')
  app.gameServer.tells({})
  expect(await issue()).toEqual({ state: 'issued' })
  issue_id = `${issue_id} unheard`
  app.gameServer.tells({}, 503)
  await issue()
  expect((await end()).status).toBe(200)
  expect(await issue()).toEqual({ state: 'played' })
})

test('an unanswered issue is requested again with growing pauses', async () => {
  app.gameServer.tells({}, 503)
  await issue()
  const moneyQueryAt: number[] = []
  const begun = app.clock.at.getTime()
  for (let minute = 1; minute <= 40; minute += 1) {
    app.clock.at = new Date(begun + minute * 60_000)
    const before = app.gameServer.received.length
    await repeat()
    if (app.gameServer.received.length > before) moneyQueryAt.push(minute)
  }
  expect(moneyQueryAt).toEqual([1, 2, 4, 8, 16, 32])
  const { received, tells } = app.gameServer
  expect(received.at(-1)).toMatchObject({ isSigned: true, body: received[0]?.body })
  tells({})
  app.clock.at = new Date(begun + 64 * 60_000)
  await repeat()
  expect(await state()).toMatchObject({ state: 'issued', failure: null })
  await repeat()
  expect(received).toHaveLength(8)
})

test('an issue without an answer for a day, or an expired one, is refused and not requested again', async () => {
  app.gameServer.tells({}, 503)
  const begun = app.clock.at.getTime()
  await issue({ valid_until: new Date(begun + 7 * 86_400_000) })
  app.clock.at = new Date(begun + 86_400_001)
  const first = issue_id
  issue_id = `${first} short`
  await issue({ valid_until: new Date(app.clock.at.getTime() + 1000) })
  app.clock.at = new Date(app.clock.at.getTime() + 120_000)
  app.gameServer.received.length = 0
  await repeat()
  expect(await state()).toMatchObject({ state: 'refused', failure: expect.any(String) })
  issue_id = first
  expect((await state()).state).toBe('refused')
  expect(app.gameServer.received).toEqual([])
})

test('a provider that refuses gives a reason, and the issue ends', async () => {
  app.gameServer.tells({ code: 601, message: 'no' }, 412)
  expect(await issue()).toMatchObject({ refused: 601 })
  expect((await state()).state).toBe('refused')
  expect((await end()).body.code).toBe(605)
})

test('games of two providers, no game, a game in another currency or a past end are refused', async () => {
  const games = ['apogee:dice', 'turbogames:rocket-x']
  expect(await issue({ games })).toMatchObject({ refused: 607 })
  expect(await issue({ games: [] })).toMatchObject({ refused: 602 })
  expect(await issue({ games: ['apogee:none'] })).toMatchObject({ refused: 405 })
  expect(await issue({ games: ['acceptance-a8r:test'] })).toMatchObject({ refused: 405 })
  expect(await issue({ valid_until: app.clock.at })).toMatchObject({ refused: 603 })
  expect(app.gameServer.received).toEqual([])
})

test('free spins are cancelled at their provider, unless they have ended', async () => {
  await issue()
  expect(await cancelFreespins(app.openWork(), issue_id)).toEqual({ state: 'cancelled' })
  expect(await cancelFreespins(app.openWork(), issue_id)).toEqual({ state: 'cancelled' })
  expect(app.gameServer.received.map(({ path }) => path)).toEqual([
    '/gcp/apogee/freespins/issue',
    '/gcp/apogee/freespins/cancel',
  ])
  expect((await end()).body.code).toBe(605)
  issue_id = `${issue_id} played`
  await issue()
  await end()
  expect(await cancelFreespins(app.openWork(), issue_id)).toMatchObject({ refused: 620 })
})

test('a cancellation that the provider refuses leaves the issue as it was', async () => {
  await issue()
  app.gameServer.tells({ code: 620 }, 412)
  expect(await cancelFreespins(app.openWork(), issue_id)).toMatchObject({ refused: 620 })
  expect((await state()).state).toBe('issued')
  expect((await end()).status).toBe(200)
})

test('the provider can be asked for the state of an issue', async () => {
  await issue()
  app.gameServer.tells({ status: 'active', played: 3 })
  expect(await freespinsStatus(app.openWork(), issue_id)).toEqual({
    told: { status: 'active', played: 3 },
  })
  expect(await freespinsStatus(app.openWork(), 'none')).toMatchObject({ refused: 610 })
})

test('the audit names free spins whose winnings are not those of the ledger', async () => {
  await issue()
  await end()
  expect((await audit(app.db)).differences).toEqual([])
  for (const change of ['total_cents = total_cents + 1', "state = 'expired'", 'player_id = 1']) {
    const damage = `update games.freespin_issue set ${change} where issue_id = '${issue_id}'`
    const found = await inDamagedCopy(app.db, damage, findDifferences)
    expect(found.map(({ name }) => name)).toEqual(['freespins_is_not_its_transfer'])
  }
})
