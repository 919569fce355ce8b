import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** Calls for other clients of this API. Our own pages do not use them. */

/** The language codes of the brand; exactly one is the default. */
export const listLocaleCodes = endpoint({
  name: 'brands.locale_codes',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/locale',
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), default: z.boolean() })),
  refusals: [],
})

/** The bonuses of a sportsbook: none. A partner's sportsbook has bonuses of its own. */
export const listSportBonuses = endpoint({
  name: 'brands.sport_bonuses',
  access: 'anyone',
  method: 'GET',
  path: '/api/v2/bonuses',
  input: z.strictObject({}),
  output: z.array(z.never()),
  refusals: [],
})
