import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { kinds, states } from './rules.ts'

/** What happens in a conversation: each entry has the next number. */
const entryKinds = ['message', 'file', 'state', 'break_offer', 'complaint'] as const
const authors = ['visitor', 'staff', 'system'] as const

export const Entry = z.object({
  seq: z.int(),
  at: Instant,
  kind: z.enum(entryKinds),
  author: z.enum(authors),
  /** The first name of a member of staff. */
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The new state, of an entry of this kind. */
  state: z.nullable(z.enum(states)),
  file: z.nullable(z.object({ id: Id, name: z.string(), media_type: z.string(), bytes: z.int() })),
  /** The name that the sender gave it, so that a repeated message is recognized. */
  client_key: z.nullable(z.string()),
})
export type Entry = z.output<typeof Entry>

/** A conversation as its visitor sees it. */
export const Conversation = z.object({
  id: Id,
  state: z.enum(states),
  kind: z.enum(kinds),
  /** The first name of who answers. */
  agent: z.nullable(z.string()),
  last_seq: z.int(),
  /** Answers that the visitor has not seen. */
  unread: z.int(),
  /** How many are answered before, and this one; null if nothing waits for an answer. */
  position: z.nullable(z.int()),
  /** When an answer is promised. */
  promised_at: z.nullable(Instant),
  /** The closed conversation that it goes on from. */
  previous_id: z.nullable(Id),
  rating: z.nullable(z.int()),
  complaint: z.nullable(z.object({ number: z.string(), deadline_on: z.string() })),
  created_at: Instant,
  closed_at: z.nullable(Instant),
  /** The topic of the live channel of a guest. */
  channel: z.nullable(z.string()),
})
export type Conversation = z.output<typeof Conversation>
