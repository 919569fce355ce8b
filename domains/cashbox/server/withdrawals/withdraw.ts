import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { fieldsMissingToPay, playerOf } from '@casino/players/public'
import * as contract from '../../contract.ts'
import { amountFault, cappedLimits, limitsOf, shownStep } from '../../limits.ts'
import { addressFault, spelledAddress } from '../chains/address-fault.ts'
import { holdMoney } from '../change-payment.ts'
import { decideWithdrawal } from '../decide-withdrawal.ts'
import { findMethod } from '../methods/method-store.ts'
import { addPayment, lockCashbox } from '../payment-store.ts'
import { viewPayment } from '../payment-view.ts'
import { makePromise } from '../promise/keep-promise.ts'
import { askProof } from '../proof/ask-proof.ts'

type Asked = Input<typeof contract.withdraw>

/**
 * Takes the money out of play and, in the same transaction, approves the withdrawal by rule or
 * passes it to staff. For a new destination the player confirms it first. An approved one is sent
 * after the commit. Excluded players can withdraw too.
 */
export async function withdraw(context: PlayerContext, asked: Asked): Promise<contract.Payment> {
  const { tx, now, player, policy, visitor } = context
  const { method_id, currency, amount_cents } = asked
  const address = await checkAsked(context, asked)
  await refuseIncomplete(context, asked)
  await lockCashbox(tx, player.id)
  const payment = await addPayment(tx, {
    player_id: player.id,
    method_id,
    currency,
    amount_cents,
    address,
    now,
    action: 'cashout',
    may_be_recalled: policy.recall_allowed,
  })
  await holdMoney(context, payment)
  await makePromise(context, payment, player.brand_id)
  if (!(await askProof(context, payment))) {
    await decideWithdrawal(context, payment, { country: visitor.country })
  }
  return viewPayment(tx, { id: payment.id, player_id: player.id })
}

/** Refuses a wrong amount or address. Returns the address as it is stored. */
async function checkAsked(
  { tx, locale }: PlayerContext,
  asked: Asked,
): Promise<string | undefined> {
  const { method_id, currency, amount_cents, address = '' } = asked
  const method = await findMethod(tx, { id: method_id, currency })
  const limits = limitsOf(currency)
  if (!method?.pays_withdrawals || !limits) throw refuse(contract.withdraw, 'method_unknown')
  const range = cappedLimits(limits, method).withdrawal
  const fault = amountFault(amount_cents, range)
  if (fault) {
    const step = shownStep(range, currency, locale)
    throw invalid(contract.withdraw, { amount_cents: fault }, { step })
  }
  if (!method.network) return asked.address
  const place = { network: method.network, isTest: method.is_test }
  const wrong = addressFault(place, address)
  if (wrong) throw invalid(contract.withdraw, { address: wrong })
  return spelledAddress(place, address)
}

/** A withdrawal requires the player's identity data. */
async function refuseIncomplete({ tx, player }: PlayerContext, { currency }: Asked): Promise<void> {
  const known = await playerOf(tx, player.id)
  const fields = known ? fieldsMissingToPay({ ...known, currency }) : []
  if (fields.length > 0) throw refuse(contract.withdraw, 'profile_incomplete', { fields })
}
