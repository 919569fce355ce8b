// The calls of the office about the notifications of players.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { mailDigests } from './rules.ts'

/** Which notifications a player received, the newest first; never what they say. */
export const listNotificationsOfPlayer = listCall({
  name: 'notifications.office_notifications',
  may: 'players.view',
  path: '/api/office/notifications',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'notify.notification_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    kind: z.string(),
    /** What it is about: `withdrawal done`. */
    text: z.string(),
    created_at: Instant,
    read_at: z.nullable(Instant),
  }),
})

/** How a player may be reached: what they chose, to what they agreed, and whether mail to them is stopped. */
export const showPlayerMail = staffCall({
  name: 'notifications.office_player_mail',
  may: 'players.view',
  player: 'id',
  method: 'GET',
  path: '/api/office/players/:id/mail',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    /** The mailbox is gone, or they complained. */
    stopped: z.nullable(z.enum(['gone', 'unwanted'])),
    mail_digest: z.enum(mailDigests),
    pushes: z.boolean(),
    /** Hours of the player's day in which nothing is mailed or pushed: `22:00 – 07:00`. */
    quiet: z.nullable(z.string()),
    time_zone: z.string(),
    /** Offers by product and channel: what the player agrees to now. */
    offers: z.array(
      z.object({ id: z.string(), product: z.string(), channel: z.string(), is_given: z.boolean() }),
    ),
    devices: z.array(z.object({ id: Id, user_agent: z.string(), created_at: Instant })),
  }),
  refusals: ['player_unknown'],
})

/** Stops digests and offers by mail for a player who complained, or lets them go out again. */
export const switchPlayerMail = staffCall({
  name: 'notifications.switch_player_mail',
  may: 'players.mail',
  player: 'id',
  method: 'POST',
  path: '/api/office/players/:id/mail',
  input: z.strictObject({ id: Id, stopped: z.boolean(), ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown'],
})
