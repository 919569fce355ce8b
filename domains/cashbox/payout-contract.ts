import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import { foldCode } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { Payment } from './contract.ts'
import { Receipt, receiptFormat } from './receipt.ts'

// Calls for existing withdrawals: how a player confirms one, follows it and saves its receipt.

/** Confirms a withdrawal with a mailed code or a second-factor code. */
export const provePayment = endpoint({
  name: 'cashbox.prove',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/:id/proof',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({
    id: Id,
    code: z.string().check(z.overwrite(foldCode), z.minLength(1), z.maxLength(40)),
  }),
  output: Payment,
  refusals: ['payment_unknown', 'payment_not_waiting', 'code_over'],
  faults: ['code_invalid', 'code_locked'],
})

/** Mails a new code; the previous one becomes invalid. */
export const sendPayoutCode = endpoint({
  name: 'cashbox.send_code',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/:id/code',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({ id: Id }),
  output: Payment,
  refusals: [
    'payment_unknown',
    'payment_not_waiting',
    'second_factor_asked',
    'code_just_sent',
    'code_too_often',
  ],
})

/** Gives up the right to cancel a withdrawal, permanently. */
export const lockPayout = endpoint({
  name: 'cashbox.lock',
  access: 'player',
  method: 'POST',
  path: '/api/player/payments/:id/lock',
  keyed: true,
  input: z.strictObject({ id: Id }),
  output: Payment,
  refusals: ['payment_unknown', 'payment_not_lockable'],
})

/** Returns a signed receipt with everything about a payment that its player may see. */
export const showReceipt = endpoint({
  name: 'cashbox.receipt',
  access: 'player',
  method: 'GET',
  path: '/api/player/payments/:id/receipt',
  input: z.strictObject({ id: Id }),
  output: Receipt,
  refusals: ['payment_unknown'],
})

/** Returns the key that verifies this casino's receipts. */
export const showReceiptKey = endpoint({
  name: 'cashbox.receipt_key',
  access: 'anyone',
  method: 'GET',
  path: '/.well-known/apogee-receipts.json',
  input: z.strictObject({}),
  output: z.object({ format: z.literal(receiptFormat), house: z.string(), key: z.string() }),
  refusals: [],
})

/**
 * Returns the daily sum that leaves without a review and the median duration of recent payouts, or
 * null if there were too few.
 */
export const showPayouts = endpoint({
  name: 'cashbox.payouts',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/payouts',
  shared: true,
  input: z.strictObject({ currency: CurrencyCode }),
  output: z.object({
    currency: CurrencyCode,
    by_rule_cents: Cents,
    days: z.int(),
    count: z.int(),
    median_seconds: z.nullable(z.int()),
  }),
  refusals: ['currency_unknown'],
})
