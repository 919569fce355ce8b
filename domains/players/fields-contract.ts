import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { Consents } from './consent.ts'
import { PlayerFields, Status } from './player.ts'
import { SubscriptionChange, Subscriptions } from './profile.ts'

/** The fields players are asked for, their subscriptions and their groups. */
const publicRead = { access: 'anyone', method: 'GET', refusals: [] } as const

/**
 * The fields players are asked for, by context. For a new player they depend on the affiliate
 * [6.10].
 */
export const listFields = endpoint({
  ...publicRead,
  name: 'players.fields',
  path: '/api/info/player_fields',
  input: z.strictObject({ stag: z.optional(z.string().check(z.maxLength(200))) }),
  output: PlayerFields,
})

/** The levels, and the groups that have a name. */
export const listStatuses = endpoint({
  ...publicRead,
  name: 'players.statuses',
  path: '/api/info/statuses',
  input: z.strictObject({}),
  output: z.array(Status),
})

export const getSubscriptions = endpoint({
  name: 'players.subscriptions',
  access: 'player',
  method: 'GET',
  path: '/api/subscriptions',
  input: z.strictObject({}),
  output: Subscriptions,
  refusals: [],
})

/** Changes how a player wants to be contacted. Fields that are not sent stay as they are. */
export const changeSubscriptions = endpoint({
  name: 'players.change_subscriptions',
  access: 'player',
  method: 'PUT',
  path: '/api/subscriptions',
  input: z.strictObject({ subscription_params: SubscriptionChange }),
  output: Subscriptions,
  refusals: [],
  provenOnly: true,
  perMinute: 30,
})

const Stored = z.object({ given: Consents, text_version: z.string() })

/** What the player agreed to receive, by product and channel. */
export const listConsents = endpoint({
  name: 'players.consents',
  access: 'player',
  method: 'GET',
  path: '/api/player/consents',
  input: z.strictObject({}),
  output: Stored,
  refusals: [],
})

/** Replaces what the player agreed to receive: what is not sent is withdrawn. */
export const changeConsents = endpoint({
  name: 'players.change_consents',
  access: 'player',
  method: 'PUT',
  path: '/api/player/consents',
  input: z.strictObject({ given: Consents }),
  output: Stored,
  refusals: [],
  provenOnly: true,
  perMinute: 30,
})
