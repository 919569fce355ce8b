import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Sent } from '@casino/contract/endpoint.ts'
import { type TestServers, testDatabase } from '@casino/testing/database.ts'
import { freePort } from '@casino/testing/free-port.ts'
import { startServer } from '@casino/testing/start-server.ts'
import { type Person, secret, type TestApp } from '@casino/testing/test-app.ts'
import { vi } from 'vitest'
import WebSocket from 'ws'
import * as contract from '../../contract.ts'

const serverFile = new URL('../../../../apps/game-server/server.ts', import.meta.url)
const patience = { timeout: 60_000, interval: 50 }

export type GameServer = Awaited<ReturnType<typeof startGameServer>>

/** Our game server as a separate process with its own database. */
export async function startGameServer(
  postgres: TestServers,
  testApp: Pick<TestApp, 'app' | 'seed'>,
) {
  const database = await testDatabase(postgres, [])
  const casinoUrl = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await spawnServer({ port, url, casinoUrl, databaseUrl: database.url })
  await testApp.seed({ games: url })
  return {
    url,
    /** Rows of its own database. */
    rows: async (query: string) => (await database.pool.query(query)).rows,
    open: (who: Person, producer: string, name: string) => openGame(url, { who, producer, name }),
    async close() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await database.drop()
    },
  }
}

type Place = { port: number; url: string; casinoUrl: string; databaseUrl: string }

function spawnServer({ port, url, casinoUrl, databaseUrl }: Place): Promise<ChildProcess> {
  return startServer({
    file: serverFile,
    origin: url,
    env: {
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CASINO_URL: casinoUrl,
      GAME_SERVER_URL: url,
      GCP_SECRET_APOGEE: secret,
      GCP_SECRET_TURBOGAMES: secret,
      GAME_SEED_SECRET: secret,
    },
  })
}

export type LiveMessage = {
  type: string
  phase?: string
  bet?: { state: string; slot: number }
}

type Opening = { who: Person; producer: string; name: string }

/** Opens a real-money game as a browser does; gives its calls. */
async function openGame(url: string, { who, producer, name }: Opening) {
  const asked = { producer, name, mode: 'real', device: 'desktop' } as const
  const { status, code, body } = await launch(who, asked)
  if (status !== 200) throw new Error(`${name} was not opened: ${status} ${code}`)
  const token = new URL(body.game_url).searchParams.get('token')
  const { session_key: key, fair } = await post(`${url}/api/session`, { token })
  if (fair && !fair.active) {
    const seeds = { client_seed: 'of the tests', server_seed_hash: fair.next_server_seed_hash }
    await post(`${url}/api/seeds`, seeds, key)
  }
  return {
    key,
    play: (play_id: string, input: object) => post(`${url}/api/play`, { play_id, input }, key),
    spin: (freespins: string, stake_cents: number, play_id: string = crypto.randomUUID()) =>
      post(`${url}/api/play`, { play_id, input: { stake_cents }, freespins }, key),
    step: (play_id: string, step: number, action: object) =>
      post(`${url}/api/step`, { play_id, step, action }, key),
    /**
     * The socket of the live round: the received events of the player's bets, and a function to
     * send.
     */
    async live(slug: string) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/live/${slug}`, { origin: url })
      const heard: LiveMessage[] = []
      let closedWith: number | undefined
      socket.on('close', (code) => {
        closedWith = code
      })
      socket.on('message', (data) => heard.push(JSON.parse(String(data))))
      await once(socket, 'open')
      socket.send(JSON.stringify({ session_key: key }))
      return {
        heard,
        closedWith: () => closedWith,
        say: (message: object) => socket.send(JSON.stringify(message)),
        close: () => socket.close(),
      }
    },
  }
}

/** Tries once more, as a player would, if the server took too long. */
function launch(who: Person, asked: Sent<typeof contract.launchGame>) {
  return vi.waitFor(async () => {
    const answer = await who.call(contract.launchGame, asked)
    if (answer.code === 'provider_unavailable') throw new Error('the server is too slow')
    return answer
  }, patience)
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
