import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Rate = z.object({
  /** What one unit is worth. */
  exchange_rate: z.number(),
  /** Per cent that the house keeps of an exchange. */
  fee: z.number(),
  /** What is left of it after the fee. */
  total_exchange_rate: z.number(),
})

/** What coins are worth in other money, for whoever shows it. */
export const CryptoRates = z.record(CurrencyCode, z.record(CurrencyCode, Rate))
