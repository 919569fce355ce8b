// The calls of the office about the chat beside the tables.
import { AuditEntry, Created, change, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { chatWordMax, chatWordMin, muteReasons, muteTimes } from './chat-rules.ts'

export const lineTable = 'games.chat_line'
export const muteTable = 'games.chat_mute'
export const wordTable = 'games.chat_word'

const read = { may: 'support.view', method: 'GET' } as const
const moderate = {
  may: 'support.answer',
  method: 'POST',
  output: z.object({ text: z.string() }),
} as const
const One = z.strictObject({ id: Id })
const OneChange = z.strictObject({ id: Id, ...change })
const muting = { why: z.enum(muteReasons), time: z.enum(muteTimes) }

const OfficeLine = z.object({
  id: Id,
  player_id: Id,
  game: z.string(),
  nickname: z.string(),
  text: z.string(),
  created_at: Instant,
  removed_at: z.nullable(Instant),
  /** The player may not write now. */
  is_muted: z.boolean(),
})

export const listLines = listCall({
  name: 'games.office_chat_lines',
  may: 'support.view',
  path: '/api/office/chat_lines',
  filters: { player_id: Id, game: GameIdentifier, state: z.enum(['shown', 'removed']) },
  sorts: { newest: { by: ['id'], index: 'games.chat_line_pkey', isDescending: true } },
  row: OfficeLine,
})

export const showLine = staffCall({
  ...read,
  name: 'games.office_chat_line',
  path: '/api/office/chat_lines/:id',
  input: One,
  output: z.object({
    ...OfficeLine.shape,
    version: z.int(),
    mute_id: z.nullable(Id),
    audit: z.array(AuditEntry),
  }),
  refusals: ['line_unknown'],
})

export const removeLine = staffCall({
  ...moderate,
  name: 'games.remove_chat_line',
  path: '/api/office/chat_lines/:id/remove',
  input: OneChange,
  refusals: ['line_unknown', 'switched_already'],
})

export const restoreLine = staffCall({
  ...moderate,
  name: 'games.restore_chat_line',
  path: '/api/office/chat_lines/:id/restore',
  input: OneChange,
  refusals: ['line_unknown', 'switched_already'],
})

/** Mutes who has written a line, at all tables. */
export const muteWriter = staffCall({
  ...moderate,
  name: 'games.mute_writer',
  path: '/api/office/chat_lines/:id/mute',
  input: z.strictObject({ id: Id, ...muting, ...change }),
  refusals: ['line_unknown', 'muted_already'],
})

export const unmuteWriter = staffCall({
  ...moderate,
  name: 'games.unmute_writer',
  path: '/api/office/chat_lines/:id/unmute',
  input: OneChange,
  refusals: ['line_unknown', 'not_muted'],
})

const OfficeMute = z.object({
  id: Id,
  player_id: Id,
  why: z.enum(muteReasons),
  muted_at: Instant,
  until: z.nullable(Instant),
  lifted_at: z.nullable(Instant),
  /** It holds now. */
  is_muted: z.boolean(),
})

export const listMutes = listCall({
  name: 'games.office_chat_mutes',
  may: 'support.view',
  path: '/api/office/chat_mutes',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'games.chat_mute_pkey', isDescending: true } },
  row: OfficeMute,
})

export const showMute = staffCall({
  ...read,
  name: 'games.office_chat_mute',
  path: '/api/office/chat_mutes/:id',
  input: One,
  output: z.object({ ...OfficeMute.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['mute_unknown'],
})

export const liftMute = staffCall({
  ...moderate,
  name: 'games.lift_chat_mute',
  path: '/api/office/chat_mutes/:id/lift',
  input: OneChange,
  refusals: ['mute_unknown', 'not_muted'],
})

/** Changes the time or the reason of a mute, or mutes the player again. */
export const renewMute = staffCall({
  ...moderate,
  name: 'games.renew_chat_mute',
  path: '/api/office/chat_mutes/:id/renew',
  input: z.strictObject({ id: Id, ...muting, ...change }),
  refusals: ['mute_unknown'],
})

const OfficeWord = z.object({ id: Id, word: z.string(), enabled: z.boolean() })

export const listWords = listCall({
  name: 'games.office_chat_words',
  may: 'support.view',
  path: '/api/office/chat_words',
  filters: {},
  sorts: { word: { by: ['word', 'id'], index: 'games.chat_word_word_id' } },
  row: OfficeWord,
})

export const showWord = staffCall({
  ...read,
  name: 'games.office_chat_word',
  path: '/api/office/chat_words/:id',
  input: One,
  output: z.object({ ...OfficeWord.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['word_unknown'],
})

export const addWord = staffCall({
  ...moderate,
  may: 'support.edit',
  name: 'games.add_chat_word',
  path: '/api/office/chat_words',
  input: z.strictObject({
    word: z.string().check(z.minLength(chatWordMin), z.maxLength(chatWordMax)),
    ...creation,
  }),
  output: Created,
  refusals: ['word_listed', 'word_invalid', 'words_full'],
})

export const switchWord = staffCall({
  ...moderate,
  may: 'support.edit',
  name: 'games.switch_chat_word',
  path: '/api/office/chat_words/:id/switch',
  input: z.strictObject({ id: Id, enabled: z.boolean(), ...change }),
  refusals: ['word_unknown'],
})
