import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { credentialsOf } from '@casino/events/socket-token.ts'
import { listWins } from '@casino/games/contract'
import { getSettings, signOut } from '@casino/players/contract'
import { listAccounts } from '@casino/wallet/contract'
import { deposit } from '@casino/wallet/money'
import { type PlayOperation, play } from '@casino/wallet/play'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import { type Listening, openLibrary } from '../testing/library-client.ts'
import { testEventsIn } from '../testing/test-events.ts'

const soon = { timeout: 60_000, interval: 25 }

let casino: TestCasino
let ann: Visitor
let annId: bigint
let page: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
  const given = { player_id: annId, currency: 'EUR', amount_cents: 10_000n }
  await casino.database.db
    .transaction()
    .execute((tx) =>
      deposit(
        { tx, now: new Date(), log: casino.app.log as never },
        { ...given, key: 'test', payment_id: 1n },
      ),
    )
})
afterEach(() => page.close())
afterAll(() => casino.close())

const opens = async (visitor: Visitor, more: object = {}) => {
  const { body } = await visitor.call(getSettings, {})
  page = await openLibrary(casino, visitor, { ...body.cent, ...more })
  return page
}
const plays = async (operations: readonly Pick<PlayOperation, 'type' | 'amount_cents'>[]) =>
  play({
    player_id: annId,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations: operations.map((one) => ({ ...one, ext_id: randomUUID() })),
  })
const isToldIn =
  ({ messages }: Listening) =>
  (account: unknown) =>
    isDeepStrictEqual(messages.at(-1), account)
const sends = (text: string) => testEventsIn(casino.database.db).sends(text, annId)

test('a player gets all accounts after a bet', async () => {
  const { library, listen, errors } = await opens(ann)
  const balance = listen(`balance#${annId}`)
  library.connect()
  await expect.poll(() => balance.joined, soon).toBe(1)
  const before = balance.messages.find(({ currency }) => currency === 'EUR')
  expect(before).toHaveProperty('active')
  expect(await plays([{ type: 'bet', amount_cents: 250n }])).toMatchObject({ ok: true })
  const amount_cents = Number(before?.amount_cents) - 250
  await expect.poll(() => balance.messages.at(-1)?.amount_cents, soon).toBe(amount_cents)
  const data = (await ann.call(listAccounts, {})).body
  expect(data).toContainEqual(balance.messages.at(-1))
  expect(errors).toEqual([])
})

test('a guest gets the wins of others with their stakes', async () => {
  const { library, listen } = await opens(casino.guest())
  const [wins, balance] = [listen('public:wins'), listen(`balance#${annId}`)]
  library.connect()
  await expect.poll(() => wins.joined, soon).toBe(1)
  await plays([
    { type: 'bet', amount_cents: 100n },
    { type: 'win', amount_cents: 777n },
  ])
  await expect.poll(() => wins.messages.length, soon).toBe(1)
  const [win] = (await casino.guest().call(listWins, {})).body
  expect(wins.messages).toEqual([
    {
      ...win,
      game: { identifier: win?.game_identifier },
      player: { nickname: win?.nickname },
      round: { bet: 100, win: 777, currency: 'EUR' },
    },
  ])
  expect([balance.refused, balance.messages]).toEqual(['permission denied', []])
})

test('a player cannot subscribe to another player’s channel, and other subscriptions continue', async () => {
  const { library, listen } = await opens(ann)
  const others = ['balance#1234567', '$analytics#1234567', 'balance', '#'].map(listen)
  const own = ['public:wins', `balance#${annId}`, `$analytics#${annId}`].map(listen)
  library.connect()
  await expect.poll(() => own.map(({ joined }) => joined), soon).toEqual([1, 1, 1])
  expect(others.map(({ refused }) => refused)).toEqual([
    'permission denied',
    'channel not found in authorization response',
    'permission denied',
    'permission denied',
  ])
})

test('another player’s token does not connect', async () => {
  const vip = casino.guest()
  const id = (await vip.signIn('vip@apogee.demo')).body.id
  const { cent } = (await vip.call(getSettings, {})).body
  const { library, listen, errors } = await opens(ann, cent)
  const balance = listen(`balance#${id}`)
  library.connect()
  await expect.poll(() => errors, soon).toEqual(['connect: unauthorized'])
  expect([library.isConnected(), balance.joined]).toEqual([false, 0])
})

test('a client that reconnects gets the missed messages, in order and once', async () => {
  const { library, listen, cut } = await opens(ann)
  const letters = listen(`letters#${annId}`)
  const balance = listen(`balance#${annId}`)
  library.connect()
  await expect.poll(() => letters.joined, soon).toBe(1)
  await sends('heard')
  await expect.poll(() => letters.messages.length, soon).toBe(1)
  cut()
  await sends('missed one')
  await sends('missed two')
  await plays([{ type: 'bet', amount_cents: 10n }])
  await expect.poll(() => letters.joined, soon).toBe(2)
  await sends('new')
  const texts = ['heard', 'missed one', 'missed two', 'new']
  await expect.poll(() => letters.messages.map(({ text }) => text), soon).toEqual(texts)
  const data = (await ann.call(listAccounts, {})).body
  await expect.poll(() => data.map(isToldIn(balance)), soon).toContain(true)
})

test('a client with an expired token gets a new one and connects', async () => {
  const old = new Date(Date.now() - 3_600_000)
  const stale = credentialsOf(casino.config.SESSION_SECRET, String(annId), old)
  const { library, listen, errors } = await opens(ann, stale)
  const letters = listen(`letters#${annId}`)
  library.connect()
  await expect.poll(() => letters.joined, soon).toBe(1)
  await sends('let in')
  await expect.poll(() => letters.messages, soon).toEqual([{ text: 'let in' }])
  expect(errors).toEqual([])
})

test('the end of a session disconnects the client for good', async () => {
  const one = casino.guest()
  await one.signIn('canada@apogee.demo')
  const { library, listen } = await opens(one)
  const wins = listen('public:wins')
  const ends: unknown[] = []
  library.on('disconnect', (why) => ends.push(why))
  library.connect()
  await expect.poll(() => wins.joined, soon).toBe(1)
  await one.call(signOut, {})
  await expect.poll(() => ends, soon).toEqual([{ reason: 'session ended', reconnect: false }])
  expect(library.isConnected()).toBe(false)
})
