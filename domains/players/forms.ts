import * as z from 'zod/mini'
import { Email, ignoredFields, NewPassword, profileFields } from './profile.ts'
import { emailMax, groupsAtOnceMax, passwordMax } from './rules.ts'

/** What brought a newcomer [9.9]: what is no mark keeps nobody out. */
const Trace = z.optional(z.string().check(z.maxLength(1000)))

/** What a newcomer tells: it may stand flat or, in part, within `profile_attributes`. */
export const SignUpFields = z.strictObject({
  email: Email,
  password: NewPassword,
  ...profileFields,
  profile_attributes: z.optional(z.strictObject(profileFields)),
  stag: Trace,
  affb_id: Trace,
  promo_code: Trace,
  ...ignoredFields,
})

/** Such a code as it may be typed, with its spaces and hyphens. */
const codeMax = 40

/** What opens a session. Of any form: what is wrong with it is not told at the door. */
export const Credentials = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(emailMax)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordMax)),
  otp_attempt: z.optional(z.string().check(z.maxLength(codeMax))),
  /** The browser had them stored: whoever sits there need not know them. */
  stored_credentials: z.optional(z.boolean()),
  ...ignoredFields,
})

export const MailToken = z.string().check(z.minLength(1), z.maxLength(100))

/** A new password, typed twice. */
const typedTwice = {
  password: NewPassword,
  password_confirmation: z.string().check(z.maxLength(passwordMax)),
}
type TypedTwice = { password: string; password_confirmation: string }
const isSameTwice = (typed: TypedTwice) => typed.password === typed.password_confirmation
const differ = { path: ['password_confirmation'], error: 'passwords_differ' }

/** A new password, by a mailed link. */
export const RestoredPassword = z
  .strictObject({ reset_password_token: MailToken, ...typedTwice })
  .check(z.refine(isSameTwice, differ))

export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMax))

/** A new password in place of the one that holds. */
export const ChangedPassword = z
  .strictObject({ current_password: CurrentPassword, ...typedTwice })
  .check(z.refine(isSameTwice, differ))

/** A code of an authenticator, or one of those that stand in for it. */
export const SecondFactorCode = z.string().check(z.minLength(1), z.maxLength(codeMax))

/** 160 bits in base32, or more. */
export const SecondFactorSecret = z.string().check(z.regex(/^[A-Z2-7]{32,128}$/))

const groupNumber = /^[1-9][0-9]{0,8}$/
/** What names no group. */
const noGroup = 0

/** A group's number; some clients send it as text, and texts that are names of groups elsewhere. */
const GroupId = z.codec(
  z.union([
    z.int().check(z.positive(), z.maximum(999_999_999)),
    z.string().check(z.minLength(1), z.maxLength(100)),
  ]),
  z.int(),
  { decode: (id) => (groupNumber.test(String(id)) ? Number(id) : noGroup), encode: (id) => id },
)

const GroupIds = z.array(GroupId).check(z.maxLength(groupsAtOnceMax))

/** Groups that a player enters or leaves by himself. */
export const GroupChange = z.strictObject({
  add: z.optional(GroupIds),
  remove: z.optional(GroupIds),
})
