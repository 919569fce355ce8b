import { emailMax, isEmail } from '@casino/i18n/email.ts'
import {
  foldCode,
  foldDay,
  foldEmail,
  foldName,
  foldPhone,
  foldPostalCode,
  foldText,
} from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { hasIbanForm, ibanOf } from './iban.ts'
import {
  addressMax,
  genders,
  isNickname,
  isoDay,
  isPersonalId,
  isPhone,
  nameFault,
  passwordFault,
  passwordMax,
  postalCodeMax,
  professionMax,
  refusedCharacters,
} from './rules.ts'

export const Email = z
  .string()
  .check(
    z.overwrite(foldEmail),
    z.maxLength(emailMax),
    z.refine(isEmail, { error: ({ input }) => (input === '' ? 'required' : 'email_invalid') }),
  )

export const NewPassword = z.string().check(
  z.superRefine((value, context) => {
    const fault = value === '' ? 'required' : passwordFault(value)
    const params = { characters: refusedCharacters(value) }
    if (fault) context.addIssue({ code: 'custom', message: fault, input: value, params })
  }),
)

/** YYYY-MM-DD inside; DD/MM/YYYY is accepted too. */
const Day = z.codec(z.string(), z.iso.date({ error: dayFault }), {
  decode: (typed) => isoDay(foldDay(typed)) ?? typed,
  encode: (day) => day,
})
const Nickname = z
  .string()
  .check(z.overwrite(foldCode), z.refine(isNickname, { error: 'nickname_invalid' }))
const PersonName = z.string().check(
  z.overwrite(foldName),
  z.superRefine((value, context) => {
    const fault = nameFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: value })
  }),
)
const Phone = z
  .string()
  .check(z.overwrite(foldPhone), z.refine(isPhone, { error: 'phone_invalid' }))
const Gender = z.enum(genders)
const PersonalId = z
  .string()
  .check(z.overwrite(foldCode), z.refine(isPersonalId, { error: 'personal_id_invalid' }))
const Iban = z
  .string()
  .check(z.maxLength(60), z.overwrite(ibanOf), z.refine(hasIbanForm, { error: 'iban_invalid' }))
const upTo = (max: number, fold = foldText) =>
  z.string().check(z.overwrite(fold), z.minLength(1), z.maxLength(max))
const PostalCode = upTo(postalCodeMax, foldPostalCode)
const Country = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: ({ input }) => (input === '' ? 'required' : 'invalid') }))

/**
 * Reports a day that the month does not have, or else a wrong month: a month above 12 is more
 * likely a swapped day.
 */
function dayFault({ input }: { input?: unknown }): string {
  if (input === '') return 'required'
  return /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(String(input))
    ? 'birth_date_impossible'
    : 'birth_date_invalid'
}

/** Spaces and invisible characters alone count as empty. */
function isBlank(text: string): boolean {
  return foldText(text) === ''
}
const Accepted = z.literal(true, { error: 'must_be_checked' })

/** An optional field: an empty text means that it was not sent [5.4]. */
function unasked(field: z.ZodMiniType<string, string>) {
  const typed = z.codec(z.string(), z.optional(field), {
    decode: (text) => (isBlank(text) ? undefined : text),
    encode: (told) => told ?? '',
  })
  return z.optional(typed)
}

/** The profile fields of a form, at the top level or within `profile_attributes`. */
export const profileFields = {
  nickname: unasked(Nickname),
  first_name: unasked(PersonName),
  last_name: unasked(PersonName),
  date_of_birth: z.optional(Day),
  gender: unasked(Gender),
  country: z.optional(Country),
  city: unasked(upTo(addressMax)),
  address: unasked(upTo(addressMax)),
  postal_code: unasked(PostalCode),
  mobile_phone: unasked(Phone),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  terms_acceptance: z.optional(Accepted),
  age_acceptance: z.optional(Accepted),
  receive_promos: z.optional(z.boolean()),
  receive_sms_promos: z.optional(z.boolean()),
}

/** A field that an empty text or null clears. */
function clearable(field: z.ZodMiniType<string, string>) {
  const typed = z.codec(z.string(), z.nullable(field), {
    decode: (text) => (isBlank(text) ? null : text),
    encode: (stored) => stored ?? '',
  })
  return z.optional(z.nullable(typed))
}

/** The fields that a player can change. `fieldsOf` says which of them a context allows. */
const ProfileChange = z.strictObject({
  nickname: clearable(Nickname),
  first_name: clearable(PersonName),
  last_name: clearable(PersonName),
  date_of_birth: clearable(Day),
  gender: clearable(Gender),
  country: clearable(Country),
  state: clearable(upTo(addressMax)),
  city: clearable(upTo(addressMax)),
  address: clearable(upTo(addressMax)),
  postal_code: clearable(PostalCode),
  mobile_phone: clearable(Phone),
  profession: clearable(upTo(professionMax)),
  personal_id_number: clearable(PersonalId),
  iban: clearable(Iban),
  receive_promos: z.optional(z.boolean()),
  receive_sms_promos: z.optional(z.boolean()),
})

/** Required for some changes, unless the player has just signed in. */
export const ProofOfPlayer = z.optional(z.string().check(z.minLength(1), z.maxLength(passwordMax)))

/** A profile change as it is sent. */
export const ProfileForm = z.strictObject({
  /** Required to replace the phone number or to change the bank account. */
  current_password: ProofOfPlayer,
  /** The context: edition, deposit, cashout, authentic, or the name of a provider. */
  context: z.string().check(z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9_-]*$/)),
  player: ProfileChange,
})

/** Faults that go beyond the form. */
export const profileFaults = [
  'unknown_key',
  'required',
  'invalid',
  'locked',
  'cannot_be_changed',
  'update_was_not_performed',
  'under_age',
  'under_age_21',
  'birth_date_invalid',
  'postal_code_invalid',
  'phone_invalid',
  'iban_invalid',
] as const

/** The ways to contact a player [7.12]. */
const subscriptionFields = {
  receive_promos: z.boolean(),
  receive_sms_promos: z.boolean(),
  receive_promos_via_phone_calls: z.boolean(),
  agreed_to_partner_promotions: z.boolean(),
}
export const Subscriptions = z.object(subscriptionFields)
/** A change of some of them. */
export const SubscriptionChange = z.partial(z.strictObject(subscriptionFields))

/** Fields that clients send along and that are ignored. */
export const ignoredFields = {
  dfpc: z.optional(z.string().check(z.maxLength(4000))),
  captcha: z.optional(z.string().check(z.maxLength(4000))),
}
