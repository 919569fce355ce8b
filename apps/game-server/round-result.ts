import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { Refusal, refusalOf } from './errors.ts'
import { isPending } from './round-states.ts'
import type { ShownRound } from './round-store.ts'

/** A round as the player may see it; throws for one that the wallet has not answered or refused. */
export function resultOf(round: ShownRound): PlayResult {
  if (isPending(round.state)) throw new Refusal('pending')
  if (round.state === 'refused') throw refusalOf(round.refusal_code)
  if (round.state === 'cancelled') {
    throw round.refusal_code === null ? new Refusal('bet_cancelled') : refusalOf(round.refusal_code)
  }
  const isDone = round.state === 'settled'
  return {
    play_id: round.play_id,
    round_id: round.id,
    input: round.input,
    outcome: round.outcome,
    step: round.step,
    done: isDone,
    stake_cents: Number(round.stake_cents),
    payout_cents: isDone ? Number(round.payout_cents) : 0,
    balance_cents: Number(round.balance_cents ?? 0n),
    nonce: Number(round.nonce),
    server_seed_hash: round.server_seed_hash,
  }
}
