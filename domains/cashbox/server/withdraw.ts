import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { addJob } from '@casino/jobs/job.ts'
import { accountsOf } from '@casino/wallet/public'
import * as contract from '../contract.ts'
import { amountFault, limitsOf } from '../limits.ts'
import { isApprovedByRule, startOfDay } from '../rules.ts'
import { changePayment, holdMoney } from './change-payment.ts'
import { payoutJob } from './job-names.ts'
import { findMethod } from './method-store.ts'
import { addPayment, lockDesk, type PaymentRow, withdrawnSince } from './payment-store.ts'
import { viewPayment } from './payment-view.ts'

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
  await lockDesk(tx, player.id)
  const accounts = await accountsOf(tx, player.id)
  if (!accounts.some((account) => account.currency === currency)) {
    throw refuse(contract.withdraw, 'not_enough_money')
  }
  const payment = await addPayment(tx, {
    ...{ player_id: player.id, method_id, currency, amount_cents, now },
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
  if (fault) throw invalid({ amount_cents: fault })
}

/** Small sums of a day go out at once; beyond them a person of the office looks first. */
async function decide(context: PlayerContext, payment: PaymentRow): Promise<void> {
  const { tx, now } = context
  const { player_id } = payment
  const withdrawn = await withdrawnSince(tx, { player_id, since: startOfDay(now) })
  if (!isApprovedByRule(withdrawn)) {
    await changePayment(context, payment, { to: 'pending', reason: 'office_decides' })
    return
  }
  await changePayment(context, payment, { to: 'approved', reason: 'by_rule' })
  await addJob(
    tx,
    payoutJob,
    { payment_id: String(payment.id) },
    { key: `${payoutJob.name}:${payment.id}` },
  )
}
