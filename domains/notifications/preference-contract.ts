// How a player wants to be reached, their devices, and the links of mails.
import { endpoint } from '@casino/contract/endpoint.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { mailDigests } from './rules.ts'

const Minute = z.nullable(z.int().check(z.minimum(0), z.maximum(1439)))
const preference = {
  /** How often unread notifications are mailed. */
  mail_digest: z.enum(mailDigests),
  pushes: z.boolean(),
  /** Nothing is mailed or pushed between these minutes of the day. */
  quiet_from: Minute,
  quiet_until: Minute,
  /** Where the player's day is: `Europe/Tallinn`. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(60)),
}

export const showPreferences = endpoint({
  name: 'notifications.preferences',
  access: 'player',
  method: 'GET',
  path: '/api/player/notifications/preferences',
  input: z.strictObject({}),
  output: z.object(preference),
  refusals: [],
})

export const changePreferences = endpoint({
  name: 'notifications.change_preferences',
  access: 'player',
  method: 'PUT',
  path: '/api/player/notifications/preferences',
  input: z.strictObject(preference),
  output: z.object(preference),
  refusals: [],
  faults: ['required', 'invalid'],
  perMinute: 30,
})

/** The key for new subscriptions, and the player's devices. */
export const showPushes = endpoint({
  name: 'notifications.pushes',
  access: 'player',
  method: 'GET',
  path: '/api/player/push',
  input: z.strictObject({}),
  output: z.object({
    /** Null while the casino has no key. */
    key: z.nullable(z.object({ id: Id, public_key: z.string() })),
    devices: z.array(
      z.object({
        id: Id,
        /** The start of its address, by which a browser finds its own. */
        endpoint: z.string(),
        key_id: Id,
        user_agent: z.string(),
        created_at: Instant,
      }),
    ),
  }),
  refusals: [],
})

const base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+=*$/))

/** Subscribes this browser. A browser that another player used is the player's from now on. */
export const addPush = endpoint({
  name: 'notifications.add_push',
  access: 'player',
  method: 'POST',
  path: '/api/player/push',
  input: z.strictObject({
    endpoint: z.string().check(z.minLength(10), z.maxLength(1000)),
    keys: z.strictObject({ p256dh: base64url(80, 100), auth: base64url(20, 30) }),
    /** The key with which the browser subscribed. */
    key_id: Id,
  }),
  output: z.object({ id: Id }),
  refusals: ['push_taken_forbidden', 'push_service_unknown', 'push_key_outdated'],
  provenOnly: true,
  perMinute: 20,
})

/** Removes a device. That of another player, or an unknown one, changes nothing. */
export const removePush = endpoint({
  name: 'notifications.remove_push',
  access: 'player',
  method: 'POST',
  path: '/api/player/push/remove',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: [],
  perMinute: 30,
})

const Token = z.string().check(z.minLength(20), z.maxLength(200))

/** What the link of a mail stops. */
export const showUnsubscribing = endpoint({
  name: 'notifications.unsubscribing',
  access: 'anyone',
  method: 'GET',
  path: '/api/unsubscribe',
  input: z.strictObject({ token: Token }),
  output: z.object({ what: z.enum(['digest', 'offers']) }),
  refusals: ['unsubscribe_unknown'],
  perMinute: 60,
})

/** Stops the mails that the link is from, without a sign-in. */
export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  access: 'anyone',
  method: 'POST',
  path: '/api/unsubscribe',
  input: z.strictObject({ token: Token }),
  output: z.object({ what: z.enum(['digest', 'offers']) }),
  refusals: ['unsubscribe_unknown'],
  perMinute: 60,
})
