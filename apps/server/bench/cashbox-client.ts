import { randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Db } from '@casino/db/connect.ts'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { demoPassword } from '@casino/players/demo-users'
import { signHex } from '@casino/secrets/hmac.ts'
import { now } from '@casino/time/now.ts'
import { freePort, secrets, serve, withDatabase } from './servers.ts'
import { type Hello, type Listener, listen } from './socket.ts'

const email = 'tester@apogee.demo'
const webhookPath = '/payments/webhooks/sandbox-bank'
export const token = 'card_of_the_bench'

type Answer<T> = { status: number; body: T }
/**
 * A running app with one player at the cashbox, the player's socket, and a bank that always pays.
 */
export type CashboxClient = {
  db: Db
  player: string
  socket: Listener
  get<T>(path: string): Promise<Answer<T>>
  /** Sends a new idempotency key unless one is given. */
  post<T>(path: string, body?: object, key?: string): Promise<Answer<T>>
  /** Sends a signed webhook of the bank. */
  sendWebhook(report: object, event_id?: string): Promise<number>
  balance(): Promise<number>
}

/** Starts them, runs `work` and stops them. */
export async function withCashboxClient<T>(
  work: (client: CashboxClient) => Promise<T>,
): Promise<T> {
  return withDatabase(async (url) => {
    const bank = await openBank()
    const site = await serve('apps/server/server.ts', await freePort(), {
      DATABASE_URL: url,
      SANDBOX_BANK_URL: bank.url,
      TRUSTED_HOPS: '1',
      CALLS_PER_MINUTE: '999999999',
    })
    const { db, close } = connect(url, { max: 4 })
    try {
      return await work(await openCashboxClient(db, site.url))
    } finally {
      await close()
      await site.stop()
      bank.close()
    }
  })
}

type Settings = { cent: Hello }
type Account = { currency: string; amount_cents: number }

async function openCashboxClient(db: CashboxClient['db'], site: string): Promise<CashboxClient> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
  let cookie = ''
  const ask = async (path: string, sent: RequestInit, key: string) => {
    const from = { 'x-forwarded-for': address(), 'idempotency-key': key, cookie }
    const answer = await fetch(`${site}${path}`, { ...sent, headers: { ...headers, ...from } })
    cookie ||= answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as never }
  }
  const get: CashboxClient['get'] = (path) => ask(path, {}, randomUUID())
  const post: CashboxClient['post'] = (path, body = {}, key = randomUUID()) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, key)
  await post('/api/users/sign_in', { user: { email, password: demoPassword } })
  const { body: settings } = await get<Settings>('/api/player/settings')
  const socketUrl = `${site.replace(/^http/, 'ws')}${realtimePath}`
  const topics = ['balance', 'payments_changes']
  const socket = await listen({ url: socketUrl, origin: site, cookie, ...settings, topics })
  return {
    db,
    player: settings.cent.user,
    socket,
    get,
    post,
    sendWebhook: (report, event_id = randomUUID()) => sendWebhook(site, { event_id, report }),
    balance: async () => {
      const { body } = await get<Account[]>('/api/player/accounts')
      return body.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0
    },
  }
}

/** A new address for each call, so that no rate limit applies. */
function address(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

async function sendWebhook(site: string, event: object): Promise<number> {
  const body = JSON.stringify(event)
  const at = String(Math.floor(now().getTime() / 1000))
  const mark = signHex(secrets.BANK_SECRET, `${at}.POST.${webhookPath}.${body}`)
  const headers = { 'x-bank-timestamp': at, 'x-bank-signature': mark }
  return (await fetch(`${site}${webhookPath}`, { method: 'POST', headers, body })).status
}

type Order = { reference: string; amount_cents: number; currency: string }

/** A bank that has a page for each deposit, charges saved cards and accepts each payout. */
async function openBank() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const order = JSON.parse(Buffer.concat(parts).toString() || '{}') as Order
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(request.url ?? '', order)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function answerTo(path: string, order: Order): object {
  const id = `pay_${order.reference}`
  if (path === '/api/payments') return { id, page_url: `http://bank.example/pay/${id}` }
  if (path === '/api/payouts') return { ...order, id, kind: 'payout', state: 'accepted' }
  return paidReport(order)
}

/** The bank's report that a deposit was paid by card. */
export function paidReport({ reference, amount_cents, currency }: Order) {
  const card = { brand: 'visa', last4: '4242', token }
  const id = `pay_${reference}`
  return { id, reference, kind: 'payment', state: 'paid', amount_cents, currency, card }
}
