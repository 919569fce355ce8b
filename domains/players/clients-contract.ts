import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** Calls of other front ends of this API: no page of ours makes them, and none carries them. */
const read = { access: 'anyone', method: 'GET', refusals: [] } as const

/** By which accounts elsewhere somebody may sign in: by none. */
export const listAuthProviders = endpoint({
  ...read,
  name: 'players.auth_providers',
  path: '/api/info/auth_providers',
  input: z.strictObject({}),
  output: z.array(z.string()),
})

/**
 * Keeps in the browser who has sent the visitor, as the address says it that he came by, if he has said yes to
 * such cookies; it counts when he registers.
 */
export const setAffiliate = endpoint({
  ...read,
  name: 'players.set_affiliate',
  path: '/api/info/affiliate',
  // Whatever a link carries: what is no mark is passed over.
  input: z.strictObject({ stag: z.optional(z.unknown()), affb_id: z.optional(z.unknown()) }),
  output: z.object({}),
})
