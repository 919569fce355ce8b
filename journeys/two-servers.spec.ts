import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { type APIRequestContext, expect, request, test } from '@playwright/test'
import type { Bench } from '../apps/conformance/bench.ts'
import { acceptanceBenchAt } from '../apps/conformance/crash/acceptance-bench.ts'
import { kill } from '../apps/conformance/crash/kill.ts'
import {
  type LocalCasino,
  type LocalServer,
  startLocalCasino,
} from '../apps/conformance/crash/local-casino.ts'
import { playOn } from '../apps/conformance/crash/play.ts'
import { isServing, untilServing } from '../apps/conformance/crash/serving.ts'
import { auditBooks, centsOff, countLost } from '../apps/conformance/crash/verify.ts'
import { bet, rollback, win } from '../apps/conformance/operations.ts'
import {
  comeIn,
  type Hello,
  openSocket,
  type ReceivedMessage,
} from '../apps/server/testing/socket-testing.ts'
import { realtimeWith } from '../platform/events/realtime-with.ts'
import { demoPassword } from './app.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

// Two servers of the site on one database behind a load balancer: an app of their own, so that they
// can be killed. Races are sent to each server directly, so that they do overlap.
/** Small, so that what is staked reaches no level, whose gift would change the balance. */
const balance = '60.00'
const pairs = 10
const acknowledgedMin = 40

let mailbox: Mailbox
let casino: LocalCasino
let balanced: Bench
let each: Bench[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  mailbox = await openMailbox()
  casino = await startLocalCasino({ servers: 2, env: { SMTP_URL: mailbox.url } })
  const seeded = await casino.run('seed', '--balance', balance)
  expect(seeded.code, seeded.output).toBe(0)
  balanced = acceptanceBenchAt(casino.url)
  each = casino.servers.map(({ url }) => acceptanceBenchAt(url))
})
test.afterAll(async () => {
  await casino?.stop()
  mailbox?.close()
})

const on = (at: number) => each[at % each.length] as Bench

test('a hundred copies of one bet over both servers are one bet with one answer', async () => {
  const before = await balanced.balanceOf()
  const stake = balanced.adapter.play(balanced.round(), [bet(10n)])
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => on(at).send(stake)))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(new Set(answers.flatMap(({ tx }) => tx)).size).toBe(1)
  for (const bench of each) expect(await bench.balanceOf()).toBe(before - 10n)
})

test('of two bets of the full balance, one on each server, exactly one passes', async () => {
  const all = await balanced.balanceOf()
  for (let pair = 0; pair < pairs; pair++) {
    const round = balanced.round()
    const answers = await Promise.all([0, 1].map((at) => on(at).play(round, bet(all))))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'ok'])
    expect(await on(pair).balanceOf()).toBe(0n)
    expect((await on(pair).play(round, win(all))).ok).toBe(true)
  }
  expect(await balanced.balanceOf()).toBe(all)
})

test('a bet and its rollback at the same moment, one on each server, leave nothing', async () => {
  const before = await balanced.balanceOf()
  for (let pair = 0; pair < pairs; pair++) {
    const round = balanced.round()
    const stake = bet(60n)
    const both = [stake, rollback(stake)]
    const answers = await Promise.all(both.map((one, at) => on(at + pair).play(round, one)))
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
    expect(await on(pair).balanceOf()).toBe(before)
  }
})

test('one action with two amounts at once: one is applied, the other is refused', async () => {
  for (let pair = 0; pair < pairs; pair++) {
    const before = await balanced.balanceOf()
    const round = balanced.round()
    const stake = bet(10n)
    const amounts = [10n, 20n]
    const answers = await Promise.all(
      amounts.map((amount, at) => on(at + pair).play(round, { ...stake, amount })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['400', 'ok'])
    const applied = amounts[answers.findIndex(({ ok }) => ok)] ?? 0n
    expect(await on(pair).balanceOf()).toBe(before - applied)
  }
})

test('a job queued by one server runs once, on either server', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, (_, at) => signUp(at)))
  await expect.poll(() => mailbox.recipients().sort(), { timeout: 15_000 }).toEqual(emails.sort())
  // A duplicate would have arrived before the mail of a later player.
  const last = await signUp(0)
  await expect.poll(() => mailbox.recipients(), { timeout: 15_000 }).toContain(last)
  expect(mailbox.recipients().sort()).toEqual([...emails, last].sort())
})

test('a socket receives events of the other server, and missed ones after a reconnect', async () => {
  const browser = await newBrowser()
  const [one, other] = casino.servers as readonly [LocalServer, LocalServer]
  const user = { email: 'acceptance@apogee.demo', password: demoPassword }
  const signedIn = await browser.post(`${other.url}/api/users/sign_in`, { data: { user } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const settings = await browser.get(`${other.url}/api/player/settings`)
  const { cent } = (await settings.json()) as Hello
  const { cookies } = await browser.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const hello = { cent, cookie }
  const first = await openSocket(socketAt(one.url), { origin: casino.url, cookie })
  await comeIn(first, hello, ['balance', 'payments_changes'])
  const channel = `payments_changes#${cent.user}`
  const joined = await first.waitFor((frame) => frame.channel === channel)
  const stake = await on(1).play(on(1).round(), bet(10n))
  await first.waitFor((message) => isBalance(message, stake.balance))

  await kill('server', casino, 0)
  expect(await first.closed).toBe(1006)
  const withdrawal = await browser.post(`${other.url}/api/player/payments/withdrawals`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { method_id: await cardOf(browser, other.url), currency: 'USD', amount_cents: 5000 },
  })
  expect(withdrawal.ok(), await withdrawal.text()).toBe(true)
  const { id } = (await withdrawal.json()) as { id: number }
  const second = await openSocket(socketAt(casino.url), { origin: casino.url, cookie })
  await comeIn(second, hello, ['balance'])
  const { last } = joined.body
  const { body } = await second.ask('subscribe', { channel, recover: true, last })
  expect(body.recovered).toBe(true)
  const newest = body.messages[0] ?? (await second.waitFor(({ data }) => data?.id === id))
  expect(newest.data).toMatchObject({ id, action: 'cashout' })
  await second.waitFor((message) => isBalance(message, (stake.balance ?? 0n) - 5000n))
  await second.close()
  await browser.dispose()
  await untilServing(casino.servers)
})

test('a flood of pages that nobody has asked for before does not slow bets', {
  tag: '@soak',
}, async () => {
  const [{ url, walletUrl }] = casino.servers as readonly [LocalServer]
  const bench = acceptanceBenchAt(walletUrl)
  const quiet = await betTimes(bench)
  let isFlooding = true
  let pages = 0
  const flood = Array.from({ length: 20 }, async (_, visitor) => {
    while (isFlooding) {
      pages += 1
      const page = await fetch(`${url}/games?title=${visitor}-${pages}`).catch(() => undefined)
      await page?.arrayBuffer()
    }
  })
  await expect.poll(() => pages).toBeGreaterThan(20)
  const flooded = await betTimes(bench)
  isFlooding = false
  await Promise.all(flood)
  // Both share the machine: a page takes CPU time from a bet, but the bet never waits in the pages'
  // queue.
  const timings = `${pages} pages; ${quiet.median} ms before, ${flooded.median} ms beside them`
  expect(flooded.median, timings).toBeLessThan(Math.max(250, 5 * quiet.median))
  expect(flooded.slowest, timings).toBeLessThan(4_000)
})

test('one server killed in the middle of play: the other goes on, and nothing is lost', {
  tag: '@soak',
}, async () => {
  const { main, other } = balanced.setting.users
  const had = new Map([
    [main, await balanced.balanceOf(main)],
    [other, await balanced.balanceOf(other)],
  ])
  const play = playOn(balanced, { players: [main, other], callers: 8 })
  await expect.poll(() => play.acknowledged.length).toBeGreaterThan(acknowledgedMin)
  const gone = kill('server', casino, 1)
  await play.backAfter(performance.now())
  await gone
  expect(await isServing(casino.servers[1]?.url ?? '')).toBe(false)
  const reached = play.acknowledged.length
  await expect.poll(() => play.acknowledged.length).toBeGreaterThan(reached + acknowledgedMin)
  await play.stop()
  expect(await countLost(balanced, play.acknowledged)).toBe(0)
  expect(await centsOff(balanced, had, play)).toBe(0n)
  const books = await auditBooks(casino)
  expect(books.isClean, books.output).toBe(true)
})

/** The durations of bets, one after the other. */
async function betTimes(bench: Bench): Promise<{ median: number; slowest: number }> {
  const times: number[] = []
  for (let count = 0; count < 60; count += 1) {
    const begun = performance.now()
    expect((await bench.play(bench.round(), bet(1n))).ok).toBe(true)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return { median: times[30] ?? 0, slowest: times.at(-1) ?? 0 }
}

/** A visitor; a session with one server is valid on the other. */
function newBrowser(): Promise<APIRequestContext> {
  return request.newContext({
    extraHTTPHeaders: { 'x-requested-with': 'journey', origin: casino.url },
  })
}

/** Signs up a new player on one of the servers, which sends a mail; returns the address. */
async function signUp(at: number): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const browser = await newBrowser()
  const person = { password: 'Perihelion-88', date_of_birth: '1991-05-17', country: 'DE' }
  const answer = await browser.post(`${casino.servers[at % 2]?.url}/api/users`, {
    data: { user: { email, ...person, currency: 'EUR', terms_acceptance: true } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await browser.dispose()
  return email
}

async function cardOf(browser: APIRequestContext, url: string): Promise<number> {
  const methods = await browser.get(`${url}/api/payment_methods?currency=USD`)
  const [method] = (await methods.json()) as { id: number }[]
  return method?.id ?? 0
}

function socketAt(url: string): string {
  return realtimeWith('').urlAt(url)
}

function isBalance({ channel, data }: ReceivedMessage, cents: bigint | undefined): boolean {
  if (!channel?.startsWith('balance#') || data?.currency !== 'USD') return false
  return BigInt(data.amount_cents) === cents
}
