import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../chat-contract.ts'
import { chatDays, chatShownMax, hasTableChat } from '../../chat-rules.ts'
import { findTable, lastLines } from './line-store.ts'
import { muteOf } from './mute-store.ts'

const dayMs = 86_400_000
/** The name under which a brand closes the chat. */
export const chatPage = 'table-chat'

/** The last lines of a table, and whether the player may write. */
export async function showChat(
  { db, now, player, brand, session }: PlayerReadContext,
  asked: Input<typeof contract.showChat>,
): Promise<Output<typeof contract.showChat>> {
  const table = await findTable(db, asked)
  if (!table || !hasTableChat(table)) throw refuse(contract.showChat, 'game_unknown')
  if (!isPageOpen(brand, chatPage, session)) return { is_open: false, mute: null, lines: [] }
  const mute = await muteOf(db, { player_id: player.id, now })
  const since = new Date(now.getTime() - chatDays * dayMs)
  return {
    is_open: true,
    mute: mute ? { why: mute.why, until: mute.until } : null,
    lines: await lastLines(db, { game_id: table.id, since, limit: chatShownMax }),
  }
}
