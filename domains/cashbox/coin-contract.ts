import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** A player's own address for coins, with what is to be known before he sends some there. */
const CoinAddress = z.object({
  /** Nothing is typed here and nothing sent: the coins themselves are the order. */
  amountField: z.null(),
  isSubmitAvailable: z.boolean(),
  methodFields: z.array(z.object({ name: z.string(), address: z.string() })),
  playerFields: z.array(z.string()),
  currency: CurrencyCode,
  network: z.string(),
  /** Less waits at the address until with more it is enough. */
  min_cents: Cents,
  max_cents: Cents,
  confirmations: z.int(),
  /** What one coin is worth. */
  rate: z.nullable(z.object({ amount_cents: Cents, currency: CurrencyCode })),
  /** Where coins of a test chain are sent from. */
  test_page_url: z.nullable(z.string()),
})

/**
 * The player's own address for coins by a method [3.41], his for good: what comes there is his deposit once
 * the network has confirmed it.
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
  ],
})
