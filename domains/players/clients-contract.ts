import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import * as z from 'zod/mini'

/** Calls that other front ends of this API make. Our own pages do not use them. */
const read = { access: 'anyone', method: 'GET', refusals: [] } as const

/** External accounts that can be used to sign in: none. */
export const listAuthProviders = endpoint({
  ...read,
  name: 'players.auth_providers',
  path: '/api/info/auth_providers',
  input: z.strictObject({}),
  output: z.array(z.string()),
})

/** The player's external accounts: none. */
export const listOwnAuthProviders = endpoint({
  ...read,
  access: 'player',
  name: 'players.own_auth_providers',
  path: '/api/auth_providers',
  input: z.strictObject({}),
  output: z.array(z.string()),
})

/**
 * Stores in the browser which affiliate sent the visitor, as the page's address says, if the
 * visitor has agreed to such cookies. It is read at sign-up.
 */
export const setAffiliate = endpoint({
  ...read,
  name: 'players.set_affiliate',
  path: '/api/info/affiliate',
  // The link may contain anything: invalid codes are ignored.
  input: z.strictObject({ stag: z.optional(z.unknown()), affb_id: z.optional(z.unknown()) }),
  output: z.object({}),
})

/** A player has entered or left a group; clients then load the player again. */
export const groupsUpdated = event({
  name: 'players.groups_updated',
  push: 'player',
  channel: 'groups_updates',
  payload: z.object({
    id: z.string(),
    name: z.string(),
    /** Whether the player is in the group now. */
    joined: z.boolean(),
  }),
})
