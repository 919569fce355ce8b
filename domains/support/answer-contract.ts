// The calls of the office by which staff answer visitors.
import { staffCall } from '@casino/contract/staff-call.ts'
import { fileByStaff } from '@casino/contract/staff-file.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Entry } from './chat.ts'
import { cleanMessage, messageMax } from './rules.ts'

const Text = z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(messageMax))
/** An entry as staff see it: with the whole name of who wrote it. */
export const StaffEntry = z.object({ ...Entry.shape, staff: z.nullable(z.string()) })

const refusals = ['conversation_unknown', 'conversation_closed', 'conversation_taken'] as const
const ClientKey = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Answers; takes the conversation if nobody has. The same `client_key` again changes nothing. */
export const answer = staffCall({
  name: 'support.answer',
  may: 'support.answer',
  method: 'POST',
  path: '/api/office/conversations/:id/answer',
  input: z.strictObject({ id: Id, text: Text, client_key: ClientKey }),
  output: z.object({ version: z.int(), entries: z.array(StaffEntry) }),
  refusals,
  perMinute: 120,
})

/** Writes a note, which only staff see. */
export const addNote = staffCall({
  name: 'support.note',
  may: 'support.answer',
  method: 'POST',
  path: '/api/office/conversations/:id/notes',
  input: z.strictObject({ id: Id, text: Text }),
  output: z.object({ text: z.string() }),
  refusals: ['conversation_unknown'],
})

export const typeByStaff = staffCall({
  name: 'support.office_type',
  may: 'support.answer',
  method: 'POST',
  path: '/api/office/conversations/:id/typing',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['conversation_unknown'],
})

/** The desk has seen the entries up to this number. */
export const markSeenByStaff = staffCall({
  name: 'support.office_seen',
  may: 'support.answer',
  method: 'POST',
  path: '/api/office/conversations/:id/seen',
  input: z.strictObject({ id: Id, seq: z.int().check(z.nonnegative()) }),
  output: z.object({}),
  refusals: ['conversation_unknown'],
})

export const openFileOfChat = fileByStaff({
  name: 'support.office_file',
  may: 'support.view',
  path: '/api/office/chat_files/:id/open',
  input: z.strictObject({ id: Id }),
  refusals: ['file_unknown'],
  perMinute: 120,
})
