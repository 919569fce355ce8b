import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { unreadCount } from './unread-count.ts'

export async function countUnread({
  db,
  now,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.countUnread>> {
  return { count: await unreadCount(db, player.id, now) }
}
