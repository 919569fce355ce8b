import type { Input, Output } from '@casino/contract/endpoint.ts'
import { emit } from '@casino/events/emit.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { markRead } from '@casino/notify/notification-store.ts'
import * as contract from '../contract.ts'
import { unreadCount } from './unread-count.ts'

/** An id of another player's notification only says up to where the player's own are read. */
export async function readNotifications(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.readNotifications>,
): Promise<Output<typeof contract.readNotifications>> {
  const isMarked = await markRead(tx, { player_id: player.id, id, now })
  const count = await unreadCount(tx, player.id, now)
  if (isMarked) await emit(tx, contract.notificationsRead, { id, count }, { player_id: player.id })
  return { count }
}
