import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { PlayerFields, Status } from './player.ts'
import { SubscriptionChange, Subscriptions } from './profile.ts'

/** What players are asked for, what they are told by, and what groups there are. */
const publicRead = { access: 'anyone', method: 'GET', refusals: [] } as const

/** Which fields players are asked for, and where; of a newcomer by what an affiliate sent him with [6.10]. */
export const listFields = endpoint({
  ...publicRead,
  name: 'players.fields',
  path: '/api/info/player_fields',
  input: z.strictObject({ stag: z.optional(z.string().check(z.maxLength(200))) }),
  output: PlayerFields,
})

/** The groups that have a name. */
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

/** Changes what a player hears of us by; what is not sent stays. */
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
