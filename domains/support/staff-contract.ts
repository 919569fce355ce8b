// The calls of the office about conversations.
import { event } from '@casino/contract/event.ts'
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { StaffEntry } from './answer-contract.ts'
import { cleanMessage, kinds, messageMax, states } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { addNote, answer, markSeenByStaff, openFileOfChat, typeByStaff } from './answer-contract.ts'
export {
  addCannedAnswer,
  changeCannedAnswer,
  listAlerts,
  listCannedAnswers,
  listComplaints,
  listRatings,
  readCannedAnswers,
  setDuty,
  showCannedAnswer,
  showDesk,
  switchCannedAnswer,
} from './desk-contract.ts'

const GroupId = z.int()
const Text = z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(messageMax))

const Listed = z.object({
  id: Id,
  brand_id: Id,
  player_id: z.nullable(Id),
  /** With the prefix of the status. */
  name: z.string(),
  group_id: GroupId,
  group: z.string(),
  kind: z.enum(kinds),
  state: z.enum(states),
  agent: z.nullable(z.string()),
  /** Since when the visitor waits for an answer. */
  waiting_since: z.nullable(Instant),
  /** When the first answer is promised. */
  promised_at: z.nullable(Instant),
  /** Somebody asks to be kept from play. */
  has_alert: z.boolean(),
  /** What staff have not seen. */
  unseen: z.int(),
  created_at: Instant,
})
export type ListedConversation = z.output<typeof Listed>

export const conversationTable = 'support.conversation'

/** The conversations: those that wait longest first, or the newest. `mine`: those that I have taken. */
export const conversations = listCall({
  name: 'support.office_conversations',
  may: 'support.view',
  path: '/api/office/conversations',
  filters: {
    group_id: QueryInt,
    state: z.enum(states),
    player_id: Id,
    whose: z.enum(['mine', 'nobody']),
    is_open: z.enum(['yes', 'no']),
  },
  sorts: {
    waiting: {
      by: ["coalesce(waiting_since, 'infinity')", 'id'],
      index: 'support.conversation_waiting',
    },
    newest: { by: ['id'], index: 'support.conversation_pkey', isDescending: true },
  },
  row: Listed,
})

export const showConversation = staffCall({
  name: 'support.office_conversation',
  may: 'support.view',
  method: 'GET',
  path: '/api/office/conversations/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    /** A change sends it back, so that nobody acts on what they have not seen. */
    version: z.int(),
    /** I have taken it. */
    is_mine: z.boolean(),
    locale: z.string(),
    email: z.nullable(z.string()),
    last_seq: z.int(),
    /** Up to here the visitor has read. */
    visitor_seen: z.int(),
    previous_id: z.nullable(Id),
    rating: z.nullable(z.int()),
    rating_text: z.nullable(z.string()),
    /** From the first message to the first answer. */
    first_answer_seconds: z.nullable(z.int()),
    closed_at: z.nullable(Instant),
    entries: z.array(StaffEntry),
    notes: z.array(z.object({ id: Id, at: Instant, staff: z.string(), text: z.string() })),
    alerts: z.array(
      z.object({
        id: Id,
        at: Instant,
        word: z.string(),
        seq: z.int(),
        closed_at: z.nullable(Instant),
        closed_by: z.nullable(z.string()),
        outcome: z.nullable(z.string()),
      }),
    ),
    complaint: z.nullable(
      z.object({
        number: z.string(),
        text: z.string(),
        deadline_on: z.string(),
        made_at: Instant,
        made_by: z.nullable(z.string()),
        closed_at: z.nullable(Instant),
        closed_by: z.nullable(z.string()),
        outcome: z.nullable(z.string()),
      }),
    ),
    audit: z.array(AuditEntry),
  }),
  refusals: ['conversation_unknown'],
})

/** What came after a number: after a reconnect, or when a number does not follow. */
export const listEntries = staffCall({
  name: 'support.office_entries',
  may: 'support.view',
  method: 'GET',
  path: '/api/office/conversations/:id/entries',
  input: z.strictObject({ id: Id, after: QueryInt }),
  output: z.object({
    id: Id,
    brand_id: Id,
    version: z.int(),
    state: z.enum(states),
    last_seq: z.int(),
    visitor_seen: z.int(),
    entries: z.array(StaffEntry),
  }),
  refusals: ['conversation_unknown'],
})

const Done = z.object({ text: z.string() })
const changeCall = { may: 'support.answer', method: 'POST', output: Done } as const

/** Takes a conversation, or gives it to somebody who is on duty. */
export const assignConversation = staffCall({
  ...changeCall,
  name: 'support.assign',
  path: '/api/office/conversations/:id/assign',
  input: z.strictObject({ id: Id, staff_id: z.optional(Id), ...change }),
  refusals: ['conversation_unknown', 'conversation_closed', 'agent_absent'],
})

/** Gives a conversation back to a group of the desk. */
export const handOverConversation = staffCall({
  ...changeCall,
  name: 'support.hand_over',
  path: '/api/office/conversations/:id/hand_over',
  // A choice of a form is text.
  input: z.strictObject({ id: Id, group_id: QueryInt, ...change }),
  refusals: ['conversation_unknown', 'conversation_closed', 'group_unknown'],
})

export const closeConversation = staffCall({
  ...changeCall,
  name: 'support.office_close',
  path: '/api/office/conversations/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['conversation_unknown', 'conversation_closed'],
})

/** Gives the conversation the number and the deadline of a complaint, which are mailed. */
export const makeComplaint = staffCall({
  ...changeCall,
  name: 'support.make_complaint',
  path: '/api/office/conversations/:id/complaint',
  input: z.strictObject({ id: Id, text: Text, ...change }),
  refusals: ['conversation_unknown', 'complaint_made'],
})

export const closeComplaint = staffCall({
  ...changeCall,
  name: 'support.close_complaint',
  path: '/api/office/conversations/:id/close_complaint',
  input: z.strictObject({ id: Id, outcome: Text, ...change }),
  refusals: ['conversation_unknown', 'complaint_unknown'],
})

/** Closes the alerts of a conversation. */
export const closeAlerts = staffCall({
  ...changeCall,
  name: 'support.close_alerts',
  path: '/api/office/conversations/:id/close_alerts',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['conversation_unknown', 'alert_unknown'],
})

/** Gives the player a break of 24 hours in all of their accounts, and closes the alerts. */
export const giveBreak = staffCall({
  ...changeCall,
  may: 'players.exclude',
  name: 'support.give_break',
  path: '/api/office/conversations/:id/break',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['conversation_unknown', 'player_unknown'],
})

/** Something happened in a conversation; read what is new by `listEntries`. */
export const deskChanged = event({
  name: 'support.desk_changed',
  push: 'staff',
  channel: 'support_desk',
  payload: z.object({
    id: Id,
    brand_id: Id,
    group_id: GroupId,
    state: z.enum(states),
    last_seq: z.int(),
    by: z.enum(['visitor', 'staff', 'system']),
    /** Which visitor is typing. */
    typing: z.nullable(z.string()),
  }),
})
