import { realtimePath } from '@casino/events/realtime-with.ts'
import { credentialsOf } from '@casino/events/socket-token.ts'
import {
  askForPassword,
  getSettings,
  refreshSocket,
  restorePassword,
  signChannels,
  signOut,
} from '@casino/players/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import { linkOf } from '../testing/mail-testing.ts'
import { openSocket } from '../testing/socket-testing.ts'

let casino: TestCasino
let ann: Visitor
let annId: bigint
let letters: string
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
  letters = `letters#${annId}`
})
afterAll(() => casino.close())

const listening = async (...topics: string[]) => casino.socket(await ann.hello(), ...topics)

test('the settings contain the socket’s token for everybody', async () => {
  const { body } = await ann.call(getSettings, {})
  expect(body).toEqual({
    cent: {
      user: String(annId),
      timestamp: expect.stringMatching(/^\d{10}$/),
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      authEndpoint: '/centrifuge/auth/',
      url: 'ws://localhost:3000/connection/websocket',
    },
    recaptcha: null,
    recaptcha_version: 2,
  })
  const guests = await casino.guest().call(getSettings, {})
  expect(guests.body.cent).toMatchObject({
    user: '',
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a token opens only what it was signed for, and only for its own session', async () => {
  const { cookie, cent } = await ann.hello()
  const secret = casino.config.SESSION_SECRET
  const other = credentialsOf(secret, String(annId + 1n), new Date())
  const foreign = credentialsOf('another secret of sixteen', cent.user, new Date())
  const guest = credentialsOf(secret, '', new Date())
  const faults = async (shown: object, from = cookie) => {
    const url = `ws://127.0.0.1:${casino.port}${realtimePath}`
    const socket = await openSocket(url, { origin: casino.origin, cookie: from })
    const { error } = await socket.ask('connect', shown)
    await socket.close()
    return error
  }
  expect(await faults({ ...cent, user: String(annId + 1n) })).toBe('invalid token')
  expect(await faults(foreign)).toBe('invalid token')
  expect(await faults({ ...cent, info: 'more' })).toBe('invalid token')
  expect(await faults({})).toBe('invalid token')
  expect(await faults(other)).toBe('unauthorized')
  expect(await faults(cent, 'session=unknown')).toBe('unauthorized')
  expect(await faults(cent, '')).toBe('unauthorized')
  expect(await faults(guest, '')).toBe('')
  expect(await faults(cent)).toBe('')
})

test('an expired token is renewed on the socket while the session lasts', async () => {
  const { cookie, cent } = await ann.hello()
  const old = new Date(Date.now() - 301_000)
  const stale = credentialsOf(casino.config.SESSION_SECRET, cent.user, old)
  const socket = await casino.socket()
  await socket.close()
  const mine = await casino.socket({ cookie, cent: stale })
  const first = await mine.waitFor(({ method }) => method === 'connect')
  expect(first.body).toMatchObject({ expires: true, expired: true })
  expect((await mine.ask('subscribe', { channel: letters })).error).toBe('unauthorized')
  const { body: fresh, status } = await ann.call(refreshSocket, {})
  expect([status, fresh.user, fresh.info]).toEqual([200, cent.user, ''])
  const refreshed = await mine.ask('refresh', fresh)
  expect(refreshed.body).toMatchObject({ client: first.body.client, expired: false })
  expect((await mine.ask('subscribe', { channel: letters })).error).toBe('')
  expect((await mine.ask('refresh', stale)).body.expired).toBe(true)
  expect((await mine.ask('refresh', { ...fresh, token: 'x' })).error).toBe('invalid token')
  await mine.close()
  const guests = await casino.guest().call(refreshSocket, {})
  expect(guests.body.user).toBe('')
})

test('a signed channel is open to its owner, on the connection that it was signed for', async () => {
  const socket = await listening()
  const other = await listening()
  const [client] = socket.received.map(({ body }) => body.client as string)
  const channel = `$analytics#${annId}`
  const channels = [channel, '$analytics#1234', `$other#${annId}`, letters, '__proto__']
  const ask = (by: Visitor) => by.call(signChannels, { client: String(client), channels })
  const { status, body } = await ask(ann)
  expect([status, Object.keys(body)]).toEqual([200, [channel]])
  expect((await ask(casino.guest())).body).toEqual({})
  const shown = { channel, client, ...body[channel] }
  expect((await other.ask('subscribe', shown)).error).toBe('permission denied')
  expect((await socket.ask('subscribe', { ...shown, sign: '' })).error).toBe('permission denied')
  expect((await socket.ask('subscribe', shown)).error).toBe('')
  await Promise.all([socket.close(), other.close()])
})

test('logging out closes the sockets of this session, and no token opens one again', async () => {
  const [one, two] = [casino.guest(), casino.guest()]
  await one.signIn('canada@apogee.demo')
  await two.signIn('canada@apogee.demo')
  const hello = await one.hello()
  const [ending, staying] = [await casino.socket(hello), await casino.socket(await two.hello())]
  await one.call(signOut, {})
  expect(await ending.closed).toBe(4401)
  const again = await casino.socket(hello)
  expect(again.received[0]?.error).toBe('unauthorized')
  expect((await staying.ask('ping', {})).error).toBe('')
  await Promise.all([staying.close(), again.close()])
})

test('a new password closes all sockets of its player', async () => {
  const browser = casino.guest()
  const { email } = (await browser.signUp()).body
  const socket = await casino.socket(await browser.hello())
  await casino.guest().call(askForPassword, { user: { email } })
  const { token: reset_password_token } = await linkOf(casino, email, 'Choose a new password')
  const password = 'Aphelion-2024'
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await casino.guest().call(restorePassword, { user })).status).toBe(200)
  expect(await socket.closed).toBe(4401)
})
