// The calls of the office about what a unit of each currency is worth in euros.
import { AuditEntry, Created, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Code = z.string().check(z.regex(/^[A-Z]{3,5}$/))

const CurrencyRate = z.object({
  id: Id,
  currency: z.string(),
  valid_on: z.iso.date(),
  /** Decimal text. */
  eur_per_unit: z.string(),
})

/** The rate of each currency and day, the newest first. */
export const currencyRates = listCall({
  name: 'wallet.office_currency_rates',
  may: 'books.view',
  path: '/api/office/currency_rates',
  filters: { currency: Code },
  sorts: { newest: { by: ['id'], index: 'wallet.rate_id', isDescending: true } },
  row: CurrencyRate,
})

export const showCurrencyRate = staffCall({
  name: 'wallet.office_currency_rate',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/currency_rates/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...CurrencyRate.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['currency_rate_unknown'],
})

/** Sets the rate of today (UTC). Earlier days keep theirs, so nothing that was booked changes. */
export const setCurrencyRate = staffCall({
  name: 'wallet.set_currency_rate',
  may: 'rates.edit',
  method: 'POST',
  path: '/api/office/currency_rates',
  input: z.strictObject({
    currency: Code,
    eur_per_unit: z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/)),
    ...creation,
  }),
  output: Created,
  refusals: ['currency_unknown', 'currency_rate_of_euro', 'currency_rate_implausible'],
})
