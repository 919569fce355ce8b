import { randomBytes } from 'node:crypto'
import type { PastCrashes } from '@casino/game-kit/live/live-protocol.ts'
import type {
  FairState,
  GameSession,
  PastRound,
  PastRounds,
  PlayResult,
  Rotation,
} from '@casino/game-kit/protocol.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import type { Config } from '../config.ts'
import type { GameServer } from '../server.ts'

export const testSecrets = {
  apogee: 'apogee-secret-for-tests',
  turbogames: 'turbogames-secret-for-tests',
}

/** Another host of the casino. */
export const mirrorOrigin = 'https://mirror.example'

export function testConfig(at: { databaseUrl: string; casino: string }): Config {
  return {
    isProduction: false,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: at.databaseUrl,
    casinoOrigins: [new URL(at.casino).origin, mirrorOrigin],
    walletUrl: at.casino,
    publicUrl: 'http://localhost:3001',
    trustedHops: 0,
    secrets: testSecrets,
    seedKeys: { current: '1', secrets: { '1': 'seed-secret-for-tests' } },
    logLevel: 'silent',
  }
}

export type LaunchOptions = {
  slug: string
  provider?: keyof typeof testSecrets
  user?: string
  mode?: 'real' | 'demo'
  currency?: string
  locale?: string
  rules?: Record<string, number | boolean>
}

type LaunchAnswer = { code?: number; launch_options?: { game_url: string } }

/** Launches like the casino; returns the token, or the protocol's error code. */
export async function launchGame(
  server: GameServer,
  options: LaunchOptions,
): Promise<string | number> {
  const { slug, provider = 'apogee', user = '', mode = 'real' } = options
  const { currency = 'EUR', locale = 'en', rules } = options
  const real = { currency, user: { id: user, nickname: 'Ann' } }
  const body = JSON.stringify({
    casino_id: 'test',
    game: `${provider}:${slug}`,
    locale,
    ip: '127.0.0.1',
    client_type: 'desktop',
    urls: { return_url: 'http://localhost:3000/', deposit_url: 'http://localhost:3000/deposit' },
    ...(mode === 'real' ? real : {}),
    rules,
  })
  const path = mode === 'real' ? 'sessions' : 'demo'
  const response = await fetch(`${server.url}/gcp/${provider}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': signHex(testSecrets[provider], body),
    },
    body,
  })
  const answer = (await response.json()) as LaunchAnswer
  if (!response.ok) return answer.code ?? 0
  return new URL(answer.launch_options?.game_url ?? '').searchParams.get('token') ?? ''
}

/** A signed call of the casino; its status, and the number in the body of a refusal. */
export async function callAsCasino(
  server: GameServer,
  path: string,
  content: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = JSON.stringify(content)
  const response = await fetch(`${server.url}/gcp/apogee/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': signHex(testSecrets.apogee, body),
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export function newPlayId(): string {
  return randomBytes(16).toString('hex')
}

export type Player = Awaited<ReturnType<typeof openGame>>

/** A player in an opened game; calls fail with the error's `code: message`. */
export async function openGame(server: GameServer, token: string | number) {
  const player = await openByToken(server, token)
  const { session } = player
  if (session.fair?.active === null) await player.changeSeeds(session.fair, 'first of the tests')
  return player
}

/** A player whose browser has not chosen a seed yet. */
export async function openedAt(server: GameServer, options: LaunchOptions): Promise<Player> {
  return openByToken(server, await launchGame(server, options))
}

async function openByToken(server: GameServer, token: string | number) {
  return playerAt(server, await ask(server, '/api/session', { body: { token } }))
}

function playerAt(server: GameServer, session: GameSession) {
  const key = session.session_key
  const post = (path: string, body: object) => ask(server, path, { key, body })
  return {
    session,
    at: (next: GameServer) => playerAt(next, session),
    raw: post,
    play: (input: object, play_id = newPlayId()): Promise<PlayResult> =>
      post('/api/play', { play_id, input }),
    spin: (freespins: string, stake_cents = 20, play_id = newPlayId()): Promise<PlayResult> =>
      post('/api/play', { play_id, input: { stake_cents }, freespins }),
    step: ({ play_id, step }: PlayResult, action: object): Promise<PlayResult> =>
      post('/api/step', { play_id, step: step + 1, action }),
    answer: (playId: string): Promise<PlayResult> => ask(server, `/api/plays/${playId}`, { key }),
    seen: (play_id: string) => post('/api/seen', { play_id }),
    changeSeeds: (fair: FairState, client_seed: string): Promise<Rotation> =>
      post('/api/seeds', { client_seed, server_seed_hash: fair.next_server_seed_hash }),
    seeds: (): Promise<FairState> => ask(server, '/api/seeds', { key }),
    refill: () => post('/api/refill', {}),
    reload: (): Promise<GameSession> => ask(server, '/api/session', { key }),
    rounds: async (): Promise<PastRound[]> => (await ask(server, '/api/rounds', { key })).data,
    round: (id: string): Promise<PastRound> => ask(server, `/api/rounds/${id}`, { key }),
    crashes: (query = ''): Promise<PastCrashes> => ask(server, `/api/crashes${query}`, { key }),
    roundsBefore: (before: string): Promise<PastRounds> =>
      ask(server, `/api/rounds?before=${before}`, { key }),
  }
}

async function ask(
  server: GameServer,
  path: string,
  { key, body }: { key?: string; body?: object },
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the type
): Promise<any> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (response.status === 204) return undefined
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the type
  const answer: any = await response.json()
  if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return answer
}
