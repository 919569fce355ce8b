import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { rowsPerDayMax } from '../rules.ts'
import { domain as telemetry } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, telemetry], people })
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('truncate telemetry.entry, telemetry.day_count'))

type Row = { kind: string; player_id: string | null; content: Record<string, unknown> }
const stored = async (kind: string) =>
  (
    await app.pool.query<Row>(
      'select kind, player_id::text, content from telemetry.entry where kind = $1 order by id',
      [kind],
    )
  ).rows

const consent = { cookie: 'cookies_accepted=1' }
let senders = 0
/** Sends until about twenty are stored; each comes from an address of its own. */
async function sendMany(
  who: Client,
  [method, url, body]: [string, string, object],
  headers: Record<string, string> = {},
): Promise<void> {
  for (let count = 0; count < 300; count += 1) {
    senders += 1
    const ip = `10.77.${Math.floor(senders / 250)}.${senders % 250}`
    const { status, body: answer } = await who.request(method, url, { body, headers, ip })
    expect([status, answer]).toEqual([200, {}])
  }
}

const errors = [{ key: 'email', firstMessage: 'ann@apogee.demo is taken' }]
const form = { side: 'frontEnd', component: 'LoginForm', errors }

test('one log in twenty is stored, and its texts are redacted', async () => {
  await sendMany(app.guest(), ['PUT', '/metrics-errors-validation', form])
  const rows = await stored('form_errors')
  // The chance of fewer or more is below one in a million.
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]?.content.errors).toEqual([{ key: 'email', firstMessage: '[email] is taken' }])
})

test('campaign parameters are stored only with consent', async () => {
  const body = { utmMetrics: { utm_source: 'news', sub_id: '7' } }
  await sendMany(app.guest(), ['POST', '/log_utm_set', body])
  expect(await stored('utm_set')).toEqual([])
  await sendMany(app.guest(consent), ['POST', '/log_utm_set', body])
  expect((await stored('utm_set'))[0]).toMatchObject({ player_id: null, content: body })
})

test('the start of a game names the player of the session, with consent only', async () => {
  const start = { country: 'DE', userId: '99999', gameId: 'a/b', value: 812.5, provider: 'a' }
  const ann = await app.as('ann')
  await sendMany(ann, ['PUT', '/game-start-performance', start])
  const accepting = { cookie: `${ann.cookie()}; cookies_accepted=1` }
  const without = await stored('game_start')
  expect(new Set(without.map(({ player_id }) => player_id))).toEqual(new Set([null]))
  await sendMany(app.guest(accepting), ['PUT', '/game-start-performance', start])
  const last = (await stored('game_start')).at(-1)
  const { userId: _, ...content } = start
  expect(last).toEqual({ kind: 'game_start', player_id: String(ann.id), content })
})

test.each([
  ['PUT', '/log'],
  ['PUT', '/performance'],
  ['PUT', '/network-performance'],
])('%s %s takes any flat values, within limits', async (method, url) => {
  const send = async (body: unknown) => (await app.guest().request(method, url, { body })).status
  expect(await send({ type: 'load', ms: 12, tags: ['a', 1], more: { ok: true, none: null } })).toBe(
    200,
  )
  expect(await send({ deep: { deeper: { deepest: 1 } } })).toBe(422)
  expect(await send({ text: 'x'.repeat(201) })).toBe(422)
  expect(await send(Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, 1])))).toBe(
    422,
  )
  const list = Array.from({ length: 20 }, () => 'x'.repeat(200))
  expect(await send({ a: list, b: list, c: list })).toBe(422)
})

test('later clients post what earlier ones put', async () => {
  for (const [url, body] of [
    ['/metrics-errors-validation', form],
    ['/game-start-performance', { value: 1 }],
  ] as const) {
    for (const method of ['PUT', 'POST'])
      expect((await app.guest().request(method, url, { body })).status).toBe(200)
  }
  const odd = { ...form, side: 'both' }
  expect(
    (await app.guest().request('PUT', '/metrics-errors-validation', { body: odd })).status,
  ).toBe(422)
})

test('the end of a payment is stored as a later client tells it', async () => {
  const told = { type: 'deposit', isSuccessTransaction: true, paymentSystem: 'card', amount: '20' }
  await sendMany(app.guest(), ['POST', '/api-fe/metrics/transaction-metric', told])
  expect((await stored('transaction')).at(-1)?.content).toEqual(told)
})

test('7.36: every event is stored, and names the player only with consent', async () => {
  const ann = await app.as('ann')
  const accepting = app.guest({ cookie: `${ann.cookie()}; cookies_accepted=1` })
  await ann.call(contract.sendEvent, { event: 'game_open', game: 'apogee/dice', place: 'real' })
  await accepting.call(contract.sendEvent, { event: 'game_open', game: 'apogee/dice' })
  expect(await stored('game_open')).toEqual([
    { kind: 'game_open', player_id: null, content: { game: 'apogee/dice', place: 'real' } },
    { kind: 'game_open', player_id: String(ann.id), content: { game: 'apogee/dice' } },
  ])
  const unknown = await app.guest().request('POST', '/api/analytics_events', {
    body: { event: 'purchase' },
  })
  expect(unknown.status).toBe(422)
})

test('a day has a limited number of rows of a kind, and other kinds are still stored', async () => {
  const day = "(now() at time zone 'UTC')::date"
  await app.pool.query(`insert into telemetry.day_count values (${day}, 'banner_view', $1)`, [
    rowsPerDayMax - 1,
  ])
  for (let count = 0; count < 3; count += 1)
    await app.guest().call(contract.sendEvent, { event: 'banner_view', banner: 'one' })
  await app.guest().call(contract.sendEvent, { event: 'banner_click', banner: 'one' })
  expect([(await stored('banner_view')).length, (await stored('banner_click')).length]).toEqual([
    1, 1,
  ])
})

test('rows are deleted after thirty days', async () => {
  const before = app.clock.at
  await app.guest().call(contract.sendEvent, { event: 'banner_view', banner: 'old' })
  app.clock.at = new Date(before.getTime() + 20 * 86_400_000)
  await app.guest().call(contract.sendEvent, { event: 'banner_view', banner: 'new' })
  app.clock.at = new Date(before.getTime() + 31 * 86_400_000)
  await app.job('telemetry.delete_old')
  expect((await stored('banner_view')).map(({ content }) => content.banner)).toEqual(['new'])
  const { rows } = await app.pool.query('select from telemetry.day_count')
  expect(rows).toHaveLength(1)
  app.clock.at = before
})
