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

/**
 * The lookups for checking a wallet call. They are cached briefly, since every bet of a round needs
 * them.
 */
export type Lookups = {
  provider(identifier: string): Promise<ProviderRow | undefined>
  /** Our player id by the provider's name of the player. */
  playerId(name: string): Promise<bigint | undefined>
  game(provider: ProviderRow, name: string): Promise<PlayableGame | undefined>
  session(provider: ProviderRow, name: string): Promise<SessionRow | undefined>
  /** The player's open session at the provider, for a bet that names none. */
  openSession(provider: ProviderRow, player: Player): Promise<SessionRow | undefined>
  /** Whether the player's sign-in has not ended. */
  isSignedIn(session: SessionRow): Promise<boolean>
  /** Whether the player is still signed in and neither blocked nor excluded. */
  mayPlay(session: SessionRow): Promise<boolean>
  /** Whether the wallet has executed all of these operations before. */
  areStored(of: Operations): Promise<boolean>
  stop(): Promise<void>
}
type Operations = { player_id: bigint; provider: string; ext_ids: readonly string[] }
type Player = { id: bigint; currency: string }

/** How long a game or provider that was switched off may still begin rounds. */
const catalogueTtlMs = 1000
/** The maximum of concurrent lookups of unknown provider names. */
const unknownLookupsMax = 4
/** A cached session hardly changes; its sign-in is checked with every bet. */
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
    // Not cached: a game that was just opened must be found.
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

/** Batched: after a restart no session is cached, and many calls arrive at once. */
function sessionsOf(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> => {
    const rows = await findSessions(db, keys.map(sessionNameOf))
    return new Map(rows.map((row) => [nameOf(row), row]))
  }
}

/** Not cached: a player who has signed out must not bet. Concurrent checks share a query. */
function signedInSessions(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, true>> => {
    const ids = await activeSessions(db, keys.map(BigInt))
    return new Map(ids.map((id) => [String(id), true]))
  }
}
