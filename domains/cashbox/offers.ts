// The amounts that the cashbox proposes.
import { endpoint } from '@casino/contract/endpoint.ts'
import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** Amounts in full units, as strings. */
const ByCurrency = z.record(CurrencyCode, z.array(z.string()))

/** Returns the proposed amounts for the players of a group and for all others. */
export const listPresets = endpoint({
  name: 'cashbox.presets',
  access: 'anyone',
  method: 'GET',
  path: '/api/fe/config/cashbox-presets',
  shared: true,
  input: z.strictObject({}),
  output: z.object({ global: ByCurrency, userGroups: z.record(z.string(), ByCurrency) }),
  refusals: [],
})
