import type { AnyGame } from '@casino/game-kit/game.ts'
import type { FreespinState, PlayResult } from '@casino/game-kit/protocol.ts'
import { now } from '@casino/time/now.ts'
import type { Pool, PoolClient } from 'pg'
import type { GameContext } from '../context.ts'
import { resultOf } from '../rounds/round-result.ts'
import type { ShownRound } from '../rounds/round-store.ts'
import type { Session } from '../sessions/session-store.ts'
import { stakeAtLevel, takesFreespins } from './freespin-games.ts'
import { activeIssues, type FreespinIssue, findIssueById, lockIssue } from './issue-store.ts'

type Sql = Pool | PoolClient
export type SessionSpins = { issue: FreespinIssue; stake_cents: number }

/**
 * The free spins that a session plays first. Those whose stake is above the maximum of the player's
 * licence cannot be played in it.
 */
export async function freespinsOf(
  sql: Sql,
  session: Session,
  game: AnyGame,
): Promise<SessionSpins | undefined> {
  if (session.mode === 'demo' || !takesFreespins(game)) return undefined
  const most = session.stake_max_cents ?? BigInt(Number.MAX_SAFE_INTEGER)
  for (const issue of await activeIssues(sql, session, now())) {
    const stake_cents = stakeAtLevel(game, issue)
    if (stake_cents !== undefined && BigInt(stake_cents) <= most) return { issue, stake_cents }
  }
  return undefined
}

/** The same, locked until the transaction ends; undefined if they have just ended. */
export async function lockFreespins(
  tx: PoolClient,
  session: Session,
  game: AnyGame,
): Promise<SessionSpins | undefined> {
  const found = await freespinsOf(tx, session, game)
  if (!found) return undefined
  const issue = await lockIssue(tx, found.issue)
  const isLeft = issue?.state === 'active' && issue.valid_until > now()
  return isLeft ? { ...found, issue } : undefined
}

/** A round for its player; one of free spins with how they stand now. */
export async function withSpins({ pool }: GameContext, round: ShownRound): Promise<PlayResult> {
  const result = resultOf(round)
  const issue =
    round.freespin_id === null ? undefined : await findIssueById(pool, round.freespin_id)
  if (!issue) return result
  return { ...result, freespins: shownSpins({ issue, stake_cents: result.stake_cents }) }
}

export function shownSpins({ issue, stake_cents }: SessionSpins): FreespinState {
  const { issue_id, quantity, played, won_cents, state } = issue
  return {
    issue_id,
    quantity,
    played,
    won_cents: Number(won_cents),
    stake_cents,
    is_over: state !== 'active',
  }
}
