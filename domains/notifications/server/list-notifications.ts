import type { PlayerReadContext } from '@casino/http/context.ts'
import { notificationsOf } from '@casino/notify/notification-store.ts'
import { shownSince } from '@casino/notify/retention.ts'
import type { Notification } from '../contract.ts'
import { listedMax } from '../rules.ts'
import { viewNotification } from './notification-view.ts'

export async function listNotifications({
  db,
  now,
  player,
  texts,
}: PlayerReadContext): Promise<Notification[]> {
  const rows = await notificationsOf(db, {
    player_id: player.id,
    since: shownSince(now),
    limit: listedMax,
  })
  return rows.flatMap((row) => viewNotification(row, texts) ?? [])
}
