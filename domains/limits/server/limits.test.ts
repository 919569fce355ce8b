import { randomUUID } from 'node:crypto'
import type { Sent } from '@casino/contract/endpoint.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { grant } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { countLateDeposit, freeDeposit, reserveDeposit } from './count-deposit.ts'
import { domain as limits } from './index.ts'

const hourMs = 3_600_000

let app: TestApp
let ann: Person
let funded = 0
beforeAll(async () => {
  const domains = [players, wallet, limits]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  await app.relay()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await app.as(['ann', 'vip', 'tester', 'new'][funded % 4] ?? 'ann')
  await clear()
  await give(100_000n)
})

/** Each test starts without limits of the previous one. */
const clear = () => app.pool.query('update limits.player_limit set ended_at = now()')
const later = (hours: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + hours * hourMs)
}
/** Signs in again: sessions do not last over the days that a test skips. */
const again = async () => {
  const { rows } = await app.pool.query('select email from players.player where id = $1', [ann.id])
  ann = await app.as(String(rows[0].email).split('@')[0] ?? '')
}
const give = (amount_cents: bigint) =>
  app.inTransaction((work) =>
    grant(work, { player_id: ann.id, currency: 'EUR', amount_cents, key: `fund:${funded++}` }),
  )

const bet = (cents: number, win = 0) => {
  const round = randomUUID()
  const win_operation = { type: 'win' as const, ext_id: randomUUID(), amount_cents: BigInt(win) }
  return play({
    player_id: ann.id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: round,
    finished: true,
    operations: [
      { type: 'bet', ext_id: round, amount_cents: BigInt(cents) },
      ...(win ? [win_operation] : []),
    ],
  })
}
type LimitInput = Sent<typeof contract.setLimit>['user_limit']
const set = (user_limit: LimitInput) => ann.call(contract.setLimit, { user_limit })
const euros = (cents: number) => [{ currency: 'EUR', amount_cents: cents }]
const list = async () => (await ann.call(contract.listLimits, {})).body
const deposit = (cents: number, key: string = randomUUID(), currency = 'EUR') =>
  app.inTransaction((work) =>
    reserveDeposit(work, { key, player_id: ann.id, currency, amount_cents: BigInt(cents) }),
  )
/** The token of the last mailed link. */
const linked = async () => {
  const { rows } = await app.pool.query('select email from players.player where id = $1', [ann.id])
  const [mail] = await app.mails(rows[0].email)
  return /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
}
const confirm = async () => ann.call(contract.confirmLimit, { token: await linked() })

test('a wager limit stops the bet that would pass it, in the bet itself, until its window is over', async () => {
  expect((await set({ type: 'wager', period: 'day', accounts: euros(1000) })).status).toBe(200)
  expect(await bet(900)).toMatchObject({ ok: true })
  expect(await bet(101)).toMatchObject({ ok: false, code: 105 })
  expect(await bet(100)).toMatchObject({ ok: true })
  expect((await list())[0]?.accounts).toMatchObject([
    { currency: 'EUR', amount_cents: 1000, current_value_amount_cents: -1000 },
  ])
  later(24)
  await again()
  expect(await bet(900)).toMatchObject({ ok: true })
})

test('a loss limit counts stakes minus wins; a winning player has used nothing', async () => {
  await set({ type: 'loss', period: 'week', accounts: euros(1000) })
  await bet(500, 2000)
  expect((await list())[0]?.accounts?.[0]?.current_value_amount_cents).toBe(0)
  await bet(2400)
  expect((await list())[0]?.accounts?.[0]?.current_value_amount_cents).toBe(-900)
  expect(await bet(200)).toMatchObject({ ok: false, code: 105 })
})

test('who sets a new limit sees what was deposited before, in the own currency', async () => {
  await app.pool.query('delete from limits.deposit where player_id = $1', [ann.id])
  await deposit(1000)
  later(30)
  await again()
  await deposit(250)
  const { body } = await ann.call(contract.showDeposited, {})
  expect(body[0]).toEqual({ period: 'day', currency: 'EUR', amount_cents: 250 })
  expect(body.map(({ amount_cents }) => amount_cents)).toEqual([250, 1250, 1250])
})

test('a lower limit applies at once and the used amount stays used', async () => {
  await set({ type: 'wager', period: 'day', accounts: euros(1000) })
  await bet(600)
  const { body } = await set({ type: 'wager', period: 'day', accounts: euros(700) })
  expect(body).toMatchObject({ status: 'active', accounts: [{ amount_cents: 700 }] })
  expect(await bet(101)).toMatchObject({ ok: false, code: 105 })
  expect(await bet(100)).toMatchObject({ ok: true })
})

test('a raise waits for its day and for the link, in either order', async () => {
  await set({ type: 'wager', period: 'day', accounts: euros(100) })
  const { body } = await set({ type: 'wager', period: 'day', accounts: euros(5000) })
  expect(body).toMatchObject({ status: 'pending', accounts: [{ amount_cents: 5000 }] })
  expect((await list()).map(({ status }) => status)).toEqual(['active', 'pending'])
  const token = await linked()
  const { body: confirmed } = await confirm()
  expect(confirmed).toMatchObject({ status: 'pending', confirm_until: null })
  expect(await bet(200)).toMatchObject({ ok: false, code: 105 })
  later(25)
  await app.job('limits.loosen_due')
  await again()
  expect(await list()).toMatchObject([{ status: 'active', accounts: [{ amount_cents: 5000 }] }])
  expect(await bet(200)).toMatchObject({ ok: true })
  const { faults } = await ann.call(contract.confirmLimit, { token })
  expect(faults).toEqual({ token: 'link_is_over' })
})

test('an unconfirmed removal is void; a confirmed one applies at once after its day', async () => {
  const { body: limit } = await set({ type: 'wager', period: 'day', accounts: euros(100) })
  await ann.call(contract.removeLimit, { id: limit.id })
  later(30)
  await app.job('limits.loosen_due')
  await again()
  expect(await bet(200)).toMatchObject({ ok: false, code: 105 })
  expect((await confirm()).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await bet(200)).toMatchObject({ ok: true })
})

test('lowering a limit again cancels a raise, and invalidates its link', async () => {
  await set({ type: 'wager', period: 'day', accounts: euros(100) })
  await set({ type: 'wager', period: 'day', accounts: euros(5000) })
  await set({ type: 'wager', period: 'day', accounts: euros(90) })
  expect((await confirm()).faults).toEqual({ token: 'link_is_over' })
  expect(await list()).toMatchObject([{ accounts: [{ amount_cents: 90 }] }])
})

test('of limits in several currencies the one that is worth least counts, over all currencies', async () => {
  const accounts = [...euros(1000), { currency: 'JPY', amount_cents: 300 }]
  await set({ type: 'wager', period: 'day', accounts })
  // 300 yen are less than ten euros and more than one.
  expect(await bet(1000)).toMatchObject({ ok: false, code: 105 })
  expect(await bet(100)).toMatchObject({ ok: true })
})

test('deposits count from their beginning, over currencies, and not any more when they fail', async () => {
  await set({ type: 'deposit', period: 'day', accounts: euros(10_000) })
  expect(await deposit(6000, 'first')).toBeUndefined()
  expect(await deposit(6000)).toMatchObject({ left_cents: 4000n })
  expect(await deposit(4000, 'second')).toBeUndefined()
  expect(await deposit(1)).toMatchObject({ left_cents: 0n })
  const [told] = await list()
  expect(told?.accounts?.[0]?.current_value_amount_cents).toBe(10_000)
  await app.inTransaction((work) => freeDeposit(work, 'first'))
  expect(await deposit(6000)).toBeUndefined()
})

test('two deposits at once do not both pass the limit', async () => {
  await set({ type: 'deposit', period: 'day', accounts: euros(10_000) })
  const answers = await Promise.all(Array.from({ length: 8 }, () => deposit(6000)))
  expect(answers.filter((one) => one === undefined)).toHaveLength(1)
})

test('a pause refuses bets and cannot be shortened, ended or confirmed away', async () => {
  const { body: week } = await set({ type: 'coolingoff', period: 'week' })
  expect(await bet(100)).toMatchObject({ ok: false, code: 110 })
  await set({ type: 'coolingoff', period: 'day' })
  const told = (await list()).filter(({ type }) => type === 'coolingoff')
  const ends = told.map(({ reset_at }) => Date.parse(reset_at ?? ''))
  expect(Math.max(...ends)).toBe(Date.parse(week.reset_at ?? ''))
  const removed = await ann.call(contract.removeLimit, { id: week.id })
  expect(removed.faults).toEqual({ limit: 'disable_impossible' })
  later(48)
  expect(await bet(100)).toMatchObject({ ok: false, code: 110 })
  later(6 * 24)
  expect(await bet(100)).toMatchObject({ ok: true })
})

test('a limit of another player is unknown, and a guest has none', async () => {
  const { body } = await set({ type: 'wager', period: 'day', accounts: euros(100) })
  const other = await app.as('canada')
  expect((await other.call(contract.removeLimit, { id: body.id })).code).toBe('limit_unknown')
  expect((await app.guest().call(contract.listLimits, {})).status).toBe(401)
  await set({ type: 'wager', period: 'day', accounts: euros(200) })
  const { faults } = await other.call(contract.confirmLimit, { token: await linked() })
  expect(faults).toEqual({ token: 'link_is_over' })
})

test('an invalid limit is refused field by field', async () => {
  const limitInputs = [
    { type: 'wager', period: 'year', accounts: euros(1) },
    { type: 'wager', period: 'day' },
    { type: 'coolingoff', period: 'day', accounts: euros(1) },
    { type: 'wager', period: 'day', accounts: euros(-1) },
    { type: 'wager', period: 'day', accounts: [{ currency: 'XXX', amount_cents: 1 }] },
    { type: 'loss', period: 'day', accounts: euros(Number.MAX_SAFE_INTEGER) },
    { type: 'wager', period: 'day', accounts: [{ currency: 'BTC', amount_cents: 2 ** 52 }] },
  ]
  for (const limitInput of limitInputs) {
    const { status } = await set(limitInput as LimitInput)
    expect([JSON.stringify(limitInput), status]).toEqual([JSON.stringify(limitInput), 422])
  }
})

test('a deposit that was begun before a limit counts against it when it is paid', async () => {
  await deposit(6000, 'begun-before')
  later(1)
  await again()
  await set({ type: 'deposit', period: 'day', accounts: euros(7000) })
  expect((await list())[0]?.accounts?.[0]?.current_value_amount_cents).toBe(0)
  const paid = { key: 'begun-before', player_id: ann.id, currency: 'EUR', amount_cents: 6000n }
  await app.inTransaction((work) => countLateDeposit(work, paid))
  expect(await deposit(2000)).toMatchObject({ left_cents: 1000n })
})

test('a removal that was not confirmed in time is void, and may be requested again', async () => {
  const { body: limit } = await set({ type: 'wager', period: 'day', accounts: euros(100) })
  await ann.call(contract.removeLimit, { id: limit.id })
  await linked()
  later(8 * 24)
  await again()
  expect(await list()).toMatchObject([{ status: 'active', disable_at: null }])
  await ann.call(contract.removeLimit, { id: limit.id })
  later(25)
  await again()
  expect((await confirm()).status).toBe(200)
  expect(await list()).toEqual([])
})
