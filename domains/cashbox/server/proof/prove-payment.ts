import { timingSafeEqual } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { withSecondFactorCode } from '@casino/players/public'
import type { Payment } from '../../contract.ts'
import * as contract from '../../payout-contract.ts'
import { codeTriesMax } from '../../rules.ts'
import { decideWithdrawal } from '../decide-withdrawal.ts'
import { lockCashbox, lockPayment, type PaymentRow, type ProofBy } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import { proofOf } from './ask-proof.ts'
import { addDestination, countTry, markUsed, newestCode } from './proof-store.ts'

type Asked = Input<typeof contract.provePayment>
type Fault = 'code_invalid' | 'code_over'

/**
 * The player confirms a withdrawal; only then it is decided on. A player with a second factor that
 * is not new must use it, even if a code was mailed. A repeated confirmation changes nothing.
 */
export async function provePayment(
  context: OpenContext<PlayerContext>,
  asked: Asked,
): Promise<Payment> {
  const { db, now, player } = context
  if ((await proofOf(db, player.id, now)) === 'second_factor') return bySecondFactor(context, asked)
  // A wrong attempt must be stored, so the transaction that counts it does not throw.
  const fault = await context.inTransaction((inside) => byMailedCode(inside, asked))
  if (fault === 'code_over') throw refuse(contract.provePayment, fault)
  if (fault) throw invalid(contract.provePayment, { code: fault })
  return viewPayment(db, { id: asked.id, player_id: player.id })
}

function bySecondFactor(
  context: OpenContext<PlayerContext>,
  { id, code }: Asked,
): Promise<Payment> {
  const faults = {
    invalid: 'code_invalid',
    locked: 'code_locked',
    second_factor_off: 'code_invalid',
  } as const
  return withSecondFactorCode(context, {
    code,
    refused: (fault) => invalid(contract.provePayment, { code: faults[fault] }),
    act: async (inside) => {
      const payment = await lockUnproved(inside, id)
      if (payment) await prove(inside, payment, 'second_factor')
      return viewPayment(inside.tx, { id, player_id: inside.player.id })
    },
  })
}

async function byMailedCode(
  inside: PlayerContext,
  { id, code }: Asked,
): Promise<Fault | undefined> {
  const { tx, now } = inside
  const payment = await lockUnproved(inside, id)
  if (!payment) return undefined
  const stored = await newestCode(tx, id)
  if (!stored || stored.used_at || stored.expires_at <= now || stored.tries >= codeTriesMax) {
    return 'code_over'
  }
  await countTry(tx, stored.id)
  if (!isSame(stored.code, code.replace(/\s/g, ''))) {
    return stored.tries + 1 < codeTriesMax ? 'code_invalid' : 'code_over'
  }
  await markUsed(tx, stored.id, now)
  await prove(inside, payment, 'code')
  return undefined
}

/** The withdrawal that waits for confirmation; undefined if it is already confirmed. */
async function lockUnproved(
  { tx, player }: PlayerContext,
  id: bigint,
): Promise<PaymentRow | undefined> {
  // The decision counts all withdrawals of the player, so they are decided one at a time.
  await lockCashbox(tx, player.id)
  const payment = await lockPayment(tx, id)
  if (payment?.player_id !== player.id) throw refuse(contract.provePayment, 'payment_unknown')
  const { state, proof_by, finished_at } = payment
  if (!proof_by || (finished_at && state !== 'done')) {
    throw refuse(contract.provePayment, 'payment_not_waiting')
  }
  return state === 'created' ? payment : undefined
}

async function prove(inside: PlayerContext, payment: PaymentRow, by: ProofBy): Promise<void> {
  const { tx, now, visitor } = inside
  await addDestination(tx, { ...payment, proved_by: by, now })
  await decideWithdrawal(inside, payment, { country: visitor.country })
}

function isSame(stored: string, typed: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
