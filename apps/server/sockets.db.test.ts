import { connect as connectTcp } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { event } from '@casino/contract/event.ts'
import { emit } from '@casino/events/emit.ts'
import { socketToken } from '@casino/events/socket-token.ts'
import { askForPassword, restorePassword, signOut } from '@casino/players/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { openCasino, type TestCasino, type Visitor } from './testing/casino-testing.ts'
import { linkOf } from './testing/mail-testing.ts'
import { openSocket } from './testing/socket-testing.ts'

const text = z.object({ text: z.string() })
const news = event({ name: 'test.news', push: 'everyone', channel: 'news', payload: text })
const letter = event({ name: 'test.letter', push: 'player', channel: 'letters', payload: text })
const secretNote = event({ name: 'test.note', push: 'none', payload: text })

let casino: TestCasino
let ann: Visitor
let annId: bigint
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
})
afterAll(() => casino.close())

const says = (text: string, to?: bigint) =>
  casino.database.db
    .transaction()
    .execute((tx) =>
      to === undefined ? emit(tx, news, { text }) : emit(tx, letter, { text }, { player_id: to }),
    )

test('a player is told his balances at once, then what happens to him', async () => {
  const socket = await casino.socket(await ann.hello())
  const { ready } = await socket.hears((message) => message.ready !== undefined)
  expect(ready).toMatchObject({ private: true, resumed: true })
  const { data, offset } = await socket.hears(({ channel }) => channel === 'balance')
  expect(offset).toBe(0)
  expect(data).toMatchObject({ currency: expect.any(String), amount_cents: expect.any(Number) })
  await says('for ann', annId)
  const heard = await socket.hears(({ channel }) => channel === 'letters')
  expect(heard).toEqual({
    channel: 'letters',
    offset: expect.any(Number),
    data: { text: 'for ann' },
  })
  await socket.close()
})

test('a guest hears the public channels, never a private or an inner one', async () => {
  const socket = await casino.socket({})
  const { ready } = await socket.hears((message) => message.ready !== undefined)
  expect(ready?.private).toBe(false)
  await says('private', annId)
  await casino.database.db.transaction().execute((tx) => emit(tx, secretNote, { text: 'inner' }))
  await says('public')
  await socket.hears(({ channel }) => channel === 'public:news')
  expect(socket.heard.filter(({ channel }) => channel)).toHaveLength(1)
  await socket.close()
})

test('a player hears nothing of another player', async () => {
  const other = casino.guest()
  await other.signIn('vip@apogee.demo')
  const socket = await casino.socket(await other.hello())
  await socket.hears(({ channel }) => channel === 'balance')
  await says('not for vip', annId)
  await says('for all')
  await socket.hears(({ data }) => data?.text === 'for all')
  expect(socket.heard.some(({ channel }) => channel === 'letters')).toBe(false)
  await socket.close()
})

test('who comes back is told what he missed, in order and once', async () => {
  const first = await casino.socket(await ann.hello())
  await says('heard', annId)
  const { offset } = await first.hears(({ data }) => data?.text === 'heard')
  await first.close()
  await says('missed one', annId)
  await says('missed by all')
  await says('missed two', annId)
  const second = await casino.socket(await ann.hello({ offset }))
  const { ready } = await second.hears((message) => message.ready !== undefined)
  expect(ready?.resumed).toBe(true)
  await second.hears(({ data }) => data?.text === 'missed two')
  await says('new', annId)
  await second.hears(({ data }) => data?.text === 'new')
  const texts = second.heard.flatMap(({ data }) => data?.text ?? [])
  expect(texts).toEqual(['missed one', 'missed by all', 'missed two', 'new'])
  await second.close()
})

test('who missed what an earlier transaction said later is told that too', async () => {
  const { pool } = casino.database
  const slow = await pool.connect()
  const quick = await pool.connect()
  const insert = `insert into events.outbox (name, player_id, channel, payload)
    values ('test.letter', $1, $2, $3)`
  const values = (said: string) => [annId, `player:${annId}:letters`, { text: said }]
  // The one whose transaction is the older writes last: its row has the higher position.
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await quick.query('begin')
  await quick.query(insert, values('low position, newer transaction'))
  await slow.query(insert, values('high position, older transaction'))
  await slow.query('commit')
  const socket = await casino.socket(await ann.hello({ offset: (await newestOffset()) ?? 0 }))
  await socket.hears((message) => message.ready !== undefined)
  await quick.query('commit')
  slow.release()
  quick.release()
  await socket.hears(({ data }) => data?.text === 'low position, newer transaction')
  await socket.close()
  const offset = await offsetOf('high position, older transaction')
  const again = await casino.socket(await ann.hello({ offset }))
  await again.hears(({ data }) => data?.text === 'low position, newer transaction')
  await again.close()
})

const offsetOf = async (said: string) => {
  const { rows } = await sql<{ position: bigint }>`
    select position from events.outbox where payload->>'text' = ${said}`.execute(casino.database.db)
  return Number(rows[0]?.position)
}
const newestOffset = async () => {
  const { rows } = await sql<{ position: bigint }>`
    select position from events.outbox
    where txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc, position desc limit 1`.execute(casino.database.db)
  return rows[0] && Number(rows[0].position)
}

test('who missed too much, or comes from nowhere, is told to fetch anew', async () => {
  await says('before', annId)
  const offset = await offsetOf('before')
  await casino.database.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 220; count += 1) {
      await emit(tx, letter, { text: `many ${count}` }, { player_id: annId })
    }
  })
  const listener = await casino.socket(await ann.hello({ offset }))
  await listener.hears(({ data }) => data?.text === 'many 219')
  await listener.close()
  for (const from of [offset, 0, 987_654_321]) {
    const socket = await casino.socket(await ann.hello({ offset: from }))
    const { ready } = await socket.hears((message) => message.ready !== undefined)
    expect(ready?.resumed).toBe(false)
    await socket.close()
  }
})

test('a token is good for a minute, for its session, and as it was made', async () => {
  const { token } = await ann.hello()
  const holder = { player_id: String(annId), session_id: token.split('.')[1] ?? '' }
  const at = (seconds: number) =>
    socketToken(casino.config.SESSION_SECRET, holder, new Date(Date.now() + seconds * 1000))
  expect(await (await casino.socket({ token: at(-62) })).closed).toBe(4401)
  const forged = token.replace(/^\d+/, String(annId + 1n))
  expect(await (await casino.socket({ token: forged })).closed).toBe(4401)
  const foreign = socketToken('another secret of sixteen', holder, new Date())
  expect(await (await casino.socket({ token: foreign })).closed).toBe(4401)
  const fresh = await casino.socket({ token: at(-50) })
  await fresh.hears((message) => message.ready !== undefined)
  await fresh.close()
})

test('logging out closes the sockets of this session, and no token opens one again', async () => {
  const [one, two] = [casino.guest(), casino.guest()]
  await one.signIn('canada@apogee.demo')
  await two.signIn('canada@apogee.demo')
  const hello = await one.hello()
  const [ending, staying] = [await casino.socket(hello), await casino.socket(await two.hello())]
  await ending.hears(({ channel }) => channel === 'balance')
  await staying.hears(({ channel }) => channel === 'balance')
  await one.call(signOut, {})
  expect(await ending.closed).toBe(4401)
  expect(await (await casino.socket(hello)).closed).toBe(4401)
  staying.say({ ping: 7 })
  await staying.hears(({ pong }) => pong === 7)
  await staying.close()
})

test('a new password closes all sockets of its player', async () => {
  const browser = casino.guest()
  const { email } = (await browser.signUp()).body
  const socket = await casino.socket(await browser.hello())
  await socket.hears(({ ready }) => ready?.private === true)
  await casino.guest().call(askForPassword, { user: { email } })
  const { token: reset_password_token } = await linkOf(casino, email, 'Choose a new password')
  const password = 'Aphelion-2024'
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await casino.guest().call(restorePassword, { user })).status).toBe(200)
  expect(await socket.closed).toBe(4401)
})

test('a page of another site, or none, opens no socket', async () => {
  const url = `ws://127.0.0.1:${casino.port}/realtime`
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const socket = await openSocket(url, origin === undefined ? {} : { origin })
    expect(socket.refused).toBe(403)
  }
  const elsewhere = await openSocket(`ws://127.0.0.1:${casino.port}/other`, {
    origin: casino.origin,
  })
  expect(elsewhere.refused).toBe(404)
})

test('a visitor who breaks off in the doorway ends nothing but his own connection', async () => {
  for (const path of ['/realtime', '//', '/other']) {
    const stream = connectTcp(casino.port, '127.0.0.1')
    stream.on('error', () => undefined)
    stream.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`)
    stream.write('Sec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n')
    stream.resetAndDestroy()
  }
  await pause(50)
  expect((await casino.guest().get('/healthz')).status).toBe(200)
})

test('what breaks the protocol closes the socket: too large, no hello, hello twice', async () => {
  const large = await casino.socket({})
  large.raw.send('x'.repeat(5000))
  expect(await large.closed).toBe(1009)
  const rude = await casino.socket()
  rude.say({ shout: 1 })
  expect(await rude.closed).toBe(1008)
  const twice = await casino.socket({})
  twice.say({ hello: {} })
  expect(await twice.closed).toBe(1008)
})

test('who floods us with messages is let go, and the casino serves on', async () => {
  const flood = await casino.socket({})
  for (let n = 0; n < 500; n += 1) flood.say({ ping: n })
  expect(await flood.closed).toBe(1006)
  expect(flood.heard.length).toBeLessThan(110)
  expect((await casino.guest().get('/healthz')).status).toBe(200)
})
