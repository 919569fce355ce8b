// The chat beside tables with shared rounds.
import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import { foldText } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { chatLineMax, muteReasons } from './chat-rules.ts'
import { Slug } from './game.ts'
import { GameName } from './play.ts'

/** A line as everybody at the table sees it. */
export const ChatLine = z.object({
  id: Id,
  game_identifier: GameIdentifier,
  nickname: z.string(),
  text: z.string(),
  created_at: Instant,
})

/** Why the player may not write, and until when; null: without an end. */
const Mute = z.object({ why: z.enum(muteReasons), until: z.nullable(Instant) })

export const showChat = endpoint({
  name: 'games.chat',
  access: 'player',
  method: 'GET',
  path: '/api/games/:producer/:name/chat',
  input: GameName,
  output: z.object({
    is_open: z.boolean(),
    mute: z.nullable(Mute),
    /** The last ones, the oldest first. */
    lines: z.array(ChatLine),
  }),
  refusals: ['game_unknown'],
})

/** Needs the game open for real money in this session. */
export const writeChatLine = endpoint({
  name: 'games.write_chat_line',
  access: 'player',
  method: 'POST',
  path: '/api/games/:producer/:name/chat',
  provenOnly: true,
  perMinute: 60,
  input: z.strictObject({
    producer: Slug,
    name: Slug,
    text: z.string().check(z.overwrite(foldText), z.minLength(1), z.maxLength(chatLineMax)),
  }),
  output: ChatLine,
  refusals: [
    'game_unknown',
    'player_excluded',
    'chat_closed_forbidden',
    'chat_muted_forbidden',
    'chat_needs_game',
    'chat_too_fast',
  ],
  faults: ['chat_link', 'chat_word'],
})

export const chatLineWritten = event({
  name: 'games.chat_line_written',
  push: 'everyone',
  channel: 'table_chat',
  payload: ChatLine,
})

export const chatLineRemoved = event({
  name: 'games.chat_line_removed',
  push: 'everyone',
  channel: 'table_chat_removed',
  payload: z.object({ id: Id, game_identifier: GameIdentifier }),
})

export const chatMuteChanged = event({
  name: 'games.chat_mute_changed',
  push: 'player',
  channel: 'table_chat_mute',
  payload: z.object({ mute: z.nullable(Mute) }),
})
