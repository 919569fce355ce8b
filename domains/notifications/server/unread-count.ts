import type { Db, Tx } from '@casino/db/connect.ts'
import { countUnread } from '@casino/notify/notification-store.ts'
import { shownSince } from '@casino/notify/retention.ts'
import { unreadCountMax } from '../rules.ts'

/** How many notifications a player has not read, up to a maximum. */
export function unreadCount(db: Db | Tx, player_id: bigint, now: Date): Promise<number> {
  return countUnread(db, { player_id, since: shownSince(now), limit: unreadCountMax })
}
