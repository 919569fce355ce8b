import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setOpeningSecret, signedHeaders } from '../play/request-opening.ts'
import { sign } from '../providers/hmac.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

const secret = 'test'
const game = { currency: 'USD', game: 'acceptance:test' }
const player = { ...game, user_id: '8|USDT|USD', session_id: 'acceptance-session' }
/** Its session has not been looked up yet. */
const other = { ...game, user_id: '9|USDT|USD', session_id: 'acceptance-session-2' }

let house: Casino
let url: string
beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  setOpeningSecret('a shared secret of the test')
  url = await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  expect((await audit(house.db)).differences).toEqual([])
  await house.close()
})

test('over the wire a call is answered as it is through the framework', async () => {
  const call = bet('both-ways')
  const replies = await send(call)
  expect(replies).toMatchObject({ status: 200, retryAfter: null, body: { balance: 99_999 } })
  const inside = await house.gcp('play', call, { provider: 'acceptance', secret })
  expect({ status: inside.status, body: inside.body }).toEqual({
    status: replies.status,
    body: replies.body,
  })
  expect(await send(call, { signature: 'f'.repeat(64) })).toMatchObject({ status: 403 })
  expect(await send(call, { path: '/wallet/gcp/nobody/play' })).toMatchObject({ status: 403 })
  expect(await send(call, { path: '/wallet/gcp/acceptance/dance' })).toMatchObject({ status: 404 })
  expect((await send({ ...call, padding: 'x'.repeat(70_000) })).status).toBe(413)
})

test('calls above the limit are refused at once while others are in flight, and move nothing', async () => {
  const before = await balance(other)
  const ids = Array.from({ length: 700 }, (_, at) => `crowd-${at}`)
  const locked = await lockSessions()
  const answers = ids.map((id) => send(bet(id, other)))
  const refused = await firstOf(answers).finally(locked.release)
  expect(refused).toEqual({
    status: 503,
    retryAfter: '1',
    body: { code: 503, message: 'service unavailable' },
  })
  const replies = await Promise.all(answers)
  const done = replies.filter(({ status }) => status === 200).length
  const isRefused = replies.filter(({ status }) => status === 503).length
  expect(done).toBeGreaterThan(0)
  expect(done + isRefused).toBe(ids.length)
  expect(await balance(other)).toBe(before - done)
  const again = ids.find((_id, at) => replies[at]?.status === 503) ?? ''
  expect((await send(bet(again, other))).body).toMatchObject({ balance: before - done - 1 })
})

test('many forged calls from one address wait and do not delay valid ones', async () => {
  const before = await balance(other)
  const forged = Array.from({ length: 700 }, (_, at) =>
    send(bet(`forged-${at}`, other), { signature: 'f'.repeat(64) }),
  )
  const bets = ['true-1', 'true-2', 'true-3'].map((id) => send(bet(id, other)))
  const replies = await Promise.all(bets)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await Promise.all(forged)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
  expect(await balance(other)).toBe(before - 3)
})

test('a client that pipelines forged calls loses its connection', async () => {
  const { port, host } = new URL(url)
  const forged =
    `POST /wallet/gcp/acceptance/play HTTP/1.1\r\nHost: ${host}\r\nX-Request-Sign: 0\r\n` +
    'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(forged.repeat(50))
  expect(await text(socket).catch(String)).not.toContain('403')
})

test('the wallet opens games only for who signs with the shared secret, a moment ago', async () => {
  const text = JSON.stringify({ id: '1', opening_key: randomUUID(), opening: game })
  const status = async (headers: Record<string, string>, body = text) =>
    (await fetch(`${url}/internal/open-game`, { method: 'POST', headers, body })).status
  const plain = { 'content-type': 'application/json' }
  const old = signedHeaders(text, new Date(Date.now() - 600_000))
  expect(await status(plain)).toBe(403)
  expect(await status(old)).toBe(403)
  expect(await status({ ...old, 'x-internal-at': String(Date.now()) })).toBe(403)
  expect(await status(signedHeaders(text, new Date()), `${text} `)).toBe(403)
  // It is signed, and no opening.
  expect(await status(signedHeaders(text, new Date()))).toBe(400)
  const broken = '{'
  expect(await status(signedHeaders(broken, new Date()), broken)).toBe(400)
})

test('requests to open games from unknown callers leave the database to players', async () => {
  const locked = await lockSessions()
  const unknownCalls = Array.from({ length: 40 }, (_, at) => requestOpening(at + 1))
  try {
    // All calls have arrived and share one query, which waits for the lock.
    await expect.poll(() => connections()).toBeGreaterThanOrEqual(unknownCalls.length)
    await expect.poll(lookupsWaiting).toBe(1)
    const alive = house.pool.query('select true as alive').then(({ rows }) => rows)
    expect(await Promise.race([alive, patience(5000)])).toEqual([{ alive: true }])
  } finally {
    await locked.release()
  }
  for (const replies of await Promise.all(unknownCalls)) {
    expect(replies).toEqual({ failure: 'no such game is being opened' })
  }
})

const connections = () => promisify(house.app.server.getConnections.bind(house.app.server))()

async function lookupsWaiting(): Promise<number> {
  const { rows } = await house.pool.query(`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%opening_key%'`)
  return rows[0].waiting
}

async function requestOpening(id: number): Promise<unknown> {
  const opening = { game: 'acceptance:test', session_id: String(id), currency: 'USD' }
  const body = JSON.stringify({ id: String(id), opening_key: randomUUID(), opening })
  const headers = signedHeaders(body, new Date())
  const answer = await fetch(`${url}/internal/open-game`, { method: 'POST', headers, body })
  return answer.json()
}

function bet(action_id: string, whose = player) {
  return { ...whose, game_id: 'crowd', actions: [{ action: 'bet', action_id, amount: 1 }] }
}

async function balance({ user_id }: typeof player): Promise<number> {
  return Number((await send({ ...game, user_id })).body.balance)
}

type Sent = { signature?: string; path?: string }
type ReceivedReply = { status: number; retryAfter: string | null; body: Record<string, unknown> }

async function send(call: object, sent: Sent = {}): Promise<ReceivedReply> {
  const body = JSON.stringify(call)
  const { signature = sign(secret, body), path = '/wallet/gcp/acceptance/play' } = sent
  const headers = { 'content-type': 'application/json', 'x-request-sign': signature }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, retryAfter, body: (await answer.json()) as ReceivedReply['body'] }
}

/** The first answer, or a timeout: nothing is answered while the sessions are locked. */
function firstOf(answers: readonly Promise<ReceivedReply>[]): Promise<ReceivedReply | undefined> {
  return Promise.race([...answers, patience()])
}

async function patience(ms = 20_000): Promise<undefined> {
  await pause(ms, undefined, { ref: false })
}

/** Session lookups wait until the lock is released. */
async function lockSessions() {
  const client = await house.pool.connect()
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query('lock table games.session in access exclusive mode')
  return {
    async release() {
      await client.query('commit')
      client.release()
    },
  }
}
