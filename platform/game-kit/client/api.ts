import type { PastCrashes } from '../live/live-protocol.ts'
import type {
  FairState,
  GameSession,
  PastRound,
  PastRounds,
  PlayResult,
  Rotation,
} from '../protocol.ts'
import { isAsCommitted } from './as-committed.ts'
import { tabStorage } from './game-storage.ts'
import { takeFromAddress } from './take-from-address.ts'

/**
 * A failed call. `network`: no answer; `pending`: the wallet has not answered yet; `seeds_broken`:
 * the server did not keep its commitment.
 */
export class GameError extends Error {
  code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'GameError'
    this.code = code
  }
}

export type GameApi = {
  session: GameSession
  /** With `freespins` the play is one of these free spins, without a stake. */
  play(playId: string, input: unknown, freespins?: string): Promise<PlayResult>
  step(playId: string, step: number, action: unknown): Promise<PlayResult>
  /** The answer of a play that was already made, after a reload. */
  answer(playId: string): Promise<PlayResult>
  seen(playId: string): Promise<void>
  /** Sets the client seed for the server seed that `fair` commits to. */
  changeSeeds(fair: FairState, clientSeed: string): Promise<Rotation>
  seeds(): Promise<FairState>
  /** A page of finished rounds; `before` is the `next` of the page before. */
  rounds(before?: string): Promise<PastRounds>
  /** A finished round. */
  round(roundId: string): Promise<PastRound>
  /** A page of a live game's finished rounds. */
  crashes(query: CrashesQuery): Promise<PastCrashes>
  refill(): Promise<{ balance_cents: number }>
}

/**
 * `before`: only rounds before this id. `mine`: only rounds with a bet of the player. `bet`: only
 * the round of this bet.
 */
export type CrashesQuery = { before?: number | undefined; mine: boolean } | { bet: string }

function crashesQuery(query: CrashesQuery): string {
  if ('bet' in query) return `bet=${encodeURIComponent(query.bet)}`
  return `mine=${query.mine}${query.before ? `&before=${query.before}` : ''}`
}

/** A live game's rounds are shared: the player has no seeds. */
export function isLive({ fair }: GameSession): boolean {
  return fair === null
}

const clientSeedBytes = 16

/** A client seed, drawn by the player's browser. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(clientSeedBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const requestTimeoutMs = 20_000

/**
 * Opens the frame's session: with the launch token in the address (used once and removed), after a
 * reload with the key stored for this tab.
 */
export async function connectGame(slug: string): Promise<GameApi> {
  const token = takeFromAddress('token')
  const storageKey = `apogee.session.${slug}`
  const session = token
    ? await request<GameSession>('POST', '/api/session', { body: { token } })
    : await request<GameSession>('GET', '/api/session', { key: readKey(storageKey) })
  tabStorage.set(storageKey, session.session_key)
  const key = session.session_key
  const changeSeeds: GameApi['changeSeeds'] = async (fair, client_seed) => {
    const body = { client_seed, server_seed_hash: fair.next_server_seed_hash }
    const rotation = await request<Rotation>('POST', '/api/seeds', { key, body })
    if (!(await isAsCommitted(fair, rotation))) throw new GameError('seeds_broken', '')
    return rotation
  }
  // The first pair: the server has already committed to its part, the player's is drawn here.
  if (session.fair?.active === null) {
    session.fair = (await changeSeeds(session.fair, newClientSeed())).fair
  }

  return {
    session,
    changeSeeds,
    seeds: () => request('GET', '/api/seeds', { key }),
    play: (play_id, input, freespins) =>
      request('POST', '/api/play', { key, body: { play_id, input, freespins } }),
    step: (play_id, step, action) =>
      request('POST', '/api/step', { key, body: { play_id, step, action } }),
    answer: (playId) => request('GET', `/api/plays/${encodeURIComponent(playId)}`, { key }),
    seen: (play_id) => request('POST', '/api/seen', { key, body: { play_id } }),
    rounds: (before) => request('GET', `/api/rounds${before ? `?before=${before}` : ''}`, { key }),
    round: (roundId) => request('GET', `/api/rounds/${encodeURIComponent(roundId)}`, { key }),
    crashes: (query) => request('GET', `/api/crashes?${crashesQuery(query)}`, { key }),
    refill: () => request('POST', '/api/refill', { key, body: {} }),
  }
}

function readKey(storageKey: string): string {
  const key = tabStorage.get(storageKey)
  if (!key) throw new GameError('session_unknown', '')
  return key
}

async function request<Answer>(
  method: 'GET' | 'POST',
  path: string,
  { key, body }: { key?: string; body?: unknown },
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch(() => {
    throw new GameError('network', '')
  })
  if (response.status === 204) return undefined as Answer
  const answer = await response.json().catch(() => undefined)
  if (response.ok) return answer as Answer
  if (answer?.error?.code) throw new GameError(answer.error.code, answer.error.message)
  throw new GameError('network', '')
}
