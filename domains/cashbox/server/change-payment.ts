import { giveDepositBonus } from '@casino/bonuses/public'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { countLateDeposit, freeDeposit } from '@casino/limits/public'
import {
  deposit,
  holdWithdrawal,
  openAccount,
  type Payment,
  payHeld,
  releaseHeld,
  returnPaid,
} from '@casino/wallet/money'
import { pageAnswered, paymentMeasured } from '../channels-contract.ts'
import * as contract from '../contract.ts'
import {
  type Action,
  isFinal,
  move,
  nextPollAt,
  type State,
  waitsFor,
  waitsUntil,
} from '../rules.ts'
import { takeBack } from './findings/take-back.ts'
import { mailStep } from './mail-step.ts'
import { brandOfMethod } from './methods/method-store.ts'
import { notifyStep } from './notify-step.ts'
import { type PaymentRow, saveState } from './payment-store.ts'
import { viewPayment } from './payment-view.ts'
import { keepPromise } from './promise/keep-promise.ts'
import { addDestination } from './proof/proof-store.ts'

type Verb = (work: Work, money: Payment, payment: PaymentRow) => Promise<unknown>

/** What each state does to the money, in the transaction that enters the state. */
const verbs: Record<Action, Partial<Record<State, Verb>>> = {
  deposit: { done: credit, failed: free, canceled: free, reversed: takeBack },
  cashout: {
    done: payHeld,
    failed: releaseHeld,
    canceled: releaseHeld,
    recalled: releaseHeld,
    rejected: releaseHeld,
    returned: returnPaid,
  },
}

/** `reason` is stored in the step; `because` lists all reasons of a wait if there are several. */
type Change = { to: State; reason?: string | null; because?: readonly string[] }

/**
 * Brings a payment into another state: the only place where that happens. Moves the money, keeps
 * the step, runs the clock of what was promised, and tells, mails and notifies the player. The caller holds
 * the payment's lock. Throws at a move that the table does not allow.
 */
export async function changePayment(
  work: Work,
  payment: PaymentRow,
  { to, reason = null, because = [] }: Change,
): Promise<PaymentRow> {
  const { tx, now } = work
  const { action, created_at } = payment
  const state = move(action, payment.state, to)
  await verbs[action][state]?.(work, moneyOf(payment), payment)
  const due = await keepPromise(work, payment, state)
  const asksBank = waitsFor({ action, state }) === 'bank' || isOpenAtBank(action, state)
  const changed = await saveState(tx, {
    id: payment.id,
    state,
    reason,
    because,
    at: now,
    waits_until: due ?? waitsUntil(action, state, now) ?? null,
    finished_at: isFinal(state) ? now : null,
    ask_at: asksBank ? nextPollAt(now, action === 'deposit' ? created_at : now) : null,
  })
  if (action === 'cashout' && state === 'done') {
    await addDestination(tx, { ...payment, proved_by: 'paid', now })
  }
  await notifyPlayer(tx, changed)
  await mailStep(work, changed, reason)
  await notifyStep(work, changed)
  return changed
}

/** Takes a withdrawal's money out of play. Refuses with `not_enough_money`. */
export async function holdMoney(work: Work, payment: PaymentRow): Promise<void> {
  await holdWithdrawal(work, moneyOf(payment))
}

/** A canceled deposit is polled once more: the money may have arrived at the last moment. */
function isOpenAtBank(action: Action, state: State): boolean {
  return action === 'deposit' && (state === 'pending' || state === 'canceled')
}

/** The bonus first: it locks what bets obey before the account. */
async function credit(work: Work, payment: Payment, row: PaymentRow): Promise<void> {
  const { player_id, currency } = payment
  await openAccount(work.tx, { player_id, currency })
  const payment_brand = await brandOfMethod(work.tx, row.method_id)
  const version_id = row.bonus_asked ? row.bonus_version_id : undefined
  await giveDepositBonus(work, { ...payment, payment_brand, version_id })
  await countLateDeposit(work, payment)
  await deposit(work, payment)
}

function free(work: Work, { key }: Payment): Promise<void> {
  return freeDeposit(work, key)
}

/** A payment in the form that the ledger and the limits use. */
export function moneyOf({ id, player_id, currency, amount_cents }: PaymentRow): Payment {
  return { player_id, currency, amount_cents, key: `payment:${id}`, payment_id: id }
}

/** Notifies the player of a changed payment. */
export async function notifyPlayer(tx: Tx, payment: PaymentRow): Promise<void> {
  const { player_id, finished_at } = payment
  const payload = await viewPayment(tx, payment)
  await emit(tx, contract.paymentChanged, payload, { player_id })
  if (!finished_at) return
  await emit(tx, contract.paymentEnded, payload, { player_id })
  const { id, success, currency, amount_cents, payment_system } = payload
  const ended = { id, success, currency, amount_cents, payment_system }
  await emit(tx, paymentMeasured, { event: payload.action, ...ended }, { player_id })
  if (payment.page_url) await emit(tx, pageAnswered, ended, { player_id })
}
