import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@casino/db/connect.ts'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { launchGame } from '@casino/games/contract'
import { signOut } from '@casino/players/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { visitorOf } from '../testing/casino-testing.ts'
import { beginnings, cut } from '../testing/cut-testing.ts'
import { openPrepared, openRoles, type PreparedDatabase } from '../testing/roles-testing.ts'
import { comeIn, openSocket } from '../testing/socket-testing.ts'
import { strayWin, talkTo, walletMessage } from '../testing/wallet-message.ts'

const patience = { timeout: 60_000, interval: 50 }

let prepared: PreparedDatabase
let casino: Awaited<ReturnType<typeof openRoles>>
let second: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  casino = await openRoles(prepared)
  second = await openRoles(prepared)
})
afterAll(async () => {
  await second.close()
  await casino.close()
  await prepared.drop()
})

const origin = 'http://localhost:3000'
const visitor = () => visitorOf(casino.site.app, { origin, headers: {} })
const count = async (question: Promise<{ rows: { count: number }[] }>) =>
  (await question).rows[0]?.count

test('each site pushes a bet at the wallet to the player, and a worker books it once', async () => {
  const player = visitor()
  await player.signIn('acceptance@apogee.demo')
  const hello = await player.hello()
  const sockets = await Promise.all(
    [casino, second].map(async ({ site }) => {
      const url = `ws://127.0.0.1:${site.port}${realtimePath}`
      const socket = await openSocket(url, { origin, cookie: hello.cookie })
      await comeIn(socket, hello, ['balance'])
      return socket
    }),
  )
  const talk = await talkTo(casino.wallet.port)
  const { status, body } = await talk.say(walletMessage(123).text)
  talk.close()
  expect(status).toBe(200)
  const { balance } = JSON.parse(body) as { balance: number }
  for (const socket of sockets) {
    await socket.waitFor(({ data }) => data?.currency === 'USD' && data.amount_cents === balance)
    await socket.close()
  }
  const booked = () =>
    count(
      sql<{ count: number }>`select count(*)::integer from wallet.line
      where cash_cents = -123`.execute(prepared.db),
    )
  await expect.poll(booked, patience).toBe(1)
})

test('the wallet has the key and opens a game for the site, which has none', async () => {
  const signed: string[] = []
  const game_url = 'https://games.example/play?token=1'
  const games = createServer((request, response) => {
    signed.push(String(request.headers['x-request-sign']))
    response.end(JSON.stringify({ launch_options: { game_url } }))
  }).listen(0, '127.0.0.1')
  await once(games, 'listening')
  const { port } = games.address() as AddressInfo
  await sql`update games.provider set base_url = ${`http://127.0.0.1:${port}`}
    where identifier = 'apogee'`.execute(prepared.db)
  const player = visitor()
  await player.signIn('ann@apogee.demo')
  const asked = { producer: 'apogee', name: 'dice', mode: 'real', device: 'desktop' } as const
  const { status, body } = await player.call(launchGame, asked)
  expect({ status, body }).toMatchObject({ status: 200, body: { game_url } })
  expect(signed).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  // Other callers of the wallet cannot open a game.
  const [opening] = (
    await sql<{ id: string }>`select max(id)::text as id from games.session`.execute(prepared.db)
  ).rows
  const told = { game: 'apogee:dice', session_id: opening?.id, currency: 'EUR' }
  const call = { id: opening?.id, opening_key: randomUUID(), opening: told }
  const answer = await fetch(`http://127.0.0.1:${casino.wallet.port}/internal/open-game`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  expect(answer.status).toBe(403)
  expect(signed).toHaveLength(1)
  games.close()
})

test('the wallet and the worker keep running wherever their connections are cut', async () => {
  const uncaught: unknown[] = []
  const remember = (error: unknown) => uncaught.push(error)
  process.on('uncaughtExceptionMonitor', remember)
  const at = { page: '/healthz', call: '/wallet/gcp/acceptance/play', live: '/live', origin }
  for (const { port } of [casino.wallet, casino.work]) {
    for (const afterMs of [0, 2, 8]) {
      await Promise.all(Object.values(beginnings(at)).map((bytes) => cut({ port, bytes, afterMs })))
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  }
  process.off('uncaughtExceptionMonitor', remember)
  expect(uncaught).toEqual([])
})

test('a worker opens the account of a new player at a site once', async () => {
  const newcomer = visitor()
  expect((await newcomer.signUp({ currency: 'EUR' })).status).toBe(200)
  const accounts = () =>
    count(
      sql<{ count: number }>`select count(*)::integer from ledger.account a
      where a.player_id = (select max(id) from players.player)`.execute(prepared.db),
    )
  await expect.poll(accounts, patience).toBe(1)
})

test('the wallet records a win without its bet as a finding', async () => {
  const { text, action_id } = strayWin(50_000_000)
  const talk = await talkTo(casino.wallet.port)
  // A repeated win is the same finding.
  const answers = [await talk.say(text), await talk.say(text)]
  talk.close()
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  const kept = () =>
    count(
      sql<{ count: number }>`select count(*)::integer from wallet.audit_finding
      where name = 'win_waits_for_its_bet' and not freezes
        and place = ${`acceptance ${action_id}`}`.execute(prepared.db),
    )
  await expect.poll(kept, patience).toBe(1)
})

test('the wallet learns that a session has ended and answers its games with no balance', async () => {
  const player = visitor()
  await player.signIn('acceptance@apogee.demo')
  // As if the bench's game were opened in this session.
  await sql`update games.session set player_session_id = (select max(id) from players.session)
    where provider_session_id = 'acceptance-session'`.execute(prepared.db)
  const asks = async () => {
    const talk = await talkTo(casino.wallet.port)
    const { status, body } = await talk.say(walletMessage().text)
    talk.close()
    return { status, ...(JSON.parse(body) as { code?: number; balance?: number }) }
  }
  expect(await asks()).toMatchObject({ status: 200, balance: expect.any(Number) })
  await player.call(signOut, {})
  await expect.poll(asks, patience).toMatchObject({ status: 412, code: 101 })
})

test('the wallet can read how players play, but neither their identity nor their address', async () => {
  const database = connect(prepared.urlAs('casino_wallet'), { max: 1, name: 'test' })
  const read = (columns: string) =>
    sql`select ${sql.raw(columns)} from players.player limit 1`.execute(database.db)
  expect((await read('id, nickname, currency, state')).rows).toHaveLength(1)
  for (const column of ['email', 'first_name', 'address', 'iban', 'password_hash']) {
    await expect(read(column)).rejects.toThrow('permission denied')
  }
  await database.close()
})
