// The calls of the office about affiliates, their deals and statements.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { dealKinds } from './deal.ts'

export const affiliateTable = 'marketing.affiliate'
export const statementTable = 'marketing.statement'

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const Code = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.-]{1,40}$/))
const Stag = z.string().check(z.trim(), z.regex(/^[\w.:-]{1,100}$/))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
const Url = z.string().check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/[^\s@]+$/))
const Amount = Cents.check(
  z.refine((cents: bigint) => cents >= 0n && cents <= 100_000_00n, 'invalid'),
)
const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const edit = 'marketing.edit'

const ListedAffiliate = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  created_at: Instant,
})

export const listAffiliates = listCall({
  name: 'marketing.office_affiliates',
  may: 'marketing.view',
  path: '/api/office/affiliates',
  filters: {},
  sorts: {
    newest: { by: ['id'], index: 'marketing.affiliate_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'marketing.affiliate_pkey' },
  },
  row: ListedAffiliate,
})

const ListedStatement = z.object({
  id: Id,
  affiliate_id: Id,
  /** The first day of the month. */
  month: z.string(),
  carried_in_cents: Cents,
  payable_cents: Cents,
  carried_out_cents: Cents,
  closed_at: Instant,
})

export const showAffiliate = staffCall({
  name: 'marketing.office_affiliate',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/affiliates/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedAffiliate.shape,
    version: z.int(),
    postback_url: z.nullable(z.string()),
    stags: z.array(z.object({ stag: z.string() })),
    deals: z.array(
      z.object({
        from_on: z.string(),
        kind: z.enum(dealKinds),
        amount_cents: Cents,
        deposit_min_cents: Cents,
        share_percent: z.int(),
        carries_negative: z.boolean(),
      }),
    ),
    statements: z.array(ListedStatement),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['affiliate_unknown'],
})

export const addAffiliate = staffCall({
  name: 'marketing.add_affiliate',
  may: edit,
  method: 'POST',
  path: '/api/office/affiliates',
  input: z.strictObject({ code: Code, name: Title, ...creation }),
  output: Created,
  refusals: ['affiliate_code_in_use'],
})

/** The name and the address of the postbacks; without an address there are none. */
export const changeAffiliate = staffCall({
  ...given,
  name: 'marketing.change_affiliate',
  may: edit,
  path: '/api/office/affiliates/:id/details',
  input: z.strictObject({
    id: Id,
    name: Title,
    postback_url: z.optional(Url),
    /** The secret that signs postbacks; without it the known one stays. */
    postback_secret: z.optional(z.string().check(z.trim(), z.minLength(16), z.maxLength(200))),
    ...change,
  }),
  refusals: ['affiliate_unknown', 'postback_secret_missing'],
})

export const switchAffiliate = staffCall({
  ...given,
  name: 'marketing.switch_affiliate',
  may: edit,
  path: '/api/office/affiliates/:id/switch',
  input: z.strictObject({ id: Id, enabled: z.boolean(), ...change }),
  refusals: ['affiliate_unknown'],
})

/** Players who come with this stag from now on are the affiliate's. */
export const addStag = staffCall({
  ...given,
  name: 'marketing.add_stag',
  may: edit,
  path: '/api/office/affiliates/:id/stags',
  input: z.strictObject({ id: Id, stag: Stag, ...change }),
  refusals: ['affiliate_unknown', 'stag_in_use'],
})

/** What the affiliate earns from a day on. Two people agree to it. */
export const addDeal = staffCall({
  ...given,
  name: 'marketing.add_deal',
  may: edit,
  fourEyes: true,
  path: '/api/office/affiliates/:id/deals',
  input: z.strictObject({
    id: Id,
    kind: z.enum(dealKinds),
    from_on: Day,
    amount_cents: z.optional(Amount),
    deposit_min_cents: z.optional(Amount),
    share_percent: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
    carries_negative: z.optional(z.boolean()),
    ...change,
  }),
  refusals: ['affiliate_unknown', 'deal_exists', 'deal_in_closed_month', 'deal_share_from_first'],
})

export const listStatements = listCall({
  name: 'marketing.office_statements',
  may: 'marketing.view',
  path: '/api/office/affiliate_statements',
  filters: { affiliate_id: Id },
  sorts: {
    newest: { by: ['id'], index: 'marketing.statement_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'marketing.statement_pkey' },
  },
  row: ListedStatement,
})

/** Pays a statement to an account of a player, in euros. Two people agree to it. */
export const payStatement = staffCall({
  ...given,
  name: 'marketing.pay_statement',
  may: 'marketing.pay',
  fourEyes: true,
  path: '/api/office/affiliate_statements/:id/pay',
  input: z.strictObject({ id: Id, player_id: Id, ...change }),
  refusals: ['statement_unknown', 'statement_paid', 'statement_pays_nothing', 'payee_unknown'],
})

export const showStatement = staffCall({
  name: 'marketing.office_statement',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/affiliate_statements/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedStatement.shape,
    version: z.int(),
    /** The player whose account was paid, and when the money was there. */
    paid_to: z.nullable(Id),
    released_at: z.nullable(Instant),
    paid_at: z.nullable(Instant),
    lines: z.array(
      z.object({
        kind: z.string(),
        of_month: z.string(),
        players: z.int(),
        ngr_cents: Cents,
        amount_cents: Cents,
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['statement_unknown'],
})
