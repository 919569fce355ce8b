import { listMethods, openDeposit, withdraw } from '@casino/cashbox/contract'
import { launchGame } from '@casino/games/contract'
import { createLog } from '@casino/log/log.ts'
import { getPlayer } from '@casino/players/contract'
import { signHex } from '@casino/secrets/hmac.ts'
import { jobsOf } from '@casino/testing/run-job.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, startCasino } from './casino.ts'
import type { Config } from './config.ts'
import { prepare } from './database/prepare.ts'
import { domains } from './domains.ts'
import { seedSettings } from './settings/seed-settings.ts'
import { openCasino, type TestCasino, visitorOf } from './testing/casino-testing.ts'

const publicUrl = 'https://apogee.example'
const log = createLog('test', 'fatal')
const forRealMoney = { publicUrl, isPublic: true, forRealMoney: true, showsDemoUsers: false }

let demo: TestCasino
let live: Casino
/** Ann's cookie, signed in while it was a demo. */
let ann: string
/** A withdrawal of Ann. */
let waiting: bigint
/** New players of the demo: one was paid by the sandbox bank, one has no money. */
let paid: Person
let unpaid: Person
beforeAll(async () => {
  demo = await openCasino(inject('postgres'))
  const settings = seedSettings(demo.config, { balance: '1000.00' })
  await prepare(demo.database, { log, settings })
  const visitor = demo.guest()
  await visitor.signIn('ann@apogee.demo')
  ann = visitor.cookie() ?? ''
  const answers = await Promise.all([
    walletCall(demo, 'gcp'),
    walletCall(demo, 'a8r'),
    bankCall(demo),
  ])
  expect(answers).toEqual([200, 200, 422])
  const [card] = (await visitor.call(listMethods, { currency: 'EUR' })).body
  const order = { method_id: card?.id ?? 0, currency: 'EUR', amount_cents: 2000 }
  waiting = BigInt((await visitor.call(withdraw, order)).body.id)
  paid = await newcomer()
  unpaid = await newcomer()
  await demo.database.pool.query(
    `insert into cashbox.payment
      (player_id, method_id, currency, action, state, amount_cents, created_at, finished_at)
     values ($1, $2, 'EUR', 'deposit', 'done', 5000, now(), now())`,
    [paid.id, order.method_id],
  )
  live = await again(forRealMoney)
})
afterAll(async () => {
  await live.stop()
  await demo.close()
})

type Person = { id: number; cookie: string }
/** Signs up a new player in the demo. */
async function newcomer(): Promise<Person> {
  const visitor = demo.guest()
  const { body } = await visitor.signUp({ currency: 'EUR' })
  return { id: Number(body.id), cookie: visitor.cookie() ?? '' }
}

/** Starts again on the same database. */
const again = (given: Partial<Config>) =>
  startCasino({
    config: { ...demo.config, ...given },
    database: demo.database,
    log,
    site: { page: noPage, queryKeys: [] },
  })
const noPage = async () => new Response('')
const guest = (casino = live, origin = publicUrl) => visitorOf(casino.app, { origin, headers: {} })

const post = async (
  { app }: Pick<Casino, 'app'>,
  url: string,
  sent: { text: string; headers: object },
) => {
  const headers = { 'content-type': 'application/json', ...sent.headers }
  return (await app.inject({ method: 'POST', url, headers, payload: sent.text })).statusCode
}

async function stateOf(id: bigint): Promise<string> {
  const text = 'select state from cashbox.payment where id = $1'
  return (await demo.database.pool.query(text, [id])).rows[0].state
}

/** A signed call of a test bench, whose key is public. */
function walletCall(casino: Pick<Casino, 'app'>, protocol: 'gcp' | 'a8r') {
  const bench = {
    gcp: 'gcp/acceptance/play',
    a8r: 'a8r/acceptance-a8r/v2/a8r_casino.Player/Balance',
  }
  const user = { user_id: '8|USDT|USD', player_id: '8|USDT|USD' }
  const text = JSON.stringify({ ...user, currency: 'USD', game: 'acceptance:test' })
  const headers = { 'x-request-sign': signHex('test', text) }
  return post(casino, `/wallet/${bench[protocol]}`, { text, headers })
}

/** A signed webhook of the sandbox bank without a payment. */
function bankCall(casino: Pick<Casino, 'app'>) {
  const path = '/payments/webhooks/sandbox-bank'
  const at = String(Math.floor(now().getTime() / 1000))
  const text = '{}'
  const headers = {
    'x-bank-timestamp': at,
    'x-bank-signature': signHex(demo.config.BANK_SECRET, `${at}.POST.${path}.${text}`),
  }
  return post(casino, path, { text, headers })
}

/** What the live casino answers to a session of the demo; a guest has no id. */
async function seenAs(cookie: string) {
  // Over https the cookie has a prefix, so that no other host can set it.
  const headers = { cookie: `__Host-${cookie}` }
  const visitor = visitorOf(live.app, { origin: publicUrl, headers })
  return (await visitor.call(getPlayer, {})).body
}

test('in a real-money casino demo users are signed out and cannot sign in', async () => {
  const { status, faults } = await guest().signIn('ann@apogee.demo')
  expect([status, faults]).toEqual([422, { password: 'limit_restrict_access' }])
  expect(await seenAs(ann)).toEqual({})
})

test('players with money of the sandbox bank cannot sign in, other demo players can', async () => {
  expect(await seenAs(paid.cookie)).toEqual({})
  expect(await seenAs(unpaid.cookie)).toMatchObject({ id: unpaid.id })
  const { rows } = await demo.database.pool.query(
    `select count(*)::int as ended from events.outbox where name = 'players.session_ended'`,
  )
  expect(rows).toEqual([{ ended: 2 }])
})

test('a test bench and an unlisted provider are refused, signed or not', async () => {
  expect(await walletCall(live, 'gcp')).toBe(403)
  expect(await walletCall(live, 'a8r')).toBe(403)
  const own = guest()
  await own.signUp()
  const asked = { producer: 'acceptance', name: 'test', mode: 'real', device: 'desktop' } as const
  expect((await own.call(launchGame, asked)).status).toBe(404)
})

test('the sandbox bank is off: no payment method, no page, no webhook', async () => {
  expect(await bankCall(live)).toBe(403)
  const own = guest()
  await own.signUp({ currency: 'EUR' })
  expect((await own.call(listMethods, { currency: 'EUR' })).body).toEqual([])
  const { rows } = await demo.database.pool.query(
    `select id from cashbox.method where currency = 'EUR' limit 1`,
  )
  const asked = {
    method_id: Number(rows[0].id),
    currency: 'EUR',
    amount_cents: 5000,
    return_path: '/',
  }
  const refused = await own.call(openDeposit, asked)
  expect(refused.code).toBe('method_unknown')
})

test('the demo’s staff member cannot approve there, not even a waiting withdrawal', async () => {
  expect(await stateOf(waiting)).toBe('pending')
  const { db } = demo.database
  const work = jobsOf(domains, { db, now, log })
  await work('cashbox.clerk_decides', { payment_id: waiting })
  expect(await stateOf(waiting)).toBe('pending')
})

test('a casino that becomes a demo again gets its users, bench and bank back', async () => {
  const back = await again({})
  const answers = await Promise.all([
    walletCall(back, 'gcp'),
    walletCall(back, 'a8r'),
    bankCall(back),
  ])
  expect(answers).toEqual([200, 200, 422])
  expect((await guest(back, demo.origin).signIn('ann@apogee.demo')).status).toBe(200)
  await back.stop()
})
