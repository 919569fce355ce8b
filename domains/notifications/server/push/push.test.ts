import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notify } from '@casino/notify/notify.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readNotifications } from '../../contract.ts'
import * as contract from '../../preference-contract.ts'
import { domain as notifications } from '../index.ts'
import { type Browser, browserWith, decrypt, readVapid } from '../testing/push-crypto.ts'
import { startPushService } from '../testing/push-service.ts'
import { travelIn } from '../testing/travel.ts'
import { pushNotification } from './push-notification.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'apogee-push-'))
let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let ann: Person
let vip: Person
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp(inject('postgres'), {
    domains: [players, notifications, travelIn(folder)],
    people,
  })
  ann = await app.as('ann')
  vip = await app.as('vip')
})
afterAll(async () => {
  await app.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

const key = async () => (await ann.call(contract.showPushes, {})).body.key
const devices = async (of: Person) => (await of.call(contract.showPushes, {})).body.devices
const keysOf = ({ ecdh, auth }: Browser) => ({
  p256dh: ecdh.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})
const newBrowser = () => browserWith(undefined, randomBytes(16))
const at = (name: string) => `https://fcm.googleapis.com/${name}`

const subscribe = async (of: Person, name: string, browser = newBrowser()) => {
  const key_id = (await key())?.id ?? 0
  const input = { endpoint: at(name), keys: keysOf(browser), key_id }
  return { browser, ...(await of.call(contract.addPush, input)) }
}
let events = 0
const add = (of: Person, more: object = {}) => {
  events += 1
  const values = { number: events, price: { amount_cents: 100n, currency: 'EUR' } }
  const base = { player_id: of.id, kind: 'deposit', key: `push:${events}`, path: '/cashbox' }
  return app.inTransaction((work) =>
    notify(work, { ...base, text: 'travel.trip_booked', values, ...more }),
  )
}
/** Delivers what is due; returns the paths to which messages went. */
const push = async () => {
  const before = service.received.length
  await app.relay()
  await app.work()
  return service.received.slice(before).map(({ path: to }) => to.slice(1))
}
const logOf = async ({ id }: Person) => {
  const { rows } = await app.pool.query<{ outcome: string; reason: string | null }>(
    `select outcome, reason from notifications.send_log
     where player_id = $1 and channel = 'push' order by id`,
    [id],
  )
  return rows.map(({ outcome, reason }) => reason ?? outcome)
}
const later = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)
}

test('the test reads the messages of RFC 8291 and RFC 8292', () => {
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const browser = browserWith('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth)
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm' +
    'S6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_' +
    'Qulcy4a-fN'
  expect(decrypt(browser, Buffer.from(body, 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  )
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLC' +
    'JleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GA' +
    'u_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
    'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  expect(readVapid(header).claims.sub).toBe('mailto:push@example.com')
  expect(() => readVapid(header.replace('i3CY', 'i3CZ'))).toThrow('signature')
})

test('a notification is pushed encrypted to each device, signed with the key it subscribed with', async () => {
  const { browser } = await subscribe(ann, 'one')
  await add(ann)
  expect(await push()).toEqual(['one'])
  const { body, headers } = service.received.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
  expect(JSON.parse(decrypt(browser, body))).toMatchObject({
    title: 'Reise gebucht',
    body: expect.stringContaining('1,00'),
    path: '/cashbox',
  })
  const { key: used, claims } = readVapid(headers.authorization ?? '')
  expect(used).toBe((await key())?.public_key)
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://casino.example' })
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(() => decrypt(newBrowser(), body)).toThrow()
  expect(await logOf(ann)).toEqual(['sent'])
})

test('what is read already, and what another player gets, is not pushed', async () => {
  await add(vip)
  await add(ann)
  await ann.call(readNotifications, { id: 1_000_000 })
  expect(await push()).toEqual([])
})

test('an address with other keys is somebody else’s; the same browser may change its player', async () => {
  const { status, body } = await subscribe(vip, 'one')
  expect([status, body]).toMatchObject([403, { error: { code: 'push_taken_forbidden' } }])
  const [device] = await devices(ann)
  await vip.call(contract.removePush, { id: device?.id ?? 0 })
  expect(await devices(ann)).toHaveLength(1)
  const { browser } = await subscribe(vip, 'shared')
  expect((await subscribe(ann, 'shared', browser)).status).toBe(200)
  expect([(await devices(vip)).length, (await devices(ann)).length]).toEqual([0, 2])
  await ann.call(contract.removePush, { id: (await devices(ann))[0]?.id ?? 0 })
})

test.for(['https://evil.example/x', 'http://fcm.googleapis.com/x', 'https://127.0.0.1:3005/x'])(
  'the casino calls no other server: %s',
  async (endpoint) => {
    const key_id = (await key())?.id ?? 0
    const input = { endpoint, keys: keysOf(newBrowser()), key_id }
    expect((await ann.call(contract.addPush, input)).status).toBe(404)
  },
)

test('a device that is gone is removed, and one whose service is busy is called again later', async () => {
  await subscribe(ann, 'gone')
  await subscribe(ann, 'busy')
  service.answer('/gone', { status: 410 })
  service.answer('/busy', { status: 429, retryAfter: '600' })
  await add(ann)
  expect((await push()).toSorted()).toEqual(['busy', 'gone', 'one'])
  expect((await devices(ann)).map(({ endpoint }) => endpoint)).toEqual([at('busy'), at('one')])
  service.answer('/busy', { status: 201 })
  await add(ann)
  expect(await push()).toEqual(['one'])
  later(11)
  ann = await app.as('ann')
  expect(await push()).toEqual(['busy', 'busy'])
  service.answer('/one', { status: 404 })
  await add(ann)
  expect((await push()).toSorted()).toEqual(['busy', 'one'])
  expect(await devices(ann)).toHaveLength(1)
})

test('the events of a digest are one push', async () => {
  for (const name of ['a', 'b', 'c']) {
    await add(ann, { key: name, digest: 'crew', text: 'travel.crew_joined', values: { name } })
    await app.relay()
  }
  expect(await push()).toEqual(['busy'])
})

test('quiet hours delay a push, and a player who switches pushes off gets none', async () => {
  const minute = app.clock.at.getUTCHours() * 60 + app.clock.at.getUTCMinutes()
  const preferences = {
    mail_digest: 'none' as const,
    pushes: true,
    quiet_from: minute,
    quiet_until: (minute + 30) % 1440,
    time_zone: 'UTC',
  }
  await ann.call(contract.changePreferences, preferences)
  await add(ann)
  expect([await push(), (await logOf(ann)).at(-1)]).toEqual([[], 'quiet_hours'])
  later(31)
  ann = await app.as('ann')
  expect([await push(), (await logOf(ann)).at(-1)]).toEqual([['busy'], 'sent'])
  const off = { ...preferences, pushes: false, quiet_from: null, quiet_until: null }
  await ann.call(contract.changePreferences, off)
  await add(ann)
  expect([await push(), (await logOf(ann)).at(-1)]).toEqual([[], 'switched_off'])
  await ann.call(contract.changePreferences, { ...off, pushes: true })
})

test('a new key is for new subscriptions; a device with the old one is still reached', async () => {
  const old = await key()
  await app.job('notifications.push_key')
  expect((await key())?.id).toBe(old?.id)
  later(366 * 1440)
  ann = await app.as('ann')
  await Promise.all([app.job('notifications.push_key'), app.job('notifications.push_key')])
  const renewed = await key()
  expect(Number(renewed?.id)).toBeGreaterThan(Number(old?.id))
  const { rows } = await app.pool.query('select from notifications.push_key')
  expect(rows).toHaveLength(2)
  await add(ann)
  expect(await push()).toEqual(['busy'])
  const usedKey = () => readVapid(service.received.at(-1)?.headers.authorization ?? '').key
  expect(usedKey()).toBe(old?.public_key)
  const stale = { endpoint: at('new'), keys: keysOf(newBrowser()), key_id: old?.id ?? 0 }
  expect((await ann.call(contract.addPush, stale)).body).toMatchObject({
    error: { code: 'push_key_outdated' },
  })
  await ann.call(contract.removePush, { id: (await devices(ann))[0]?.id ?? 0 })
  await subscribe(ann, 'new')
  await add(ann)
  expect([await push(), usedKey()]).toEqual([['new'], renewed?.public_key])
})

test('a player who is excluded while the register answers gets no offer', async () => {
  await add(vip, { kind: 'offer' })
  const newest = 'select max(id) as id from notify.notification where player_id = $1'
  const id = BigInt((await app.pool.query(newest, [vip.id])).rows[0].id)
  const until = 'update players.player set excluded_until = $2 where id = $1'
  const work = app.openWork()
  const inTransaction: typeof work.inTransaction = async (act) => {
    await app.pool.query(until, [vip.id, new Date('2999-01-01')])
    return work.inTransaction(act)
  }
  await pushNotification({ ...work, inTransaction }, { id })
  expect((await logOf(vip)).at(-1)).toBe('excluded')
  await app.pool.query(until, [vip.id, null])
})
