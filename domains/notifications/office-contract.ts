// The calls of the office about the notifications of players.
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

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
