import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { eventNames } from './rules.ts'

const textMax = 200
const listMax = 20
const valuesMax = 30
const Text = z.string().check(z.maxLength(textMax))
const Name = z.string().check(z.minLength(1), z.maxLength(60))

const log = {
  access: 'anyone',
  output: z.object({}),
  refusals: [],
  faults: ['too_long'],
  perMinute: 300,
} as const

/** The fields of a form that were refused, each with the first message at it. */
export const logFormErrors = endpoint({
  ...log,
  name: 'telemetry.form_errors',
  method: 'PUT',
  path: '/metrics-errors-validation',
  input: z.object({
    side: z.enum(['frontEnd', 'backEnd']),
    component: Name,
    errors: z.array(z.object({ key: Name, firstMessage: Text })).check(z.maxLength(listMax)),
  }),
})
/** The same for later clients. */
export const postFormErrors = endpoint({
  ...logFormErrors,
  name: 'telemetry.post_form_errors',
  method: 'POST',
})

const UtmMetrics = z.object({
  utm_source: z.optional(Text),
  utm_medium: z.optional(Text),
  utm_campaign: z.optional(Text),
  utm_content: z.optional(Text),
  utm_term: z.optional(Text),
  sub_id: z.optional(Text),
})
const Utm = z.object({ utmMetrics: UtmMetrics })

/** A visit has brought campaign parameters. */
export const logUtmSet = endpoint({
  ...log,
  name: 'telemetry.utm_set',
  method: 'POST',
  path: '/log_utm_set',
  input: Utm,
})

/** A visitor with campaign parameters has signed up. */
export const logUtmSend = endpoint({
  ...log,
  name: 'telemetry.utm_send',
  method: 'POST',
  path: '/log_utm_send',
  input: Utm,
})

/** A new player, who accepts cookies, came with these campaign parameters. */
export const utmSent = event({
  name: 'telemetry.utm_sent',
  push: 'none',
  payload: z.object({ player_id: Id, utm: UtmMetrics }),
})

const Plain = z.union([Text, z.number(), z.boolean(), z.null()])
/** Clients put different fields into these, so only their size and depth are limited. */
const Values = z
  .record(
    Name,
    z.union([
      Plain,
      z.array(Plain).check(z.maxLength(listMax)),
      z.record(Name, Plain).check(z.refine((value) => Object.keys(value).length <= listMax)),
    ]),
  )
  .check(z.refine((values) => Object.keys(values).length <= valuesMax))

/** An error of a browser. */
export const logError = endpoint({
  ...log,
  name: 'telemetry.log',
  method: 'PUT',
  path: '/log',
  input: Values,
})

/** How long a page took to load. */
export const logPerformance = endpoint({
  ...log,
  name: 'telemetry.performance',
  method: 'PUT',
  path: '/performance',
  input: Values,
})

/** The visitor's connection. */
export const logNetwork = endpoint({
  ...log,
  name: 'telemetry.network_performance',
  method: 'PUT',
  path: '/network-performance',
  input: Values,
})

const Label = z.optional(z.nullable(z.union([Text, z.number()])))

/** How long a game took to start, in milliseconds. */
export const logGameStart = endpoint({
  ...log,
  name: 'telemetry.game_start',
  method: 'PUT',
  path: '/game-start-performance',
  input: z.object({
    country: Label,
    /** Accepted and not stored: the session names the player. */
    userId: Label,
    gameId: Label,
    gameName: Label,
    provider: Label,
    value: z.number(),
    connectionType: Label,
  }),
})
/** The same for later clients. */
export const postGameStart = endpoint({
  ...logGameStart,
  name: 'telemetry.post_game_start',
  method: 'POST',
})

/** How a deposit or withdrawal ended in the browser of a later client. */
export const logTransaction = endpoint({
  ...log,
  name: 'telemetry.transaction',
  method: 'POST',
  path: '/metrics/transaction-metric',
  input: z.object({
    type: z.enum(['deposit', 'cashout']),
    isSuccessTransaction: z.boolean(),
    paymentSystem: Label,
    amount: Label,
    currency: Label,
  }),
})

/** Something that the visitor did on the site [7.36]. */
export const sendEvent = endpoint({
  name: 'telemetry.event',
  access: 'anyone',
  method: 'POST',
  path: '/api/analytics_events',
  input: z.strictObject({
    event: z.enum(eventNames),
    /** The identifier of the game. */
    game: z.optional(Text),
    banner: z.optional(Text),
    /** Where on the site: a location of banners, or the mode of a game. */
    place: z.optional(Text),
  }),
  output: z.object({}),
  refusals: [],
  perMinute: 600,
})
