// What coins are worth in other money, for whoever shows it.
import { endpoint } from '@casino/contract/endpoint.ts'
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

/** What one unit of each coin is worth in each other currency of the house, by the newest rates. */
export const listCryptoRates = endpoint({
  name: 'wallet.crypto_rates',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/crypto_exchange_rates',
  shared: true,
  input: z.strictObject({}),
  output: z.record(CurrencyCode, z.record(CurrencyCode, Rate)),
  refusals: [],
})
