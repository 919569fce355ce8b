import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** Calls of other front ends of this API: no page of ours makes them, and none carries them. */

/** The languages of the brand by their codes alone; exactly one is the default. */
export const listLocaleCodes = endpoint({
  name: 'brands.locale_codes',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/locale',
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), default: z.boolean() })),
  refusals: [],
})
