import { emailMax } from '@casino/i18n/email.ts'
import { foldCode, foldEmail } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { Consents } from './consent.ts'
import { Email, ignoredFields, NewPassword, profileFields } from './profile.ts'
import { groupsAtOnceMax, passwordMax } from './rules.ts'

/** An affiliate's or an offer's code [9.9]. An invalid one does not stop the sign-up. */
const Trace = z.optional(z.string().check(z.overwrite(foldCode), z.maxLength(1000)))

/** The sign-up form. Fields may be at the top level or within `profile_attributes`. */
export const SignUpFields = z.strictObject({
  email: Email,
  password: NewPassword,
  ...profileFields,
  profile_attributes: z.optional(z.strictObject(profileFields)),
  /** What the player agrees to receive; nothing unless it is sent. */
  consents: z.optional(Consents),
  stag: Trace,
  affb_id: Trace,
  promo_code: Trace,
  ...ignoredFields,
})

/** Faults of a sign-up that go beyond the form. */
export const signUpFaults = [
  'required',
  'invalid',
  'must_be_checked',
  'under_age',
  'under_age_21',
  'birth_date_invalid',
  'postal_code_invalid',
  'phone_invalid',
  'currency_unknown',
  'taken',
  'password_common',
  'email_equivalent',
] as const

/** Longest code as typed, with spaces and hyphens. */
const codeMax = 40

/** Sign-in credentials. They have no form rules: a wrong form is answered like a wrong password. */
export const Credentials = z.strictObject({
  email: z.string().check(z.overwrite(foldEmail), z.minLength(1), z.maxLength(emailMax)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordMax)),
  otp_attempt: z.optional(z.string().check(z.overwrite(foldCode), z.maxLength(codeMax))),
  /** The browser filled in stored credentials, so the person may not know them. */
  stored_credentials: z.optional(z.boolean()),
  ...ignoredFields,
})

export const MailToken = z.string().check(z.minLength(1), z.maxLength(100))

/** A new password and its repetition. */
const typedTwice = {
  password: NewPassword,
  password_confirmation: z.string().check(z.maxLength(passwordMax)),
}
type TypedTwice = { password: string; password_confirmation: string }
const isSameTwice = (typed: TypedTwice) => typed.password === typed.password_confirmation
const differ = { path: ['password_confirmation'], error: 'passwords_differ' }

/** A new password, set with a mailed link. */
export const RestoredPassword = z
  .strictObject({ reset_password_token: MailToken, ...typedTwice })
  .check(z.refine(isSameTwice, differ))

export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMax))

/** A new password that replaces the current one. */
export const ChangedPassword = z
  .strictObject({ current_password: CurrentPassword, ...typedTwice })
  .check(z.refine(isSameTwice, differ))

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .check(z.overwrite(foldCode), z.minLength(1), z.maxLength(codeMax))

/** At least 160 bits in base32. */
export const SecondFactorSecret = z.string().check(z.regex(/^[A-Z2-7]{32,128}$/))

const groupNumber = /^[1-9][0-9]{0,8}$/
/** The id of no group. */
const noGroup = 0

/** A group id. Some clients send it as text, and some texts are group names of other casinos. */
const GroupId = z.codec(
  z.union([
    z.int().check(z.positive(), z.maximum(999_999_999)),
    z.string().check(z.minLength(1), z.maxLength(100)),
  ]),
  z.int(),
  { decode: (id) => (groupNumber.test(String(id)) ? Number(id) : noGroup), encode: (id) => id },
)

const GroupIds = z.array(GroupId).check(z.maxLength(groupsAtOnceMax))

/** The groups that a player wants to enter or leave. */
export const GroupChange = z.strictObject({
  add: z.optional(GroupIds),
  remove: z.optional(GroupIds),
})
