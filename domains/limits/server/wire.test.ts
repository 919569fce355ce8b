import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { domain as limits } from './index.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  const domains = [players, wallet, limits]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  await app.relay()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('update limits.player_limit set ended_at = now()')
  ann = await app.as('ann')
})

const set = (body: object) => ann.request('POST', '/api/user_limits', { body })
const list = async () =>
  (await ann.request('GET', '/api/user_limits')).body as Record<string, unknown>[]
const accounts = [{ currency: 'EUR', amount_cents: 5000 }]

test.each([
  ['within user_limit', (limitInput: object) => ({ user_limit: limitInput })],
  ['bare', (limitInput: object) => limitInput],
])('a limit is set and changed %s', async (_form, sent) => {
  const limitInput = { type: 'deposit', period: 'week', accounts }
  expect((await set(sent(limitInput))).status).toBe(200)
  const lower = [{ currency: 'EUR', amount_cents: 4000 }]
  const changed = await set(sent({ ...limitInput, accounts: lower }))
  expect(changed.body).toMatchObject({ type: 'deposit', period: 'week', status: 'active' })
  expect(await list()).toMatchObject([{ accounts: [{ currency: 'EUR', amount_cents: 4000 }] }])
})

test.each([
  ['within user_limit', (limitInput: object) => ({ user_limit: limitInput })],
  ['bare', (limitInput: object) => limitInput],
])('an error is reported at its field %s', async (_form, sent) => {
  const errors = async (limitInput: object) => {
    const { status, body } = await set(sent(limitInput))
    return [status, Object.keys((body as { errors: object }).errors)]
  }
  expect(await errors({ type: 'deposit', period: 'year', accounts })).toEqual([422, ['period']])
  expect(await errors({ type: 'deposit', period: 'week' })).toEqual([422, ['accounts']])
  const colour = { type: 'deposit', period: 'week', accounts, colour: 'red' }
  expect(await errors(colour)).toEqual([422, ['colour']])
})

test('types without money have no accounts', async () => {
  await set({ user_limit: { type: 'reality_check', period: '30' } })
  await set({ user_limit: { type: 'session', period: 'day', minutes: 60 } })
  await set({ user_limit: { type: 'loss', period: 'day', accounts } })
  const told = (await list()).map((one) => [one.type, 'accounts' in one])
  expect(Object.fromEntries(told)).toEqual({ reality_check: false, session: false, loss: true })
})

test('a pause reports that it cannot be ended', async () => {
  const { body } = await set({ user_limit: { type: 'coolingoff', period: 'day' } })
  const { id } = body as { id: number }
  expect('accounts' in (body as object)).toBe(false)
  const ended = await ann.request('DELETE', `/api/user_limits/${id}`)
  expect([ended.status, ended.body]).toMatchObject([
    422,
    { errors: { limit: { disable_impossible: expect.any(String) } } },
  ])
})
