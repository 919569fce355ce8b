import * as z from 'zod/mini'
import { Email, NewPassword, passedOver, profileFields } from './profile.ts'
import { emailMax, groupsAtOnceMax, passwordMax } from './rules.ts'

/** What a newcomer tells: it may stand flat or, in part, within `profile_attributes`. */
export const Newcomer = z.strictObject({
  email: Email,
  password: NewPassword,
  ...profileFields,
  profile_attributes: z.optional(z.strictObject(profileFields)),
  ...passedOver,
})

/** What opens a session. Of any form: what is wrong with it is not told at the door. */
export const Credentials = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(emailMax)),
  password: z.string().check(z.minLength(1), z.maxLength(passwordMax)),
  otp_attempt: z.optional(z.string().check(z.maxLength(20))),
  ...passedOver,
})

export const MailToken = z.string().check(z.minLength(1), z.maxLength(100))

/** A new password, by a mailed link. */
export const RestoredPassword = z
  .strictObject({
    reset_password_token: MailToken,
    password: NewPassword,
    password_confirmation: z.string().check(z.maxLength(passwordMax)),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  )

/** A group's number; some clients send it as text. */
const GroupId = z.codec(
  z.union([
    z.int().check(z.positive(), z.maximum(999_999_999)),
    z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)),
  ]),
  z.int(),
  { decode: Number, encode: (id) => id },
)

const GroupIds = z.array(GroupId).check(z.maxLength(groupsAtOnceMax))

/** Groups that a player enters or leaves by himself. */
export const GroupChange = z.strictObject({
  add: z.optional(GroupIds),
  remove: z.optional(GroupIds),
})
