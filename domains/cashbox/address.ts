import { Cents, CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** What is wrong with an address that coins are to be sent to, as the form and the server name it. */
export const addressFaults = [
  'address_missing',
  'address_invalid',
  'address_other_network',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** Longer than any address. */
export const addressLengthMax = 120

/** A player's own address for coins, with what is to be known before he sends some there. */
export const CoinAddress = z.object({
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
