import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { createHost } from '@casino/http/host.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { migrateJobs } from '@casino/jobs/worker.ts'
import { createLog } from '@casino/log/log.ts'
import { playerByEmail, playerOf } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { testDatabase } from '@casino/testing/database.ts'
import { now as present } from '@casino/time/now.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import type { FastifyInstance } from 'fastify'
import { signed } from './bank-signature.ts'
import { domain as cashbox } from './index.ts'
import { methodOfBrand } from './method-store.ts'

export const secret = 'a secret of at least 16 characters'
export const origin = 'https://casino.example'
const platform = new URL('../../../platform/', import.meta.url)
const migrations = [
  new URL('events/migrations/', platform),
  new URL('http/migrations/', platform),
  new URL('ledger/migrations/', platform),
  ...[players, wallet, cashbox].map((domain) => domain.migrations),
]

export type House = Awaited<ReturnType<typeof openHouse>>
/** A body of an answer; a test looks only at what it is about. */
// biome-ignore lint/suspicious/noExplicitAny: the answers are checked by the tests themselves
export type Body = any

/** A casino with its cast on a database of its own, whose clock a test may turn. */
export async function openHouse(postgres: string) {
  const database = await testDatabase(postgres, migrations)
  await migrateJobs(database.pool)
  const clock = { at: present() }
  const { db, pool } = database
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  const now = () => clock.at
  const services: Services = { pool, db, log: createLog('test', 'silent'), now, inTransaction }
  const app = await hostOf(services)
  await cashbox.plugin?.(app, services)
  return {
    app,
    clock,
    services,
    url: database.url,
    ...readsOf(services),
    ...callsOf(app, now),
    seed: (bankUrl: string) => seedHouse(services, bankUrl),
    /** Runs a job as the worker would. */
    async job(name: string, payload: object = {}) {
      const job = cashbox.jobs?.find((one) => one.name === name)
      const context = { now: now(), log: services.log }
      const inside = <T>(work: (context: object) => Promise<T>) =>
        inTransaction(({ tx }) => work({ ...context, tx }))
      if (job?.mode === 'tx') await inside((own) => job.run(own, payload))
      else await job?.run({ ...context, inTransaction: inside }, payload)
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}

async function seedHouse({ inTransaction, now }: Services, sandboxBankUrl: string) {
  const secrets = { apogee: secret, turbogames: secret, bank: secret }
  const settings = { gameServerUrl: 'http://games.example', sandboxBankUrl, secrets }
  await inTransaction(async ({ tx }) => {
    for (const { seed } of [players, wallet, cashbox]) await seed?.({ tx, now: now(), settings })
  })
}

function hostOf({ db, log, now }: Services): Promise<FastifyInstance> {
  return createHost({
    ...{ db, log, now, routes: cashbox.routes, origins: [origin], trustedHops: 0 },
    texts: { en: createTexts({}, 'en'), de: createTexts({}, 'de') },
    identify: async (_db, token) => sessionPlayer(db, token),
    countryOf: () => null,
    perMinute: 10_000,
    realtime: { url: '', tokenFor: () => '' },
  })
}

/** In these tests a session's token is the player's id. */
async function sessionPlayer(db: Db, token: string) {
  const player = await playerOf(db, BigInt(token))
  if (!player) return undefined
  const { id, nickname, currency, locale, country } = player
  return { id, session_id: id, nickname, currency, locale, country }
}

function readsOf({ db, inTransaction }: Services) {
  return {
    async idOf(name: string): Promise<bigint> {
      const player = await playerByEmail(db, `${name}@apogee.demo`)
      if (!player) throw new Error(`${name} is not in the cast`)
      return player.id
    },
    async balanceOf(id: bigint, currency = 'EUR'): Promise<bigint | undefined> {
      const accounts = await accountsOf(db, id)
      return accounts.find((account) => account.currency === currency)?.amount_cents
    },
    /** The id of the card method of a currency, as the wire carries it. */
    async card(currency = 'EUR', brand = 'card'): Promise<number> {
      return Number(await inTransaction(({ tx }) => methodOfBrand(tx, { brand, currency })))
    },
    /** What the ledger's own audit finds wrong. */
    differences: async () => (await audit(db)).differences,
  }
}

type Called = { as: bigint; body?: object; key?: string }
type Told = { event_id?: string; at?: Date; secret?: string; text?: string; path?: string }

function callsOf(app: FastifyInstance, now: () => Date) {
  return {
    async call(method: 'GET' | 'POST', url: string, { as, body, key }: Called) {
      const response = await app.inject({
        method,
        url,
        headers: {
          'x-requested-with': 'fetch',
          cookie: `__Host-session=${as}`,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { payload: body } : {}),
      })
      return { status: response.statusCode, body: response.json() as Body }
    },
    /** A webhook of the bank; what is `told` replaces what a good one would carry. */
    async tell(report: object, told: Told = {}) {
      const path = told.path ?? '/payments/webhooks/sandbox-bank'
      const text = JSON.stringify({ event_id: told.event_id ?? randomUUID(), report })
      const message = { method: 'POST', path, body: text }
      const headers = signed(told.secret ?? secret, message, told.at ?? now())
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: told.text ?? text,
      })
      return { status: response.statusCode, body: response.json() as Body }
    },
  }
}

/** A bank that says what it is told to say, and keeps what it was asked. */
export async function fakeBank() {
  const asked: { method: string; path: string; body: Body }[] = []
  const bank = {
    asked,
    url: '',
    answer: (path: string, body: Body): { status: number; body: object } =>
      path === '/api/payments'
        ? { status: 200, body: pageOf(body.reference) }
        : { status: 200, body: { ...payout(body), state: 'accepted' } },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? ''
    const body = text ? JSON.parse(text) : {}
    asked.push({ method: request.method ?? '', path, body })
    const answer = bank.answer(path, body)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bank
}

export function pageOf(reference: string) {
  return { id: `pay_${reference}`, page_url: `https://bank.example/pay/${reference}` }
}

function payout({ reference, amount_cents, currency }: Body) {
  return { id: `out_${reference}`, kind: 'payout', reference, amount_cents, currency }
}

/** What the bank reports of a payment of ours. */
export function reportOf(payment: Body, state: string, given: object = {}) {
  const { id, action, amount_cents, currency } = payment
  const kind = action === 'deposit' ? 'payment' : 'payout'
  const bank = action === 'deposit' ? 'pay' : 'out'
  const reference = String(id)
  return { id: `${bank}_${id}`, reference, kind, state, amount_cents, currency, ...given }
}
