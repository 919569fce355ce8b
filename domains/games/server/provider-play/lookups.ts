import type { Db } from '@casino/db/connect.ts'
import { activeSessions, openSessions } from '@casino/players/public'
import { guardOf, operationsOf } from '@casino/wallet/play'
import { findGameOfProvider, type PlayableGame } from '../providers/game-store.ts'
import { findExternalPlayer } from '../providers/player-store.ts'
import { findProvider, type ProviderRow } from '../providers/provider-store.ts'
import { batchLookups } from './batch-lookups.ts'
import { createCache } from './create-cache.ts'
import { limitUnknownLookups } from './limit-unknown-lookups.ts'
import {
  findOpenSession,
  findSessions,
  type SessionName,
  type SessionRow,
} from './session-store.ts'
import { endedSessionsSpanMs, watchEndedSessions } from './watch-ended-sessions.ts'

/** What a wallet call is checked against; kept for a moment, since every bet of a round asks it. */
export type Lookups = {
  provider(identifier: string): Promise<ProviderRow | undefined>
  /** Our id of a player by what the provider calls him. */
  playerId(name: string): Promise<bigint | undefined>
  game(provider: ProviderRow, name: string): Promise<PlayableGame | undefined>
  session(provider: ProviderRow, name: string): Promise<SessionRow | undefined>
  /** What the player has open there, for a bet that names no session. */
  openSession(provider: ProviderRow, player: Player): Promise<SessionRow | undefined>
  /** Whether nobody has ended the sign-in that it was opened under. */
  isSignedIn(session: SessionRow): Promise<boolean>
  /** Whether its player is still signed in, and nobody has stopped or excluded him. */
  mayPlay(session: SessionRow): Promise<boolean>
  /** Whether the wallet has carried out every one of these operations before. */
  areStored(of: Operations): Promise<boolean>
  stop(): Promise<void>
}
type Operations = { player_id: bigint; provider: string; ext_ids: readonly string[] }
type Player = { id: bigint; currency: string }

const catalogueTtlMs = 5000
/** So many names of providers that nobody has heard of are looked up at a time. */
const unknownLookupsMax = 4
/** What is kept of a session hardly changes: whether its sign-in stands is asked with every bet. */
const sessionTtlMs = 1000

export function createLookups(db: Db, now: () => Date): Lookups {
  const endedSessions = watchEndedSessions({
    db,
    now,
    onEnded: (ended) => session.forget(nameOf(ended)),
  })
  const session = createCache(batchLookups(sessionsOf(db)), {
    now,
    ttlMs: () => (endedSessions.isCurrent() ? endedSessionsSpanMs : sessionTtlMs),
  })
  const signedIn = batchLookups(signedInSessions(db))
  const catalogueOptions = { now, ttlMs: () => catalogueTtlMs }
  const providerCache = createCache((identifier) => findProvider(db, identifier), catalogueOptions)
  const provider = limitUnknownLookups(providerCache.of, unknownLookupsMax)
  const game = createCache((key) => findGameOfProvider(db, sessionNameOf(key)), catalogueOptions)
  const externalPlayer = createCache((name) => findExternalPlayer(db, name), catalogueOptions)
  return {
    provider,
    playerId: async (name) => (ourId.test(name) ? BigInt(name) : externalPlayer.of(name)),
    game: ({ id }, name) => game.of(nameOf({ provider_id: id, name })),
    session: ({ id }, name) => session.of(nameOf({ provider_id: id, name })),
    // Never kept: a game that was opened a moment ago must count.
    openSession: ({ id: provider_id }, { id: player_id, currency }) =>
      findOpenSession(db, { provider_id, player_id, currency }),
    isSignedIn: async ({ player_session_id: id }) =>
      id === null || (await signedIn(String(id))) !== undefined,
    mayPlay: (session) => mayPlay(db, session, now()),
    areStored: async (of) => (await operationsOf(db, of)).length === of.ext_ids.length,
    stop: endedSessions.stop,
  }
}

async function mayPlay(
  db: Db,
  { player_id, player_session_id }: SessionRow,
  now: Date,
): Promise<boolean> {
  if (player_id === null || player_session_id === null) return true
  const open = await openSessions(db, [player_session_id], now)
  if (!open.has(player_session_id)) return false
  const { blocked, excluded_until } = await guardOf(db, player_id)
  return !blocked && !(excluded_until && excluded_until > now)
}

const ourId = /^[1-9][0-9]{0,14}$/

function nameOf({ provider_id, name }: SessionName): string {
  return `${provider_id} ${name}`
}

function sessionNameOf(key: string): SessionName {
  const end = key.indexOf(' ')
  return { provider_id: BigInt(key.slice(0, end)), name: key.slice(end + 1) }
}

/** Those of a crowd are found together: a house that begins anew knows none. */
function sessionsOf(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> => {
    const rows = await findSessions(db, keys.map(sessionNameOf))
    return new Map(rows.map((row) => [nameOf(row), row]))
  }
}

/** Never kept: whoever has signed out bets no more, and one question serves a crowd. */
function signedInSessions(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, true>> => {
    const ids = await activeSessions(db, keys.map(BigInt))
    return new Map(ids.map((id) => [String(id), true]))
  }
}
