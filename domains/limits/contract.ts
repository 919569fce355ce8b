import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import {
  isMoneyType,
  type LimitType,
  periodsOf,
  sessionMinutesMax,
  sessionMinutesMin,
} from './rules.ts'
import { SafetyFile } from './safety-file.ts'

const Type = z.enum(Object.keys(periodsOf) as [LimitType, ...LimitType[]])

/** Who causes a limit. */
export const causes = ['player', 'other_account', 'register', 'file', 'staff'] as const

/** A limit that is active, or a change that waits: then `status` is `pending`. */
const UserLimit = z.object({
  id: Id,
  type: Type,
  period: z.string(),
  status: z.enum(['active', 'pending', 'disabling']),
  strategy: z.null(),
  parent_type: z.null(),
  created_at: Instant,
  /** When a confirmed pending raise or removal takes effect. */
  disable_at: z.nullable(Instant),
  /** Until when the mailed link is valid; null without one. */
  confirm_until: z.nullable(Instant),
  /** When the window or the pause ends. */
  reset_at: z.nullable(Instant),
  /** The minutes of a session limit and how many were played; null for other types. */
  minutes: z.nullable(z.int()),
  played_minutes: z.nullable(z.int()),
  /** Who caused it. */
  cause: z.enum(causes),
  /**
   * The money of the limit in each of the player's currencies; absent for types without money. The
   * used amount of loss and wager limits is negative, that of deposit limits positive; a player who
   * is winning has used zero.
   */
  accounts: z.optional(
    z.array(
      z.object({
        currency: CurrencyCode,
        amount_cents: Cents,
        current_value_amount_cents: Cents,
        active_until: z.nullable(Instant),
      }),
    ),
  ),
})
export type UserLimit = z.output<typeof UserLimit>

export const listLimits = endpoint({
  name: 'limits.list',
  access: 'player',
  method: 'GET',
  path: '/api/user_limits',
  input: z.strictObject({}),
  output: z.array(UserLimit),
  refusals: [],
})

/** What the player has deposited in the last day, week and month, in their own currency. */
export const showDeposited = endpoint({
  name: 'limits.deposited',
  access: 'player',
  method: 'GET',
  path: '/api/user_limits/deposited',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.array(z.object({ period: z.string(), currency: CurrencyCode, amount_cents: Cents })),
  refusals: [],
})

const LimitInput = z
  .strictObject({
    type: Type,
    period: z.string().check(z.maxLength(10)),
    /** Of several amounts the lowest counts, over all currencies. */
    accounts: z.optional(
      z
        .array(
          z.strictObject({
            currency: CurrencyCode,
            amount_cents: Cents.check(z.refine((cents: bigint) => cents >= 0n, 'invalid')),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    ),
    minutes: z.optional(z.int().check(z.minimum(sessionMinutesMin), z.maximum(sessionMinutesMax))),
  })
  .check(
    z.refine(({ type, period }) => periodsOf[type].includes(period), {
      error: 'invalid',
      path: ['period'],
    }),
    z.refine(({ type, accounts }) => isMoneyType(type) === (accounts !== undefined), {
      error: 'required',
      path: ['accounts'],
    }),
    z.refine(({ type, minutes }) => (type === 'session') === (minutes !== undefined), {
      error: 'required',
      path: ['minutes'],
    }),
  )

type LimitInputForm = { user_limit: z.input<typeof LimitInput> }

/** The input as sent: within `user_limit`, or bare. */
const LimitForm = z.pipe(
  z.transform((sent: LimitInputForm): LimitInputForm => {
    return 'user_limit' in sent ? sent : { user_limit: sent }
  }),
  z.strictObject({ user_limit: LimitInput }),
)

/**
 * Sets a limit or changes the one of this type and period. A stricter limit takes effect at once; a
 * looser one needs the mailed link and its waiting time.
 */
export const setLimit = endpoint({
  name: 'limits.set',
  access: 'player',
  method: 'POST',
  path: '/api/user_limits',
  perMinute: 30,
  input: LimitForm,
  output: UserLimit,
  refusals: ['too_many_requests'],
  faults: ['rate_unknown', 'invalid'],
})

/**
 * Requests the removal of a limit, with the same link and waiting time. A pause cannot be removed.
 */
export const removeLimit = endpoint({
  name: 'limits.remove',
  access: 'player',
  method: 'DELETE',
  path: '/api/user_limits/:id',
  perMinute: 30,
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['limit_unknown', 'too_many_requests'],
  faults: ['disable_impossible'],
})

/** Confirms the change of a mailed link. The player must be signed in. */
export const confirmLimit = endpoint({
  name: 'limits.confirm',
  access: 'player',
  method: 'POST',
  path: '/api/user_limits/confirm',
  perMinute: 30,
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: UserLimit,
  refusals: [],
  faults: ['link_is_over'],
})

/** The player's limits signed by this casino, as a file for another casino. */
export const exportSafetyFile = endpoint({
  name: 'limits.export_file',
  access: 'player',
  method: 'GET',
  path: '/api/user_limits/file',
  perMinute: 30,
  input: z.strictObject({}),
  output: SafetyFile,
  refusals: ['person_incomplete'],
})

/** Imports a file that another casino signed for this person: only what is stricter than here. */
export const importSafetyFile = endpoint({
  name: 'limits.take_over_file',
  access: 'player',
  method: 'POST',
  path: '/api/user_limits/file',
  perMinute: 30,
  input: SafetyFile,
  output: z.array(UserLimit),
  refusals: [
    'person_incomplete',
    'house_not_trusted',
    'file_of_this_house',
    'file_invalid',
    'file_of_another',
  ],
})

/** The public key of this casino's files. */
export const showCasinoKey = endpoint({
  name: 'limits.house_key',
  access: 'anyone',
  method: 'GET',
  path: '/.well-known/apogee-safety.json',
  input: z.strictObject({}),
  output: z.object({ format: z.literal('apogee-safety-1'), house: z.string(), key: z.string() }),
  refusals: [],
})

const Decimals = z.record(z.string(), z.string())

/** Since when the player plays, what they staked and their net result, as decimals by currency. */
export const showReality = endpoint({
  name: 'limits.reality_check',
  access: 'player',
  method: 'GET',
  path: '/api/player/reality_check',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.object({
    activity_sum: Decimals,
    wager_sum: Decimals,
    period: z.object({ from: Instant, to: Instant }),
  }),
  refusals: [],
})

/** The player's limits changed; the payload contains all of them. */
export const limitsChanged = event({
  name: 'limits.changed',
  push: 'player',
  channel: 'user_limits',
  payload: z.object({ limits: z.array(UserLimit) }),
})
