// The calls of the office about quests and achievements.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { backgrounds } from './layouts.ts'
import { gameClasses, goalKinds, oneLevel, questKinds, sizes } from './rules.ts'

export const questTable = 'quests.quest'
export const progressTable = 'quests.progress'
export const awardTable = 'quests.award'
export const titleLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const
export const sizesAndOne = [...sizes, oneLevel] as const

const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const dates = { start_at: Instant, end_at: Instant } as const
const named = { slug: Slug, title: Title, ...dates } as const
const Days = z.int().check(z.positive(), z.maximum(366))
const Percent = z.int().check(z.minimum(2), z.maximum(98))

const Listed = z.object({
  id: Id,
  kind: z.enum(questKinds),
  identifier: z.string(),
  title: z.string(),
  state: z.string(),
  size: z.enum(sizesAndOne),
  start_at: Instant,
  end_at: Instant,
  players_count: z.int(),
})

export const listQuestsInOffice = listCall({
  name: 'quests.office_quests',
  may: 'quests.view',
  path: '/api/office/quests',
  filters: { kind: z.enum(questKinds), size: z.enum(sizesAndOne) },
  sorts: {
    newest: { by: ['id'], index: 'quests.quest_id_key', isDescending: true },
    by_end: { by: ['end_at', 'id'], index: 'quests.quest_ends' },
  },
  row: Listed,
})

const Level = z.object({
  level: z.int(),
  left: z.int(),
  top: z.int(),
  /** Stakes; null for an achievement that counts something else. */
  from: z.nullable(Cents),
  currency: CurrencyCode,
  prize: z.string(),
  players: z.int(),
})

export const showQuest = staffCall({
  name: 'quests.office_quest',
  may: 'quests.view',
  method: 'GET',
  path: '/api/office/quests/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    /** Where testers see the draft as players will. */
    preview: z.string(),
    background: z.enum(backgrounds),
    /** The height of the map in rem; 0 without one. */
    height: z.number(),
    groups: z.array(z.string()),
    classes: z.array(z.string()),
    series: z.nullable(z.string()),
    repeat_days: z.nullable(z.int()),
    goal: z.nullable(Cents),
    goal_by: z.string(),
    currency: CurrencyCode,
    titles: z.array(z.object({ language: z.string(), title: z.string(), text: z.string() })),
    levels: z.array(Level),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['quest_unknown'],
})

/** A new draft: a quest has a size, an achievement a goal. */
export const addQuest = staffCall({
  name: 'quests.add',
  may: 'quests.edit',
  method: 'POST',
  path: '/api/office/quests',
  input: z.strictObject({
    kind: z.enum(questKinds),
    size: z.optional(z.enum(sizes)),
    goal_by: z.optional(z.enum(goalKinds)),
    goal: z.optional(z.int().check(z.positive(), z.maximum(1_000_000_000))),
    ...named,
    ...creation,
  }),
  output: Created,
  refusals: ['quest_name_in_use', 'quest_dates_wrong', 'quest_goal_missing', 'quest_size_missing'],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const ofDraft = ['quest_unknown', 'quest_not_draft'] as const

/** A new draft with the rules, prizes and map of this one. */
export const cloneQuest = staffCall({
  ...given,
  name: 'quests.clone',
  may: 'quests.edit',
  path: '/api/office/quests/:id/clone',
  input: z.strictObject({ id: Id, ...named, ...change }),
  refusals: ['quest_unknown', 'quest_name_in_use', 'quest_dates_wrong'],
})

export const changeTerms = staffCall({
  ...given,
  name: 'quests.change',
  may: 'quests.edit',
  path: '/api/office/quests/:id/terms',
  input: z.strictObject({
    id: Id,
    ...dates,
    classes: z.array(z.enum(gameClasses)).check(z.minLength(1)),
    groups: z.optional(z.array(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)))),
    goal: z.optional(z.int().check(z.positive(), z.maximum(1_000_000_000))),
    /** It begins again after so many days. */
    repeat_days: z.optional(Days),
    ...change,
  }),
  refusals: [...ofDraft, 'quest_dates_wrong'],
})

export const changeTexts = staffCall({
  ...given,
  name: 'quests.change_texts',
  may: 'quests.edit',
  path: '/api/office/quests/:id/texts',
  input: z.strictObject({
    id: Id,
    language: z.enum(titleLanguages),
    title: Title,
    text: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    ...change,
  }),
  refusals: ofDraft,
})

/** What reaching a level gives: points or money; nothing without both. */
export const setLevel = staffCall({
  ...given,
  name: 'quests.set_level',
  may: 'quests.edit',
  path: '/api/office/quests/:id/levels',
  input: z.strictObject({
    id: Id,
    level: z.int().check(z.minimum(1), z.maximum(25)),
    points: z.optional(z.int().check(z.positive(), z.maximum(10_000_000))),
    money_cents: z.optional(Cents.check(z.refine((cents: bigint) => cents > 0n, 'invalid'))),
    ...change,
  }),
  refusals: [...ofDraft, 'quest_level_unknown', 'quest_one_prize'],
})

/** Where the levels are on the map, lowest first, in percent. Also of a quest that runs. */
export const setMap = staffCall({
  ...given,
  name: 'quests.set_map',
  may: 'quests.edit',
  path: '/api/office/quests/:id/map',
  input: z.strictObject({
    id: Id,
    background: z.enum(backgrounds),
    positions: z.array(z.strictObject({ left: Percent, top: Percent })).check(z.maxLength(25)),
    ...change,
  }),
  refusals: ['quest_unknown', 'quest_has_no_map', 'quest_positions_wrong'],
})

/** Shows a draft to players. Two people do it: prizes become due. */
export const publishQuest = staffCall({
  ...given,
  name: 'quests.publish',
  may: 'quests.publish',
  fourEyes: true,
  path: '/api/office/quests/:id/publish',
  input: z.strictObject({ id: Id, ...change }),
  refusals: [...ofDraft, 'quest_dates_wrong', 'quest_without_prizes'],
})

/** Ends a quest early, and its series. Players keep what they were given. Two people do it. */
export const cancelQuest = staffCall({
  ...given,
  name: 'quests.cancel',
  may: 'quests.publish',
  fourEyes: true,
  path: '/api/office/quests/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['quest_unknown', 'quest_is_over'],
})

const ofPlayer = { quest_id: Id, player_id: Id } as const

/** How far players are. */
export const listProgress = listCall({
  name: 'quests.office_progress',
  may: 'quests.view',
  path: '/api/office/quest-progress',
  filters: ofPlayer,
  sorts: {
    newest: { by: ['id'], index: 'quests.progress_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'quests.progress_pkey' },
  },
  row: z.object({
    id: Id,
    ...ofPlayer,
    identifier: z.string(),
    score: Cents,
    level: z.int(),
    changed_at: Instant,
  }),
})

/** The levels that players have reached, and why one gave nothing. */
export const listLevelAwards = listCall({
  name: 'quests.office_awards',
  may: 'quests.view',
  path: '/api/office/quest-awards',
  filters: ofPlayer,
  sorts: {
    newest: { by: ['id'], index: 'quests.award_id_key', isDescending: true },
    oldest: { by: ['id'], index: 'quests.award_id_key' },
  },
  row: z.object({
    id: Id,
    ...ofPlayer,
    identifier: z.string(),
    level: z.int(),
    refused: z.nullable(z.string()),
    awarded_at: Instant,
  }),
})
