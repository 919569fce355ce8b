import type { Session } from '../sessions/session-store.ts'
import type { RollbackAction, WalletAnswer, WalletRound } from '../wallet-client.ts'
import type { ShownRound } from './round-store.ts'

/** The common fields of every wallet call of a round. */
export function roundCall(session: Session, round: ShownRound): WalletRound {
  return {
    provider: session.provider,
    user_id: session.user_id,
    currency: round.currency,
    game: `${session.provider}:${round.slug}`,
    game_id: round.id,
    session_id: session.id,
  }
}

/** The action id of a further stake; the first stake is `{round}:bet`. */
export function raiseIdOf(roundId: string, number: number): string {
  return `${roundId}:bet:${number}`
}

export function rollbackOf(action_id: string): RollbackAction {
  return { action_id: `${action_id}:rollback`, original_action_id: action_id }
}

/** An answer for the log. */
export function readable(answer: WalletAnswer): string {
  return answer.kind === 'unknown' ? answer.reason : `${answer.kind} ${JSON.stringify(answer, big)}`
}

function big(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
