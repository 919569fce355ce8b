import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { moveOnce } from '@casino/ledger/move-store.ts'
import { amountCentsMax, unitOf } from '../../rules.ts'
import { WalletFull } from '../play/no-answer.ts'

export type MoveKind =
  | 'deposit'
  | 'reverse'
  | 'hold'
  | 'pay'
  | 'release'
  | 'return'
  | 'grant'
  | 'opening'
  | 'marketing'

export type Move = {
  kind: MoveKind
  player_id: bigint
  currency: string
  amount_cents: bigint
  key: string
  payment_id?: bigint
}

/**
 * The result, and the account after it. `repeated`: the key was used for the same transfer before.
 */
export type Moved = {
  tx_id: bigint
  repeated: boolean
  amount_cents: bigint
  available_to_cashout_cents: bigint
}

/**
 * Moves money between a player and a house account in the caller's transaction, with the account
 * locked. Throws if the key was used for another transfer, the transfer that it ends is missing, the balance would
 * exceed a safe integer (WalletFull), or the currency is not money.
 */
export async function moveMoney({ tx, now }: Work, move: Move): Promise<Moved> {
  if (unitOf(move.currency) !== 'money' || move.amount_cents > amountCentsMax) {
    throw new RangeError(`wallet: ${move.kind} of ${move.amount_cents} ${move.currency}`)
  }
  const ref = move.payment_id === undefined ? null : `payment:${move.payment_id}`
  const { outcome, ...moved } = await moveOnce(tx, { ...move, ref, now })
  // An account that is still being opened is empty.
  const isEmpty = outcome === 'unknown_account' && move.kind === 'hold'
  if (outcome === 'not_enough_money' || isEmpty) throw new Refusal('not_enough_money')
  if (outcome === 'balance_full') throw new WalletFull()
  if (outcome !== 'moved' && outcome !== 'repeated') {
    throw new Error(`wallet: ${move.kind} ${move.key}: ${outcome}`)
  }
  return { ...moved, repeated: outcome === 'repeated' }
}
