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

/** A limit as it holds, or as it waits to be changed: then `status` is `pending`. */
const UserLimit = z.object({
  id: Id,
  type: Type,
  period: z.string(),
  status: z.enum(['active', 'pending', 'disabling']),
  strategy: z.null(),
  parent_type: z.null(),
  created_at: Instant,
  /** A pending raise or removal acts then, if it is confirmed. */
  disable_at: z.nullable(Instant),
  /** Until when the mailed link is good; null where nothing waits for it. */
  confirm_until: z.nullable(Instant),
  /** The window's end, or the pause's. */
  reset_at: z.nullable(Instant),
  /** The time of a session limit, and what of it has been played; null for all others. */
  minutes: z.nullable(z.int()),
  played_minutes: z.nullable(z.int()),
  /** Whose doing it is. */
  cause: z.enum(['player', 'other_account', 'register', 'file']),
  /**
   * The money of it in each of the player's currencies; left out of types without money. What is used of a loss or a
   * wager limit is told below zero, of a deposit limit above it; to a player who is winning, as zero.
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

const LimitInput = z
  .strictObject({
    type: Type,
    period: z.string().check(z.maxLength(10)),
    /** Of several the one that is worth least counts, over all currencies. */
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

/** Such a wish as it is sent: within `user_limit`, or bare. */
const LimitForm = z.pipe(
  z.transform((sent: LimitInputForm): LimitInputForm => {
    return 'user_limit' in sent ? sent : { user_limit: sent }
  }),
  z.strictObject({ user_limit: LimitInput }),
)

/**
 * Sets a limit or changes the one of this type and period. What is stricter acts at once; what is looser
 * waits for its day and for the link that is mailed.
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

/** Asks for the end of a limit: the same wait, the same link. A pause cannot be ended. */
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

/** Confirms what the mail's link names: by the player himself, signed in. */
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

/** What holds for the player, signed by this house: a file to bring to another. */
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

/** Takes over what another house has signed of this person: what is stricter than what holds here. */
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

/** By which key the files of this house are known. */
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

/** How a player stands since he began to play: what he staked, and what he won less that, as decimals by currency. */
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

/** Something of the player's limits has changed: all of them, as they are told. */
export const limitsChanged = event({
  name: 'limits.changed',
  push: 'player',
  channel: 'user_limits',
  payload: z.object({ limits: z.array(UserLimit) }),
})
