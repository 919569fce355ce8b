import type { Db } from '@casino/db/connect.ts'
import { openSessions, standingSessions } from '@casino/players/public'
import { guardOf, operationsOf } from '@casino/wallet/play'
import { findGameOfProvider, type PlayableGame } from '../providers/game-store.ts'
import { findExternalPlayer } from '../providers/player-store.ts'
import { findProvider, type ProviderRow } from '../providers/provider-store.ts'
import { gather } from './gather.ts'
import { findOpenSession, findSessions, type SessionRow } from './session-store.ts'

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
  stands(session: SessionRow): Promise<boolean>
  /** Whether its player is still signed in, and nobody has stopped or excluded him. */
  mayPlay(session: SessionRow): Promise<boolean>
  /** Whether the wallet has carried out every one of these operations before. */
  areStored(of: Operations): Promise<boolean>
}
type Operations = { player_id: bigint; provider: string; ext_ids: readonly string[] }
type Player = { id: bigint; currency: string }

const catalogueKeptMs = 5000
/** What is kept of a session hardly changes: whether its sign-in stands is asked with every bet. */
const sessionKeptMs = 1000
const keptMax = 10_000

export function createLookups(db: Db, now: () => Date): Lookups {
  const session = kept(gather(sessionsOf(db)), sessionKeptMs, now)
  const game = kept((key) => findGameOfProvider(db, namedBy(key)), catalogueKeptMs, now)
  const standing = gather(standingOf(db))
  const externalPlayer = kept((name) => findExternalPlayer(db, name), catalogueKeptMs, now)
  return {
    provider: kept((identifier) => findProvider(db, identifier), catalogueKeptMs, now),
    playerId: async (name) => (ourId.test(name) ? BigInt(name) : externalPlayer(name)),
    game: ({ id }, name) => game(`${id} ${name}`),
    session: ({ id }, name) => session(`${id} ${name}`),
    // Never kept: a game that was opened a moment ago must count.
    openSession: ({ id: provider_id }, { id: player_id, currency }) =>
      findOpenSession(db, { provider_id, player_id, currency }),
    stands: async ({ player_session_id: id }) =>
      id === null || (await standing(String(id))) !== undefined,
    mayPlay: (session) => mayPlay(db, session, now()),
    areStored: async (of) => (await operationsOf(db, of)).length === of.ext_ids.length,
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

function namedBy(key: string): { provider_id: bigint; name: string } {
  const end = key.indexOf(' ')
  return { provider_id: BigInt(key.slice(0, end)), name: key.slice(end + 1) }
}

/** Sessions are too many to be remembered: nearly every bet asks for its own. */
function sessionsOf(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> => {
    const rows = await findSessions(db, keys.map(namedBy))
    return new Map(rows.map((row) => [`${row.provider_id} ${row.name}`, row]))
  }
}

/** Never kept: whoever has signed out bets no more, and one question serves a crowd. */
function standingOf(db: Db) {
  return async (keys: readonly string[]): Promise<ReadonlyMap<string, true>> => {
    const ids = await standingSessions(db, keys.map(BigInt))
    return new Map(ids.map((id) => [String(id), true]))
  }
}

/**
 * Remembers what was found for a while; what was not found is asked again. Who asks while it is being
 * found waits for that.
 */
function kept<Value>(
  find: (key: string) => Promise<Value | undefined>,
  forMs: number,
  now: () => Date,
): (key: string) => Promise<Value | undefined> {
  const found = new Map<string, { value: Value; untilMs: number }>()
  const underWay = new Map<string, Promise<Value | undefined>>()

  const findAnew = async (key: string, untilMs: number) => {
    try {
      const value = await find(key)
      if (value === undefined) {
        found.delete(key)
        return undefined
      }
      if (found.size >= keptMax) found.clear()
      found.set(key, { value, untilMs })
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return async (key) => {
    const known = found.get(key)
    const present = now().getTime()
    if (known && known.untilMs > present) return known.value
    const asked = underWay.get(key) ?? findAnew(key, present + forMs)
    underWay.set(key, asked)
    return asked
  }
}
