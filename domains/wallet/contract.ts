import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** Bonus money is amount_cents less available_to_cashout_cents. */
export const Account = z.object({
  currency: CurrencyCode,
  active: z.boolean(),
  amount_cents: Cents,
  available_to_cashout_cents: Cents,
})
export type Account = z.output<typeof Account>

export const Currency = z.object({
  code: CurrencyCode,
  fiat: z.boolean(),
  subunits_to_unit: z.int(),
  enabled: z.boolean(),
})
export type Currency = z.output<typeof Currency>

export const listAccounts = endpoint({
  name: 'wallet.accounts',
  access: 'player',
  method: 'GET',
  path: '/api/player/accounts',
  input: z.strictObject({}),
  output: z.object({ data: z.array(Account) }),
  refusals: [],
})

/** Opens an account in another currency. One each: to open it again gives the one that is there. */
export const addAccount = endpoint({
  name: 'wallet.add_account',
  access: 'player',
  method: 'POST',
  path: '/api/player/accounts',
  input: z.strictObject({ currency: CurrencyCode }),
  output: Account,
  refusals: ['currency_not_enabled'],
})

export const listCurrencies = endpoint({
  name: 'wallet.currencies',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/currencies',
  input: z.strictObject({}),
  output: z.object({ data: z.array(Currency) }),
  refusals: [],
})

/** The newest balance of an account, pushed as a snapshot after each change. */
export const balanceChanged = event({
  name: 'wallet.balance',
  push: 'player',
  channel: 'balance',
  payload: z.object({
    currency: CurrencyCode,
    amount_cents: Cents,
    available_to_cashout_cents: Cents,
  }),
})
