import { endpoint, file } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Id, Instant, QueryInt } from '@casino/contract/values.ts'
import { emailMax, isEmail } from '@casino/i18n/email.ts'
import { foldEmail, foldText } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { Conversation, Entry } from './chat.ts'
import { cleanMessage, complaintMin, messageMax, nameMax, ratingTextMax, states } from './rules.ts'

export type { Conversation, Entry } from './chat.ts'

const Seq = z.int().check(z.nonnegative())

/** The desk, the newest conversation, and its entries after a number. */
export const showChat = endpoint({
  name: 'support.chat',
  access: 'anyone',
  method: 'GET',
  path: '/api/support/chat',
  input: z.strictObject({ after: z.optional(QueryInt) }),
  output: z.object({
    /** Somebody answers at once. */
    is_live: z.boolean(),
    /** Files may be sent. */
    uploads: z.boolean(),
    /** When an answer to a message of now is promised. */
    promised_at: Instant,
    conversation: z.nullable(Conversation),
    entries: z.array(Entry),
  }),
  refusals: [],
})

/** How many answers the visitor has not seen. */
export const countUnread = endpoint({
  name: 'support.unread',
  access: 'player',
  method: 'GET',
  path: '/api/support/unread',
  input: z.strictObject({}),
  output: z.object({ unread: z.int() }),
  refusals: [],
})

const ClientKey = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** How a guest wants to be called and answered. */
const sender = {
  name: z.optional(z.string().check(z.overwrite(foldText), z.maxLength(nameMax))),
  email: z.optional(
    z
      .string()
      .check(
        z.overwrite(foldEmail),
        z.maxLength(emailMax),
        z.refine(isEmail, { error: 'email_invalid' }),
      ),
  ),
}
const Posted = z.object({ conversation: Conversation, entries: z.array(Entry) })

/**
 * Writes a message. Without an open conversation it begins one, which goes on from the last one. The
 * same `client_key` again changes nothing.
 */
export const sendMessage = endpoint({
  name: 'support.send',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/messages',
  input: z.strictObject({
    text: z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(messageMax)),
    client_key: ClientKey,
    ...sender,
  }),
  output: Posted,
  refusals: ['too_many_messages'],
  faults: ['required'],
  perMinute: 40,
})

/** Sends a picture or a PDF. A picture is encoded again. */
export const sendFile = endpoint({
  name: 'support.send_file',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/files',
  takesFile: true,
  input: z.strictObject({ attachment: z.file(), client_key: ClientKey, ...sender }),
  output: Posted,
  refusals: ['too_many_messages', 'uploads_off'],
  faults: [
    'required',
    'file_empty',
    'file_too_large',
    'file_type',
    'file_too_many_pixels',
    'file_active',
  ],
  perMinute: 10,
})

export const openFile = file({
  name: 'support.file',
  access: 'anyone',
  path: '/api/support/files/:id',
  input: z.strictObject({ id: Id }),
  refusals: ['file_unknown'],
  perMinute: 60,
})

/** The visitor is typing. */
export const type = endpoint({
  name: 'support.type',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/typing',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
  perMinute: 40,
})

/** The visitor has seen the entries up to this number. */
export const markSeen = endpoint({
  name: 'support.seen',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/seen',
  input: z.strictObject({ seq: Seq }),
  output: z.object({}),
  refusals: [],
  perMinute: 120,
})

export const closeChat = endpoint({
  name: 'support.close',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/close',
  input: z.strictObject({}),
  output: Posted,
  refusals: ['conversation_unknown'],
  perMinute: 20,
})

/** Rates the newest conversation, from 1 to 5. */
export const rateChat = endpoint({
  name: 'support.rate',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/rating',
  input: z.strictObject({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    text: z.optional(z.string().check(z.overwrite(cleanMessage), z.maxLength(ratingTextMax))),
  }),
  output: z.object({ rating: z.int() }),
  refusals: ['conversation_unknown'],
  perMinute: 20,
})

/** Makes a complaint of the open conversation, or of a new one. */
export const complain = endpoint({
  name: 'support.complain',
  access: 'anyone',
  provenOnly: true,
  method: 'POST',
  path: '/api/support/complaint',
  input: z.strictObject({
    text: z
      .string()
      .check(z.overwrite(cleanMessage), z.minLength(complaintMin), z.maxLength(messageMax)),
    client_key: ClientKey,
    ...sender,
  }),
  output: Posted,
  refusals: ['too_many_messages'],
  faults: ['required'],
  perMinute: 5,
})

/** The conversations of the visitor, the newest first. */
export const listConversations = endpoint({
  name: 'support.conversations',
  access: 'anyone',
  method: 'GET',
  path: '/api/support/conversations',
  input: z.strictObject({}),
  output: z.array(z.object({ ...Conversation.shape, first_text: z.nullable(z.string()) })),
  refusals: [],
})

export const showConversation = endpoint({
  name: 'support.conversation',
  access: 'anyone',
  method: 'GET',
  path: '/api/support/conversations/:id',
  input: z.strictObject({ id: Id, after: z.optional(QueryInt) }),
  output: Posted,
  refusals: ['conversation_unknown'],
})

const Push = z.object({
  id: Id,
  state: z.enum(states),
  agent: z.nullable(z.string()),
  last_seq: z.int(),
  unread: z.int(),
  position: z.nullable(z.int()),
  entries: z.array(Entry),
  /** Who of the staff is typing. */
  typing: z.nullable(z.string()),
})

/**
 * Something happened in the conversation of a player. A number that does not follow shows that
 * entries are missing.
 */
export const chatChanged = event({
  name: 'support.chat_changed',
  push: 'player',
  channel: 'support_chat',
  payload: Push,
})

/** The same for a guest, on a channel that only the guest's browser knows. */
export function guestChatChanged(channel: string) {
  return event({ ...chatChanged, push: 'everyone', channel: `chat.${channel}` })
}
