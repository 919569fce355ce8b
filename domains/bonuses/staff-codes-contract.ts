// The calls of the office about codes.
import { AuditEntry, Created, change, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import { foldCode } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { codesAtOnceMax } from './rules.ts'

export const codeTable = 'bonuses.code'

const PlanKey = z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,40}$/))
const Series = z.string().check(z.trim(), z.regex(/^[\w. -]{1,60}$/))

const Listed = z.object({
  id: Id,
  code: z.string(),
  plan: z.string(),
  plan_id: Id,
  series: z.nullable(z.string()),
  used_count: z.int(),
  uses_max: z.nullable(z.int()),
  valid_until: z.nullable(Instant),
  created_at: Instant,
})

export const listCodes = listCall({
  name: 'bonuses.office_codes',
  may: 'bonuses.edit',
  path: '/api/office/codes',
  filters: {
    plan: PlanKey,
    series: Series,
    code: z.string().check(z.maxLength(100), z.overwrite(foldCode), z.minLength(1)),
  },
  sorts: {
    newest: { by: ['id'], index: 'bonuses.code_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'bonuses.code_pkey' },
  },
  row: Listed,
})

export const showCode = staffCall({
  name: 'bonuses.office_code',
  may: 'bonuses.edit',
  method: 'GET',
  path: '/api/office/codes/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    created_by: z.nullable(z.string()),
    /** Who used it, the newest first. */
    uses: z.array(z.object({ player_id: Id, used_at: Instant })),
    audit: z.array(AuditEntry),
  }),
  refusals: ['no_such_code'],
})

/**
 * Adds codes to a plan: those of `codes`, or `count` random ones that begin with `prefix`. Codes
 * that exist already stay as they are. Answers with the first new one.
 */
export const addCodes = staffCall({
  name: 'bonuses.add_codes',
  may: 'bonuses.edit',
  method: 'POST',
  path: '/api/office/codes',
  input: z.strictObject({
    plan: PlanKey,
    codes: z.optional(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(codesAtOnceMax)),
    ),
    count: z.optional(z.int().check(z.positive(), z.maximum(codesAtOnceMax))),
    prefix: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{0,20}$/))),
    series: z.optional(Series),
    uses_max: z.optional(z.int().check(z.positive(), z.maximum(10_000_000))),
    valid_until: z.optional(Instant),
    ...creation,
  }),
  output: Created,
  refusals: ['plan_unknown', 'plan_takes_no_code', 'codes_missing', 'codes_exist'],
  faults: ['code_invalid'],
})

/** Sets until when a code can be used. Without a moment it does not end. */
export const changeCodeEnd = staffCall({
  name: 'bonuses.change_code_end',
  may: 'bonuses.edit',
  method: 'POST',
  path: '/api/office/codes/:id/end',
  input: z.strictObject({ id: Id, valid_until: z.optional(Instant), ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['no_such_code'],
})
