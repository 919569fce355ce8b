import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import { isPageOpen } from '@casino/http/brand.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { maskNickname } from '@casino/players/public'
import * as contract from '../../chat-contract.ts'
import { chatFaultOf, hasTableChat, isTooFast } from '../../chat-rules.ts'
import { gameSessionHoursMax } from '../../rules.ts'
import { addLine, findTable, isAtTable, linesOf, lockWriter, type Table } from './line-store.ts'
import { muteOf } from './mute-store.ts'
import { chatPage } from './show-chat.ts'
import { wordsInUse } from './word-store.ts'

const hourMs = 3_600_000
const linesReadMax = 10
const call = contract.writeChatLine

/** Writes a line at a table, for everybody to read. */
export async function writeLine(
  context: PlayerContext,
  asked: Input<typeof contract.writeChatLine>,
): Promise<Output<typeof contract.writeChatLine>> {
  const { tx, now, player } = context
  const table = await openTable(context, asked)
  await lockWriter(tx, player.id)
  const nickname = await admitWriter(context, table)
  const { text } = asked
  const last = await linesOf(tx, { player_id: player.id, limit: linesReadMax })
  if (isTooFast(last, { text, now })) throw refuse(call, 'chat_too_fast')
  const fault = chatFaultOf(text, await wordsInUse(tx))
  if (fault) throw invalid(call, { text: fault })
  const line = await addLine(tx, { table, player_id: player.id, nickname, text, now })
  await emit(tx, contract.chatLineWritten, line)
  return line
}

async function openTable(
  { tx, brand, session }: PlayerContext,
  asked: { producer: string; name: string },
): Promise<Table> {
  const table = await findTable(tx, asked)
  if (!table || !hasTableChat(table)) throw refuse(call, 'game_unknown')
  if (!isPageOpen(brand, chatPage, session)) throw refuse(call, 'chat_closed_forbidden')
  return table
}

/** The masked name of a player who plays here for money and may write. */
async function admitWriter({ tx, now, player }: PlayerContext, table: Table): Promise<string> {
  const { excluded_until } = player
  if (excluded_until && excluded_until > now) throw refuse(call, 'player_excluded')
  if (await muteOf(tx, { player_id: player.id, now })) throw refuse(call, 'chat_muted_forbidden')
  const isPlaying = await isAtTable(tx, {
    player_id: player.id,
    player_session_id: player.session_id,
    game_id: table.id,
    since: new Date(now.getTime() - gameSessionHoursMax * hourMs),
  })
  if (!isPlaying) throw refuse(call, 'chat_needs_game')
  return maskNickname(player.nickname)
}
