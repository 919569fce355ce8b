import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { notificationTypes } from './rules.ts'

/** A notification in the language of its reader [3.27]. */
const Notification = z.object({
  id: Id,
  type: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  content: z.object({
    icon: z.string(),
    title: z.string(),
    /** Where the title leads. */
    link: z.nullable(z.string()),
    button: z.nullable(z.object({ title: z.string(), path: z.string() })),
  }),
  /** Set for the notifications of tournaments. */
  identifier: z.nullable(z.string()),
  /** Events that are one entry until it is read: a newer one replaces that with the same digest. */
  digest: z.nullable(z.string()),
  /** How many events it stands for. */
  parts: z.int(),
  is_read: z.boolean(),
  created_at: Instant,
  expires_at: Instant,
})
export type Notification = z.output<typeof Notification>

/** The newest notifications of the player. */
export const listNotifications = endpoint({
  name: 'notifications.list',
  access: 'player',
  method: 'GET',
  path: '/api/player/notifications',
  input: z.strictObject({}),
  output: z.array(Notification),
  refusals: [],
})

/** How many are unread; a large number is not counted to its end. */
export const countUnread = endpoint({
  name: 'notifications.unread',
  access: 'player',
  method: 'GET',
  path: '/api/player/notifications/unread',
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  refusals: [],
})

/** Marks the notification with this id and all before it as read. */
export const readNotifications = endpoint({
  name: 'notifications.read',
  access: 'player',
  method: 'POST',
  path: '/api/player/notifications/read',
  input: z.strictObject({ id: Id }),
  output: z.object({ count: z.int() }),
  refusals: [],
  perMinute: 60,
})

/** The player has a new notification. */
export const playerNotified = event({
  name: 'notifications.notified',
  push: 'player',
  channel: 'personal_notifications',
  payload: Notification,
})

/**
 * As `playerNotified`, of what other clients hear by a channel of its own already: they would show
 * it twice.
 */
export const playerNotifiedApart = event({
  name: 'notifications.notified_apart',
  push: 'player',
  channel: 'notifications_added',
  payload: Notification,
})

/** The player has read notifications on a device, up to this one. */
export const notificationsRead = event({
  name: 'notifications.read_marked',
  push: 'player',
  channel: 'notifications_read',
  payload: z.object({ id: Id, count: z.int() }),
})
