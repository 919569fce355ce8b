// The calls of the office about loot boxes and wheels.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { TemplateKey, templateFaults } from './template.ts'

export const templateStates = ['draft', 'published', 'closed'] as const
export const templateTable = 'lootboxes.template'
export const templateLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const
export const prizeKinds = ['bonus', 'freespins', 'cash', 'points'] as const

const Group = z.optional(z.int().check(z.positive(), z.maximum(1_000_000)))
const ItemId = z.int().check(z.positive(), z.maximum(1000))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const Listed = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  state: z.enum(templateStates),
  created_at: Instant,
})

export const listTemplatesOfOffice = listCall({
  name: 'lootboxes.office_templates',
  may: 'lootboxes.view',
  path: '/api/office/lootbox-templates',
  filters: { state: z.enum(templateStates) },
  sorts: {
    newest: { by: ['id'], index: 'lootboxes.template_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'lootboxes.template_pkey' },
  },
  row: Listed,
})

export const showTemplate = staffCall({
  name: 'lootboxes.office_template',
  may: 'lootboxes.view',
  method: 'GET',
  path: '/api/office/lootbox-templates/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    created_by: z.string(),
    valid_days: z.int(),
    /** The items of the draft. */
    items: z.array(
      z.object({
        /** Null: for everybody. */
        group_id: z.nullable(z.int()),
        item_id: z.int(),
        title: z.string(),
        prize: z.string(),
        weight: z.int(),
        chance: z.string(),
        cost_cents: Cents,
        currency: CurrencyCode,
      }),
    ),
    /** The mean cost of an opening, by list of the draft. */
    means: z.array(
      z.object({ group_id: z.nullable(z.int()), cost_cents: Cents, currency: CurrencyCode }),
    ),
    /** The titles of the template, and the names of the groups that have a list. */
    texts: z.array(
      z.object({ group_id: z.nullable(z.int()), language: z.string(), title: z.string() }),
    ),
    /** What was opened each day (UTC), the newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        opened_count: z.int(),
        cost_cents: Cents,
        currency: CurrencyCode,
      }),
    ),
    versions: z.array(
      z.object({
        number: z.int(),
        entry: z.int(),
        hash: z.string(),
        published_at: Instant,
        published_by: z.string(),
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['template_unknown'],
})

/** A new draft with the items of another template. */
export const addTemplate = staffCall({
  name: 'lootboxes.add_template',
  may: 'lootboxes.edit',
  method: 'POST',
  path: '/api/office/lootbox-templates',
  input: z.strictObject({ key: TemplateKey, like: TemplateKey, ...creation }),
  output: Created,
  refusals: ['template_unknown', 'template_key_in_use'],
})

const edit = {
  may: 'lootboxes.edit',
  method: 'POST',
  output: z.object({ text: z.string() }),
} as const

/** Adds an item to a list of the draft, or changes it. A group without a list gets that of everybody. */
export const setItem = staffCall({
  ...edit,
  name: 'lootboxes.set_item',
  path: '/api/office/lootbox-templates/:id/items',
  input: z.strictObject({
    id: Id,
    group_id: Group,
    item_id: ItemId,
    weight: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    kind: z.enum(prizeKinds),
    /** The key of the plan of a bonus or of free spins. */
    plan: z.optional(TemplateKey),
    currency: z.optional(CurrencyCode),
    amount_cents: z.optional(Cents.check(z.refine((cents) => cents > 0n))),
    points: z.optional(z.int().check(z.positive(), z.maximum(10_000_000))),
    cost_cents: Cents.check(z.refine((cents) => cents >= 0n && cents <= 100_000_000n)),
    ...change,
  }),
  refusals: ['template_unknown', 'item_prize_missing', 'item_max'],
})

export const removeItem = staffCall({
  ...edit,
  name: 'lootboxes.remove_item',
  path: '/api/office/lootbox-templates/:id/remove-item',
  input: z.strictObject({ id: Id, group_id: Group, item_id: ItemId, ...change }),
  refusals: ['template_unknown', 'item_unknown', 'item_last'],
})

/**
 * The title of an item in all lists that have it; without an item the name of a group, without both
 * the title of the template.
 */
export const setTitle = staffCall({
  ...edit,
  name: 'lootboxes.set_title',
  path: '/api/office/lootbox-templates/:id/title',
  input: z.strictObject({
    id: Id,
    group_id: Group,
    item_id: z.optional(ItemId),
    language: z.enum(templateLanguages),
    title: Title,
    ...change,
  }),
  refusals: ['template_unknown', 'template_group_unknown', 'item_unknown'],
})

export const setValidDays = staffCall({
  ...edit,
  name: 'lootboxes.set_valid_days',
  path: '/api/office/lootbox-templates/:id/valid-days',
  input: z.strictObject({
    id: Id,
    valid_days: z.int().check(z.positive(), z.maximum(365)),
    ...change,
  }),
  refusals: ['template_unknown'],
})

/** Publishes the draft: boxes that are issued from now on have its items. Two people do it. */
export const publishTemplate = staffCall({
  ...edit,
  name: 'lootboxes.publish',
  may: 'lootboxes.publish',
  fourEyes: true,
  path: '/api/office/lootbox-templates/:id/publish',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['template_unknown', 'template_plan_unfit', ...templateFaults],
})

/** No more boxes are issued; those that players have stay. */
export const closeTemplate = staffCall({
  ...edit,
  name: 'lootboxes.close',
  may: 'lootboxes.publish',
  path: '/api/office/lootbox-templates/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['template_unknown', 'template_not_open'],
})

/** A million draws of a list of the draft: how often each item came, with the 99 % interval. */
export const simulateTemplate = staffCall({
  name: 'lootboxes.simulate',
  may: 'lootboxes.view',
  method: 'GET',
  path: '/api/office/lootbox-templates/:id/simulation',
  perMinute: 6,
  input: z.strictObject({ id: Id, group_id: z.optional(QueryInt) }),
  output: z.object({
    draws: z.int(),
    chi_square: z.number(),
    /** One fair simulation in a million is above it. */
    chi_square_limit: z.number(),
    items: z.array(
      z.object({
        item_id: z.int(),
        title: z.string(),
        count: z.int(),
        chance: z.number(),
        low: z.number(),
        high: z.number(),
      }),
    ),
    /** In cents of a euro: exactly, as simulated, and its interval. */
    cost: z.object({ exact: z.number(), mean: z.number(), low: z.number(), high: z.number() }),
  }),
  refusals: ['template_unknown', 'template_weights_missing'],
})
