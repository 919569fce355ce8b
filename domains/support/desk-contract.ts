// The calls of the office about the desk: duty, canned answers, ratings, alerts and complaints.
import { AuditEntry, Created, change, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import { locales } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { cleanMessage, messageMax } from './rules.ts'

/** Who is on duty, what waits, and how fast answers were in the last 24 hours. */
export const showDesk = staffCall({
  name: 'support.desk',
  may: 'support.view',
  method: 'GET',
  path: '/api/office/support_desk',
  input: z.strictObject({}),
  output: z.object({
    am_on_duty: z.boolean(),
    on_duty: z.array(z.object({ staff_id: Id, name: z.string() })),
    groups: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Nobody has taken them. */
        open: z.int(),
        waiting: z.int(),
        longest_wait_since: z.nullable(Instant),
      }),
    ),
    alerts: z.int(),
    complaints: z.int(),
    first_answers: z.object({
      count: z.int(),
      median_seconds: z.nullable(z.int()),
      p90_seconds: z.nullable(z.int()),
    }),
    ratings: z.object({ count: z.int(), average: z.nullable(z.number()) }),
  }),
  refusals: [],
})

/** Goes on or off duty. Duty ends two minutes after the office has last said so. */
export const setDuty = staffCall({
  name: 'support.duty',
  may: 'support.answer',
  method: 'POST',
  path: '/api/office/support_desk/duty',
  input: z.strictObject({ on: z.boolean() }),
  output: z.object({ until: z.nullable(Instant) }),
  refusals: [],
  perMinute: 30,
})

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Text = z.string().check(z.overwrite(cleanMessage), z.minLength(1), z.maxLength(messageMax))
const Language = z.enum(locales)

const Canned = z.object({
  id: Id,
  title: z.string(),
  languages: z.string(),
  enabled: z.boolean(),
})
export type ListedCanned = z.output<typeof Canned>

export const cannedTable = 'support.canned_answer'

export const listCannedAnswers = listCall({
  name: 'support.canned_answers',
  may: 'support.view',
  path: '/api/office/canned_answers',
  filters: {},
  sorts: { title: { by: ['title', 'id'], index: 'support.canned_answer_by_title' } },
  row: Canned,
})

/** All canned answers that are in use, with their texts, for the desk. */
export const readCannedAnswers = staffCall({
  name: 'support.canned_texts',
  may: 'support.view',
  method: 'GET',
  path: '/api/office/canned_texts',
  input: z.strictObject({}),
  output: z.object({
    answers: z.array(
      z.object({ id: Id, title: z.string(), texts: z.record(z.string(), z.string()) }),
    ),
  }),
  refusals: [],
})

export const showCannedAnswer = staffCall({
  name: 'support.canned_answer',
  may: 'support.view',
  method: 'GET',
  path: '/api/office/canned_answers/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Canned.shape,
    version: z.int(),
    texts: z.array(z.object({ language: z.string(), text: z.string() })),
    audit: z.array(AuditEntry),
  }),
  refusals: ['canned_answer_unknown'],
})

export const addCannedAnswer = staffCall({
  name: 'support.add_canned_answer',
  may: 'support.edit',
  method: 'POST',
  path: '/api/office/canned_answers',
  input: z.strictObject({ title: Title, text: Text, ...creation }),
  output: Created,
  refusals: ['title_taken'],
})

/** Changes the text in one language. */
export const changeCannedAnswer = staffCall({
  name: 'support.change_canned_answer',
  may: 'support.edit',
  method: 'POST',
  path: '/api/office/canned_answers/:id/text',
  input: z.strictObject({ id: Id, language: Language, text: Text, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['canned_answer_unknown'],
})

export const switchCannedAnswer = staffCall({
  name: 'support.switch_canned_answer',
  may: 'support.edit',
  method: 'POST',
  path: '/api/office/canned_answers/:id/switch',
  input: z.strictObject({ id: Id, enabled: z.boolean(), ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['canned_answer_unknown'],
})

const ofConversation = { brand_id: Id, player_id: z.nullable(Id), conversation_id: Id }

export const ratingTable = 'support.conversation'

/** What visitors thought of their conversations, the newest first. */
export const listRatings = listCall({
  name: 'support.ratings',
  may: 'support.view',
  path: '/api/office/chat_ratings',
  filters: {},
  sorts: {
    newest: { by: ['rated_at', 'id'], index: 'support.conversation_rated', isDescending: true },
  },
  row: z.object({
    id: Id,
    brand_id: Id,
    player_id: z.nullable(Id),
    rating: z.int(),
    rating_text: z.nullable(z.string()),
    agent: z.nullable(z.string()),
    rated_at: Instant,
  }),
})

export const alertTable = 'support.alert'

/** The alerts, the newest first. */
export const listAlerts = listCall({
  name: 'support.alerts',
  may: 'support.view',
  path: '/api/office/chat_alerts',
  filters: { state: z.enum(['open', 'closed']) },
  sorts: { newest: { by: ['id'], index: 'support.alert_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    ...ofConversation,
    word: z.string(),
    at: Instant,
    closed_at: z.nullable(Instant),
    closed_by: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
  }),
})

export const complaintTable = 'support.complaint'

/** The complaints, the most urgent first. */
export const listComplaints = listCall({
  name: 'support.complaints',
  may: 'support.view',
  path: '/api/office/complaints',
  filters: { state: z.enum(['open', 'closed']) },
  sorts: { deadline: { by: ['deadline_on', 'id'], index: 'support.complaint_deadline' } },
  row: z.object({
    id: Id,
    ...ofConversation,
    number: z.string(),
    deadline_on: z.string(),
    made_at: Instant,
    closed_at: z.nullable(Instant),
    outcome: z.nullable(z.string()),
  }),
})
