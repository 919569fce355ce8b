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
import { addressFaults, addressLengthMax } from './address.ts'
import { amountFaults } from './limits.ts'
import { Card, PaymentLimits, PaymentMethod } from './method.ts'
import { pageMax, pageSizeMax, publicStates, returnPathMax, states, waits } from './rules.ts'

const Action = z.enum(['deposit', 'cashout'])

/** A state that a payment came into. `reason` is a key of a text, null where the state says all. */
const Step = z.object({ state: z.enum(states), at: Instant, reason: z.nullable(z.string()) })

/** A payment as its player sees it [3.39]. */
export const Payment = z.object({
  id: Id,
  action: Action,
  type: z.enum(['PAYMENT', 'PAYOUT']),
  /** As others know it; the steps tell it finer. */
  state: z.enum(publicStates),
  /** It has moved the money. */
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
  /** He may give up taking it back, and when he has. */
  lockable: z.boolean(),
  locked_at: z.nullable(Instant),
  /** By what he has to show that he wants it, while it waits for that. */
  proof_by: z.nullable(z.enum(['code', 'second_factor'])),
  /** Why it came to nothing: the reason of its last step. */
  cancellation_reason: z.nullable(z.string()),
  /** Of coins that came to an address: how many confirmations they have, and with how many they count. */
  confirmations: z.nullable(z.object({ have: z.int(), needed: z.int() })),
  /** The states it came into, ours; the last is the one that it is in. */
  steps: z.array(Step),
  /**
   * Who has to act for it to go on, until when he does, and all that it waits for, as keys of texts like
   * a step's reason; null when it has ended.
   */
  waits_for: z.nullable(
    z.object({
      whom: z.enum(waits),
      until: z.nullable(Instant),
      because: z.array(z.string()),
    }),
  ),
  /** The bank's page of a deposit that waits for its player, to go on there. */
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

/** What each method takes and pays at once, for whoever wants to know before he signs up. */
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

/** A path of this site, with plain keys: it cannot name another origin, however it is written. */
const ReturnPath = z
  .string()
  .check(z.maxLength(returnPathMax), z.regex(/^\/(?![/\\])[\w\-./~]*(\?[\w\-=&]*)?$/))

/**
 * Begins a deposit and gives the address of the bank's page. Nothing is credited before the bank
 * itself has told us. The player comes back to `return_path` with `payment=ID`. By a saved profile it is
 * paid at once: then there is a page only if the bank wants to ask its customer for a code.
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
    /** Keep the way by which this is paid, for a deposit in one click. */
    keeps_profile: z.optional(z.boolean()),
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
    'register_unavailable',
    'bank_unavailable',
  ],
  faults: [...amountFaults, 'currency_without_account'],
})

/** Forgets a way to pay that the player has kept. */
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

/** Takes the money out of play at once and sends it when the rules or the office have approved. */
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
    /** Where coins go to. */
    address: z.optional(z.string().check(z.maxLength(addressLengthMax))),
  }),
  output: Payment,
  refusals: ['method_unknown', 'profile_incomplete', 'not_enough_money'],
  faults: [...amountFaults, ...addressFaults],
})

/**
 * The player's payments, the oldest first. Of a long history the first page holds the newest; how
 * many there are in all is told by the header `x-total-count`.
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

/** Takes a withdrawal back while nobody has approved it: the money is in play again. */
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
 * Gives up a deposit that waits for its player: the bank is told to close its page. If it has the money
 * already, the deposit counts; if it is silent, it is given up all the same, and counts should it come.
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

/** A payment has come into another state. */
export const paymentChanged = event({
  name: 'cashbox.payment_changed',
  push: 'player',
  channel: 'payments_changes',
  payload: Payment,
})

/** A payment has come to its end, good or bad. */
export const paymentEnded = event({
  name: 'cashbox.payment_ended',
  push: 'player',
  channel: 'payments_events',
  payload: Payment,
})

/** The ways to pay of a player have become others: they are to be asked for anew. */
export const methodsChanged = event({
  name: 'cashbox.methods_changed',
  push: 'player',
  channel: 'payment_methods_updated',
  payload: z.object({ currency: CurrencyCode }),
})
