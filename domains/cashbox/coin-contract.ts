import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** A player's own address for coins, with the conditions for sending to it. */
const CoinAddress = z.object({
  /** The player enters no amount and sends no form: the transfer itself starts the deposit. */
  amountField: z.null(),
  isSubmitAvailable: z.boolean(),
  methodFields: z.array(z.object({ name: z.string(), address: z.string() })),
  playerFields: z.array(z.string()),
  currency: CurrencyCode,
  network: z.string(),
  /** A smaller amount waits at the address until further coins reach this minimum. */
  min_cents: Cents,
  max_cents: Cents,
  confirmations: z.int(),
  /** The value of one coin. */
  rate: z.nullable(z.object({ amount_cents: Cents, currency: CurrencyCode })),
  /** The page that sends coins of a test chain. */
  test_page_url: z.nullable(z.string()),
})

/**
 * Returns the player's permanent address for coins of a method [3.41]. Coins that arrive there
 * become a deposit once the network has confirmed them.
 */
export const depositAddress = endpoint({
  name: 'cashbox.deposit_address',
  access: 'player',
  method: 'POST',
  path: '/api/payments/payment_methods/:currency/:method_id/deposit_info',
  perMinute: 30,
  input: z.strictObject({ currency: CurrencyCode, method_id: Id }),
  output: CoinAddress,
  refusals: [
    'deposit_limit_required',
    'deposit_limit_reached',
    'method_unknown',
    'profile_incomplete',
    'deposit_excluded_forbidden',
    'deposit_blocked_forbidden',
    'register_unavailable',
    'play_held',
  ],
  faults: ['email_unconfirmed'],
})
