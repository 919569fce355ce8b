import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { markRead } from '@casino/notify/notification-store.ts'
import type * as contract from '../contract.ts'
import { unreadCount } from './unread-count.ts'

/** An id of another player's notification only says up to where the player's own are read. */
export async function readNotifications(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.readNotifications>,
): Promise<Output<typeof contract.readNotifications>> {
  await markRead(tx, { player_id: player.id, id, now })
  return { count: await unreadCount(tx, player.id, now) }
}
