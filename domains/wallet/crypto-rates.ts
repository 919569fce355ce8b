import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Rate = z.object({
  /** The value of one unit. */
  exchange_rate: z.number(),
  /** The casino's fee for an exchange, in percent. */
  fee: z.number(),
  /** The value after the fee. */
  total_exchange_rate: z.number(),
})

/** The value of coins in other currencies, for display. */
export const CryptoRates = z.record(CurrencyCode, z.record(CurrencyCode, Rate))
