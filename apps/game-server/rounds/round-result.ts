import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { Refusal, refusalOf } from '../errors.ts'
import { isPending } from './round-states.ts'
import type { ShownRound } from './round-store.ts'

/** A round in the player's format; throws for one without the wallet's answer, or refused by it. */
export function resultOf(round: ShownRound): PlayResult {
  if (isPending(round.state)) throw new Refusal('pending')
  const refusal = reasonNotCounted(round)
  if (refusal) throw refusal
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

/** Why a finished round did not count; undefined for one that did. */
export function reasonNotCounted({
  state,
  refusal_code,
}: Pick<ShownRound, 'state' | 'refusal_code'>): Refusal | undefined {
  if (state === 'returned') return new Refusal('round_returned')
  if (state === 'cancelled' && refusal_code === null) return new Refusal('bet_cancelled')
  return state === 'refused' || state === 'cancelled' ? refusalOf(refusal_code) : undefined
}
