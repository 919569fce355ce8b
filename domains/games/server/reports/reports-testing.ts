import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { OpenJobContext } from '@casino/jobs/job.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { expect, vi } from 'vitest'
import WebSocket from 'ws'
import { type House, openHouse } from '../games-testing.ts'
import { domain as games } from '../index.ts'

const serverFile = fileURLToPath(new URL('../../../../apps/game-server/server.ts', import.meta.url))
const secret = 'a secret of at least 16 characters'
const patience = { timeout: 20_000, interval: 50 }

export type ReportHouse = Awaited<ReturnType<typeof openReportHouse>>

/** A casino and the game server as a process of its own, on a database of its own. */
export async function openReportHouse(postgres: string) {
  const house = await openHouse(postgres)
  const database = await testDatabase(postgres, [])
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const casinoUrl = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer({ port, url, casinoUrl, databaseUrl: database.url })
  await seedGames(house, url)
  return {
    ...house,
    /** The game server's own rows. */
    gameRows: async (query: string) => (await database.pool.query(query)).rows,
    open: (as: bigint, game: string) => openGame(house, { as, game, url }),
    async close() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await house.close()
      await database.drop()
    },
  }
}

/** What a job is given that speaks to others, at this instant. */
export function openContext({ services }: Pick<House, 'services'>, now: Date): OpenJobContext {
  const { log, inTransaction } = services
  const context = { now, log }
  return { ...context, inTransaction: (work) => inTransaction((tx) => work({ ...context, tx })) }
}

/** The games as a start seeds them, with their provider at this address. */
export function seedGames({ inTransaction, services }: House, gameServerUrl: string) {
  const settings = {
    ...{ gameServerUrl, sandboxBankUrl: 'http://bank.example' },
    secrets: { apogee: secret, turbogames: secret, bank: secret },
  }
  return inTransaction(async (tx) => games.seed?.({ tx, now: services.now(), settings }))
}

type Place = { port: number; url: string; casinoUrl: string; databaseUrl: string }

async function startServer({ port, url, casinoUrl, databaseUrl }: Place): Promise<ChildProcess> {
  const started = spawn(process.execPath, [serverFile], {
    env: {
      ...{ NODE_ENV: 'test', PORT: String(port), DATABASE_URL: databaseUrl },
      ...{ CASINO_URL: casinoUrl, GAME_SERVER_URL: url, LOG_LEVEL: 'fatal' },
      ...{ GCP_SECRET_APOGEE: secret, GCP_SECRET_TURBOGAMES: secret, GAME_SEED_SECRET: secret },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isUp = () => fetch(`${url}/healthz`).then(({ ok }) => expect(ok).toBe(true))
  await vi.waitFor(isUp, patience)
  return started
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

export type LiveMessage = {
  type: string
  phase?: string
  bet?: { state: string; slot: number }
}

type Opening = { as: bigint; game: string; url: string }

/** Opens a game for money as a browser does; gives what can be done in it. */
async function openGame(house: House, { as, game, url }: Opening) {
  const launch = { mode: 'real', device: 'desktop' }
  const { body } = await house.call('POST', `/api/games/${game}/launch`, { as, body: launch })
  const token = new URL(String(body.game_url)).searchParams.get('token')
  const { session_key: key, fair } = await post(`${url}/api/session`, { token })
  if (fair && !fair.active) {
    const seeds = { client_seed: 'of the tests', server_seed_hash: fair.next_server_seed_hash }
    await post(`${url}/api/seeds`, seeds, key)
  }
  return {
    play: (play_id: string, input: object) => post(`${url}/api/play`, { play_id, input }, key),
    step: (play_id: string, step: number, action: object) =>
      post(`${url}/api/step`, { play_id, step, action }, key),
    /** The live round's socket: what was heard of one's own bets, and a way to speak. */
    async live(slug: string) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/live/${slug}`, { origin: url })
      const heard: LiveMessage[] = []
      socket.on('message', (data) => heard.push(JSON.parse(String(data))))
      await once(socket, 'open')
      socket.send(JSON.stringify({ session_key: key }))
      return {
        heard,
        say: (message: object) => socket.send(JSON.stringify(message)),
        close: () => socket.close(),
      }
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each call knows what it asked for
async function post(url: string, body: object, key?: string): Promise<any> {
  const headers = {
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}
