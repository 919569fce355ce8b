import type { PastCrashes } from '@casino/game-kit/live-protocol.ts'
import type { GameContext } from './context.ts'
import { ownerOf } from './live/audience.ts'
import { betsIn, pastCrashes } from './live/past-store.ts'
import type { Session } from './session-store.ts'

const pageSize = 30

export type CrashesWish = { before?: number | undefined; mine: boolean }

/** Every round of a live game that crashed, or those a player had a bet in, by pages. */
export async function crashesOf(
  { pool }: GameContext,
  session: Session,
  { before, mine }: CrashesWish,
): Promise<PastCrashes> {
  const { slug, currency } = session
  const player = ownerOf(session)
  const owner = mine ? player : undefined
  const data = await pastCrashes(pool, { slug, before, owner, limit: pageSize })
  const rounds = data.map(({ round_id }) => round_id)
  const own = await betsIn(pool, { rounds, owner: player, currency })
  return { data, own, next: data.length < pageSize ? null : (rounds.at(-1) ?? null) }
}
