import { CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { realMoneyStops } from './rules.ts'

/** The current player's own data [3.1, 3.2]. Unknown fields are null. */
export const Player = z.object({
  id: Id,
  email: z.string(),
  nickname: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  date_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  country: z.nullable(z.string()),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  mobile_phone: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  personal_id_number: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  /** The fields that are missing before a deposit or withdrawal. */
  cashbox_fields_missed: z.array(z.string()),
  receive_promos: z.boolean(),
  receive_sms_promos: z.boolean(),
  /** The currency of the account that the player has chosen. */
  currency: CurrencyCode,
  language: z.string(),
  /** Levels and groups; the ids are text, "255" or "level_3". */
  statuses: z.array(z.object({ id: z.string(), name: z.string() })),
  groups: z.array(z.int()),
  auth_fields_missed: z.array(z.string()),
  created_at: Instant,
  current_sign_in_at: z.nullable(Instant),
  confirmed_at: z.nullable(Instant),
  verified: z.boolean(),
  license_name: z.string(),
  two_factor_enabled: z.boolean(),
  autoregistered: z.boolean(),
  /** Always null in replies: such a link would be a sign-in without a password. */
  autologin_link: z.null(),
  can_issue_bonuses: z.boolean(),
  deposit_bonus_code: z.nullable(z.string()),
  sow_questionnaire_expires_at: z.nullable(Instant),
  sumsub_verified: z.nullable(z.boolean()),
  excluded_until: z.nullable(Instant),
  /** Why the player can neither deposit nor play for money; null if they can. */
  real_money_stop: z.nullable(z.enum(realMoneyStops)),
})
export type Player = z.input<typeof Player>

/** A visitor who is not signed in: an object without fields. */
export const Guest = z.strictObject({})

/**
 * A group as everybody may see it. `status`: it is a level; `writable`: its players can write in
 * the chat.
 */
export const Status = z.object({
  id: z.string(),
  name: z.string(),
  status: z.boolean(),
  writable: z.boolean(),
  conditions: z.array(z.unknown()),
})

/** A field that players are asked for, with its rules [3.54]. */
const FieldRow = z.object({
  field: z.string(),
  type: z.string(),
  length: z.optional(z.object({ minimum: z.int(), maximum: z.int() })),
  once_set: z.optional(z.literal(true)),
  inclusion: z.optional(z.object({ in: z.array(z.string()) })),
  age: z.optional(z.object({ min: z.object({ default: z.int() }) })),
})
const FieldNames = z.array(z.string())
/**
 * The fields and the contexts they are asked in. `payment_systems` are by payment method; ours ask
 * for none.
 */
export const PlayerFields = z.object({
  fields: z.array(FieldRow),
  contexts: z.record(z.string(), z.union([FieldNames, z.record(z.string(), FieldNames)])),
})

/** Where players may live. */
export const Country = z.object({
  code: z.string(),
  name: z.string(),
  default_currency: CurrencyCode,
})
