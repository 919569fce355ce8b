import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { fieldsMissed, playerOf } from '@casino/players/public'
import * as contract from '../contract.ts'
import { amountFault, limitsOf } from '../limits.ts'
import { isApprovedByRule, startOfDay } from '../rules.ts'
import { approve } from './approve.ts'
import { changePayment, holdMoney } from './change-payment.ts'
import { findMethod } from './method-store.ts'
import { addPayment, lockDesk, type PaymentRow, withdrawnSince } from './payment-store.ts'
import { viewPayment } from './payment-view.ts'
import { holdForBooks, mustWaitForBooks } from './wait-for-books.ts'

type Asked = Input<typeof contract.withdraw>

/**
 * Takes the money out of play and, in the same transaction, approves the withdrawal by rule or
 * leaves it to the office. An approved one is sent after the commit. An excluded player may
 * withdraw like any other.
 */
export async function withdraw(context: PlayerContext, asked: Asked): Promise<contract.Payment> {
  const { tx, now, player } = context
  const { method_id, currency, amount_cents } = asked
  await checkAsked(context, asked)
  await refuseIncomplete(context)
  await lockDesk(tx, player.id)
  const payment = await addPayment(tx, {
    player_id: player.id,
    method_id,
    currency,
    amount_cents,
    now,
    action: 'cashout',
  })
  await holdMoney(context, payment)
  await decide(context, payment)
  return viewPayment(tx, { id: payment.id, player_id: player.id })
}

async function checkAsked({ tx }: PlayerContext, { method_id, currency, amount_cents }: Asked) {
  const method = await findMethod(tx, { id: method_id, currency })
  const limits = limitsOf(currency)
  if (!method?.pays_withdrawals || !limits) throw refuse(contract.withdraw, 'method_unknown')
  const fault = amountFault(amount_cents, limits.withdrawal)
  if (fault) throw invalid(contract.withdraw, { amount_cents: fault })
}

/** Money leaves to whoever is known well enough. */
async function refuseIncomplete({ tx, player }: PlayerContext): Promise<void> {
  const known = await playerOf(tx, player.id)
  const fields = known ? fieldsMissed(known) : []
  if (fields.length > 0) throw refuse(contract.withdraw, 'profile_incomplete', { fields })
}

/**
 * Small sums of a day go out at once; beyond them a person of the office looks first. While the
 * books are in doubt only very small ones do.
 */
async function decide(context: PlayerContext, payment: PaymentRow): Promise<void> {
  const { tx, now } = context
  const { player_id } = payment
  const withdrawn = await withdrawnSince(tx, { player_id, since: startOfDay(now) })
  if (!isApprovedByRule(withdrawn)) {
    await changePayment(context, payment, { to: 'pending', reason: 'office_decides' })
    return
  }
  if (await mustWaitForBooks(tx, payment)) await holdForBooks(context, payment)
  else await approve(context, payment, 'by_rule')
}
