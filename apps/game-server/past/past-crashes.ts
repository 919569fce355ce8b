import type { OwnDrawBet, PastDraws } from '@casino/game-kit/live/draw-protocol.ts'
import type { OwnBet, PastCrashes } from '@casino/game-kit/live/live-protocol.ts'
import type { GameContext } from '../context.ts'
import { ownerOf } from '../live/audience.ts'
import { betsIn, pastRounds, roundOfBet } from '../live/stores/past-store.ts'
import type { PastEnd } from '../live/table.ts'
import type { Session } from '../sessions/session-store.ts'

const pageSize = 30

export type CrashesQuery = { before?: number | undefined; mine: boolean }

export type PastPage = PastCrashes | PastDraws

/** All finished rounds of a live game, or those with a bet of a player, by pages. */
export async function crashesOf(
  { pool }: GameContext,
  session: Session,
  { before, mine }: CrashesQuery,
): Promise<PastPage> {
  const { slug, currency } = session
  const player = ownerOf(session)
  const owner = mine ? player : undefined
  const data = await pastRounds(pool, { slug, before, owner, limit: pageSize })
  const rounds = data.map(({ round_id }) => round_id)
  const own = await betsIn(pool, { rounds, owner: player, currency })
  return pageOf({ data, own, next: data.length < pageSize ? null : (rounds.at(-1) ?? null) })
}

/**
 * The round of a player's bet, by the bet's id: only the player's own, and only after its crash.
 */
export async function crashOf(
  { pool }: GameContext,
  session: Session,
  bet: string,
): Promise<PastPage> {
  const { slug, currency } = session
  const owner = ownerOf(session)
  const round = await roundOfBet(pool, { bet, owner })
  const before = round === undefined ? 0 : round + 1
  const crashes = await pastRounds(pool, { slug, before, limit: 1 })
  const data = crashes.filter(({ round_id }) => round_id === round)
  const own = await betsIn(pool, { rounds: data.map(({ round_id }) => round_id), owner, currency })
  return pageOf({ data, own, next: null })
}

/** A game has either flights or draws, so a page has one of the two. */
function pageOf(page: {
  data: readonly PastEnd[]
  own: readonly (OwnBet | OwnDrawBet)[]
  next: number | null
}): PastPage {
  return page as PastPage
}
