import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import {
  Cents,
  CurrencyCode,
  Id,
  Instant,
  PositiveCents,
  QueryInt,
} from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { addressFaults, addressLengthMax, addressTypedMax, foldAddress } from './address.ts'
import { amountFaults } from './limits.ts'
import { Card, PaymentLimits, PaymentMethod } from './method.ts'
import { pageMax, pageSizeMax, publicStates, returnPathMax, states, waits } from './rules.ts'

const Action = z.enum(['deposit', 'cashout'])

/**
 * A state that a payment has entered. `reason` is a text key, or null if the state needs no reason.
 */
const Step = z.object({ state: z.enum(states), at: Instant, reason: z.nullable(z.string()) })

/** A payment as its player sees it [3.39]. */
export const Payment = z.object({
  id: Id,
  action: Action,
  type: z.enum(['PAYMENT', 'PAYOUT']),
  /** The public state; the steps are more detailed. */
  state: z.enum(publicStates),
  /** The money has been transferred. */
  success: z.boolean(),
  currency: CurrencyCode,
  amount_cents: Cents,
  payment_system: z.string(),
  system_name: z.string(),
  brand: z.string(),
  method: z.object({ id: Id, brand: z.string(), title: z.string() }),
  card: z.nullable(Card),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  recallable: z.boolean(),
  /** The player may give up the right to cancel it, and when they did. */
  lockable: z.boolean(),
  locked_at: z.nullable(Instant),
  /** How the player must confirm a withdrawal that waits for this. */
  proof_by: z.nullable(z.enum(['code', 'second_factor'])),
  /** Why it failed: the reason of its last step. */
  cancellation_reason: z.nullable(z.string()),
  /** For coins at an address: the confirmations so far and the required number. */
  confirmations: z.nullable(z.object({ have: z.int(), needed: z.int() })),
  /** All internal states so far; the last one is current. */
  steps: z.array(Step),
  /**
   * Who has to act next, until when, and all reasons, as text keys like a step's reason; null when
   * the payment has ended.
   */
  waits_for: z.nullable(
    z.object({
      whom: z.enum(waits),
      until: z.nullable(Instant),
      because: z.array(z.string()),
    }),
  ),
  /** The bank's page where the player can continue an open deposit. */
  page_url: z.nullable(z.string()),
})
export type Payment = z.output<typeof Payment>

export const listMethods = endpoint({
  name: 'cashbox.methods',
  access: 'player',
  method: 'GET',
  path: '/api/payment_methods',
  input: z.strictObject({ currency: CurrencyCode }),
  output: z.array(PaymentMethod),
  refusals: [],
})

/** Returns the limits of one payment for each method, also to guests. */
export const listPaymentLimits = endpoint({
  name: 'cashbox.payment_limits',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/payment_limits',
  shared: true,
  input: z.strictObject({}),
  output: z.array(PaymentLimits),
  refusals: [],
})

/** A path of this site with plain characters, so that it cannot name another origin. */
const ReturnPath = z
  .string()
  .check(z.maxLength(returnPathMax), z.regex(/^\/(?![/\\])[\w\-./~]*(\?[\w\-=&]*)?$/))

/**
 * Starts a deposit and returns the address of the bank's page. It is credited only when the bank
 * reports it. The player returns to `return_path` with `payment=ID`. A saved card is charged at
 * once; then there is a page only if the bank requires a code from its customer.
 */
export const openDeposit = endpoint({
  name: 'cashbox.deposit',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/deposits',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({
    method_id: Id,
    currency: CurrencyCode,
    amount_cents: PositiveCents,
    return_path: ReturnPath,
    saved_profile_id: z.optional(Id),
    /** Save the card for deposits in one click. */
    keeps_profile: z.optional(z.boolean()),
    /**
     * The id of a bonus offer; null for no bonus. Without it the deposit has the first offer, which
     * the player activates later.
     */
    bonus_offer: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  output: z.object({ payment: Payment, redirect_url: z.nullable(z.string()) }),
  refusals: [
    'method_unknown',
    'saved_profile_unknown',
    'profile_incomplete',
    'deposit_excluded_forbidden',
    'deposit_blocked_forbidden',
    'deposit_limit_reached',
    'deposit_limit_required',
    'deposit_given_up',
    'bonus_offer_unknown',
    'register_unavailable',
    'bank_unavailable',
    'play_held',
  ],
  faults: [...amountFaults, 'currency_without_account', 'email_unconfirmed'],
})

/** Deletes a saved payment method. */
export const forgetProfile = endpoint({
  name: 'cashbox.forget_profile',
  access: 'player',
  provenOnly: true,
  method: 'DELETE',
  path: '/api/player/payment_profiles/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['saved_profile_unknown'],
})

/** Takes the money out of play at once and sends it after the rules or staff have approved. */
export const withdraw = endpoint({
  name: 'cashbox.withdraw',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/withdrawals',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({
    method_id: Id,
    currency: CurrencyCode,
    amount_cents: PositiveCents,
    /** The address for coins, or a payment link with it. */
    address: z.optional(
      z
        .string()
        .check(
          z.maxLength(addressTypedMax),
          z.overwrite(foldAddress),
          z.maxLength(addressLengthMax),
        ),
    ),
  }),
  output: Payment,
  refusals: ['method_unknown', 'profile_incomplete', 'not_enough_money'],
  faults: [...amountFaults, ...addressFaults],
})

/**
 * Returns the player's payments, oldest first. If there are many, the first page holds the newest;
 * the header `x-total-count` has the total number.
 */
export const listPayments = endpoint({
  name: 'cashbox.payments',
  access: 'player',
  method: 'GET',
  path: '/api/player/payments',
  input: z.strictObject({
    page: z.optional(QueryInt.check(z.minimum(1), z.maximum(pageMax))),
    page_size: z.optional(QueryInt.check(z.minimum(1), z.maximum(pageSizeMax))),
  }),
  output: z.array(Payment),
  refusals: [],
})

export const showPayment = endpoint({
  name: 'cashbox.payment',
  access: 'player',
  method: 'GET',
  path: '/api/player/payments/:id',
  input: z.strictObject({ id: Id }),
  output: Payment,
  refusals: ['payment_unknown'],
})

/** Cancels a withdrawal that nobody has approved; the money is available for play again. */
export const recallPayment = endpoint({
  name: 'cashbox.recall',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/:id/recall',
  keyed: true,
  input: z.strictObject({ id: Id }),
  output: Payment,
  refusals: ['payment_unknown', 'payment_not_recallable'],
})

/**
 * Cancels an open deposit and asks the bank to close its page. If the bank already has the money,
 * the deposit counts. If the bank does not answer, the deposit is canceled and counts if the money
 * arrives later.
 */
export const cancelDeposit = endpoint({
  name: 'cashbox.cancel_deposit',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/:id/cancel',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: Id }),
  output: Payment,
  refusals: ['payment_unknown', 'payment_not_cancelable'],
})

/** A payment has entered another state. */
export const paymentChanged = event({
  name: 'cashbox.payment_changed',
  push: 'player',
  channel: 'payments_changes',
  payload: Payment,
})

/** A payment has ended, successfully or not. */
export const paymentEnded = event({
  name: 'cashbox.payment_ended',
  push: 'player',
  channel: 'payments_events',
  payload: Payment,
})

/** A player's payment methods have changed and must be loaded again. */
export const methodsChanged = event({
  name: 'cashbox.methods_changed',
  push: 'player',
  channel: 'payment_methods_updated',
  payload: z.object({ currency: CurrencyCode }),
})
