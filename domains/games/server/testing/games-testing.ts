import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { createHost } from '@casino/http/host.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { createLog } from '@casino/log/log.ts'
import { playerByEmail, playerOf } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { testDatabase } from '@casino/testing/database.ts'
import { now as present } from '@casino/time/now.ts'
import { accountsOf, grant, openAccount } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import type { FastifyInstance } from 'fastify'
import { sign } from '../gcp/signature.ts'
import { sign as signHub88 } from '../hub88/signature.ts'
import { domain as games } from '../index.ts'
import { benchKeys } from '../seed/bench-store.ts'

const secret = 'a secret of at least 16 characters'
const origin = 'https://casino.example'
const platform = new URL('../../../../platform/', import.meta.url)
const migrations = [
  new URL('events/migrations/', platform),
  new URL('http/migrations/', platform),
  new URL('ledger/migrations/', platform),
  ...[players, wallet, games].map((domain) => domain.migrations),
]

export type House = Awaited<ReturnType<typeof openHouse>>
export type Reply = { status: number; body: Record<string, unknown>; headers: object }

/** A casino with its cast and games on a database of its own, and a game server that can be told. */
export async function openHouse(postgres: string) {
  const database = await testDatabase(postgres, migrations)
  const gameServer = await fakeGameServer()
  const clock = { at: present() }
  const services = servicesOf(database, () => clock.at)
  const seedAll = () => seedHouse(services, gameServer.url)
  await seedAll()
  const app = await hostOf(services)
  await games.plugin?.(app, services)
  const stops = [await wallet.start?.(services), await games.start?.(services)]
  return {
    app,
    clock,
    gameServer,
    services,
    seedAll,
    stopWallet: async () => stops.shift()?.(),
    ...actsOf(app, services),
    async close() {
      await app.close()
      for (const stop of stops.reverse()) await stop?.()
      await gameServer.close()
      await database.drop()
    },
  }
}

function servicesOf({ db, pool }: Pick<Services, 'db' | 'pool'>, now: () => Date): Services {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  return { pool, db, log: createLog('test', 'fatal'), now, inTransaction }
}

async function seedHouse({ inTransaction, now }: Services, gameServerUrl: string) {
  const settings = {
    gameServerUrl,
    sandboxBankUrl: 'http://bank.example',
    secrets: { apogee: secret, turbogames: secret, bank: secret },
    acceptance: { balance: '1000.00' },
  }
  await inTransaction(async ({ tx }) => {
    for (const { seed } of [players, wallet, games]) await seed?.({ tx, now: now(), settings })
  })
}

function hostOf({ db, log, now }: Services): Promise<FastifyInstance> {
  return createHost({
    ...{ db, log, now, routes: games.routes, origins: [origin], trustedHops: 0 },
    texts: { en: createTexts({}, 'en'), de: createTexts({}, 'de') },
    identify: async (_db, token) => sessionPlayer(db, token),
    countryOf: () => null,
    perMinute: 10_000,
    realtime: { url: '', tokenFor: () => '' },
  })
}

function actsOf(app: FastifyInstance, { db, inTransaction }: Services) {
  return {
    inTransaction,
    async idOf(email: string) {
      const player = await playerByEmail(db, email)
      if (!player) throw new Error(`${email} is not in the cast`)
      return player.id
    },
    /** Gives a player of the cast money to play with. */
    async fund(player_id: bigint, amount_cents: bigint, currency = 'EUR') {
      await inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        await grant(work, { player_id, currency, amount_cents, key: `fund:${currency}` })
      })
    },
    /** Opens a game for money, so that bets may come. */
    async opens(as: bigint, game = 'apogee/starfall-reels') {
      const payload = { mode: 'real', device: 'desktop' }
      const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `__Host-session=${as}` }
      const url = `/api/games/${game}/launch`
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
      if (statusCode !== 200) throw new Error(`${game} did not open: ${statusCode}`)
    },
    async balanceOf(id: bigint, currency = 'EUR') {
      const accounts = await accountsOf(db, id)
      return accounts.find((account) => account.currency === currency)?.amount_cents
    },
    /** A call of our own API; `as` is the player who is signed in. */
    async call(method: 'GET' | 'POST', url: string, { body, as }: CallOptions = {}) {
      const cookie = as ? { cookie: `__Host-session=${as}` } : {}
      const headers = { 'x-requested-with': 'XMLHttpRequest', ...cookie }
      const payload = body ? { payload: body } : {}
      const response = await app.inject({ method, url, headers, ...payload })
      return { status: response.statusCode, body: response.json() }
    },
    ...benchActs(app, db),
    /** A call of the games side to our wallet, signed; `sent` replaces what is sent. */
    async gcp(
      verb: 'play' | 'rollback' | 'freespins',
      call: object,
      sent: Sent = {},
    ): Promise<Reply> {
      const { provider = 'apogee', text = JSON.stringify(call), secret: key = secret } = sent
      const signature = 'signature' in sent ? sent.signature : sign(key, text)
      const signed = signature === undefined ? {} : { 'x-request-sign': signature }
      const response = await app.inject({
        method: 'POST',
        url: `/wallet/gcp/${provider}/${verb}`,
        headers: { 'content-type': 'application/json', ...signed },
        payload: text,
      })
      const { statusCode: status, headers } = response
      return { status, headers, body: response.json() }
    },
  }
}

/** Calls of the test benches of the other protocols, by their player unless it is said. */
function benchActs(app: FastifyInstance, db: Db) {
  const post = async (url: string, payload: string, signed: object): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...signed }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    const { statusCode: status, headers: told } = response
    return { status, headers: told, body: response.json() }
  }
  return {
    async hub88(verb: string, call: object, { text = JSON.stringify(call), ...sent }: Sent = {}) {
      const [key] = await benchKeys(db)
      const signature = 'signature' in sent ? sent.signature : signHub88(key?.secret ?? '', text)
      const url = `/wallet/hub88/${sent.provider ?? 'acceptance-hub88'}/${verb}`
      return post(url, text, signature === undefined ? {} : { 'x-hub88-signature': signature })
    },
    async a8r(method: string, call: object, { text = JSON.stringify(call), ...sent }: Sent = {}) {
      const signature = 'signature' in sent ? sent.signature : sign('test', text)
      const url = `/wallet/a8r/${sent.provider ?? 'acceptance-a8r'}/v2/a8r_casino.${method}`
      return post(url, text, signature === undefined ? {} : { 'x-request-sign': signature })
    },
  }
}

type CallOptions = { body?: object; as?: bigint }
type Sent = {
  provider?: string
  secret?: string
  text?: string
  signature?: string | undefined
}

/** In these tests a session's token is the player's id, and so is the session's. */
async function sessionPlayer(db: Db, token: string) {
  const player = await playerOf(db, BigInt(token))
  if (!player) return undefined
  const { id, nickname, currency, locale, country } = player
  return { id, session_id: id, nickname, currency, locale, country }
}

type Opening = { path: string; body: Record<string, unknown>; isSigned: boolean }

/** Stands in for the provider's launch calls: keeps what it was sent, answers what it is told. */
async function fakeGameServer() {
  const openings: Opening[] = []
  const answer = {
    status: 200,
    body: launchOptions('https://games.example/play?token=1') as object,
  }
  const catalogue: { identifier: string; rtp?: number; max_win?: number }[] = []
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(JSON.stringify({ games: catalogue }))
    const text = await bodyOf(request)
    openings.push({
      path: request.url ?? '',
      body: JSON.parse(text),
      isSigned: request.headers['x-request-sign'] === sign(secret, text),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openings,
    answer,
    catalogue,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export function launchOptions(game_url: string, session_id?: string) {
  const launch_options = { game_url, strategy: 'iframe' }
  return { launch_options, ...(session_id ? { session_id } : {}) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
