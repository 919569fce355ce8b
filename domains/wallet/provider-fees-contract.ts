// The calls of the office about what providers of games take of their GGR.
import { AuditEntry, Created, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const ProviderFee = z.object({
  id: Id,
  provider: z.string(),
  from_on: z.iso.date(),
  ggr_per_mille: z.int(),
})

export const providerFees = listCall({
  name: 'wallet.office_provider_fees',
  may: 'books.view',
  path: '/api/office/provider_fees',
  filters: {},
  sorts: { newest: { by: ['id'], index: 'wallet.provider_fee_pkey', isDescending: true } },
  row: ProviderFee,
})

export const showProviderFee = staffCall({
  name: 'wallet.office_provider_fee',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/provider_fees/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...ProviderFee.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['provider_fee_unknown'],
})

/** A fee counts from its day on, until the next one of its provider; never in a closed month. */
export const addProviderFee = staffCall({
  name: 'wallet.add_provider_fee',
  may: 'books.close',
  method: 'POST',
  path: '/api/office/provider_fees',
  input: z.strictObject({
    provider: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
    from_on: z.iso.date(),
    ggr_per_mille: z.int().check(z.nonnegative(), z.maximum(1000)),
    ...creation,
  }),
  output: Created,
  refusals: ['month_closed', 'provider_fee_exists'],
})
