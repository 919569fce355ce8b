import { isEmail } from '@casino/i18n/email.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  completionOf,
  contexts,
  fieldRules,
  fieldsMissingToPay,
  fieldsMissingToPlay,
  fieldsOf,
  isClearable,
  registrationFields,
  variantOf,
} from './fields.ts'
import { RestoredPassword, SignUpFields } from './forms.ts'
import { ProfileForm } from './profile.ts'
import {
  birthdayFault,
  countries,
  isNickname,
  isoDay,
  isPersonalId,
  isPersonName,
  isPhone,
} from './rules.ts'
import { isIban } from './server/profile/is-iban.ts'
import { isPhoneNumber } from './server/profile/is-phone-number.ts'
import { isPostalCode } from './server/profile/is-postal-code.ts'

const newcomer = { email: 'ann@example.org', password: 'Perihelion-88', terms_acceptance: true }
/** The error of a field's value for a new player, or later for a player. */
const atSignUp = (field: string, value: unknown) =>
  faultOf(SignUpFields, { ...newcomer, [field]: value })
const inProfile = (field: string, value: unknown) =>
  faultOf(ProfileForm, { context: 'edition', player: { [field]: value } })

function faultOf(form: z.ZodMiniType, value: unknown): string | undefined {
  const read = z.safeParse(form, value)
  return read.success ? undefined : read.error.issues[0]?.message
}

test.for([
  ['5.1 email', atSignUp, 'email', 'ann+1@mail.example.org', 'ann@home', 'email_invalid'],
  [
    '5.2 password',
    atSignUp,
    'password',
    `Ab1|@#$^&="!№';%:?()_+-/,.<>`,
    'Perihelion~88',
    'password_characters',
  ],
  ['5.2 no spaces', atSignUp, 'password', 'Perihelion-88', 'Perihelion 88', 'password_spaces'],
  ['5.11 required', atSignUp, 'email', 'ann@example.org', '', 'required'],
  ['5.11 required', atSignUp, 'password', 'Perihelion-88', '', 'required'],
  ['5.11 required', atSignUp, 'date_of_birth', '29/02/1992', '', 'required'],
  ['5.2 password', atSignUp, 'password', 'Longer-7', 'Short-7', 'password_too_short'],
  ['5.4 nickname', atSignUp, 'nickname', 'J.-P. 2', 'ann@home', 'nickname_invalid'],
  ['5.4 a newcomer without a nickname', atSignUp, 'nickname', '', 'Al', 'nickname_invalid'],
  ['5.4 no nickname', inProfile, 'nickname', '', 'Al', 'nickname_invalid'],
  ['5.5 first name', inProfile, 'first_name', 'José-María', 'Анна', 'name_not_latin'],
  ['5.5 a name has a letter', inProfile, 'first_name', 'J.', '. .', 'name_invalid'],
  ['5.5 last name', inProfile, 'last_name', 'O Hara Jr. 2', 'O_Hara', 'name_invalid'],
  ['5.5 apostrophe', inProfile, 'last_name', 'O’Brien', 'O"Brien', 'name_invalid'],
  ['5.5 another script', inProfile, 'last_name', 'Yamada', '山田', 'name_not_latin'],
  ['5.4 combining marks', atSignUp, 'nickname', 'सुनिता', '\u0301\u0301\u0301', 'nickname_invalid'],
  [
    '5.6 personal id',
    inProfile,
    'personal_id_number',
    '49403136515',
    '4940313651',
    'personal_id_invalid',
  ],
  ['5.7 phone', inProfile, 'mobile_phone', '+49 (30) 123-45', '12345', 'phone_invalid'],
  ['5.8 birthday', inProfile, 'date_of_birth', '29/02/1992', '29/02/1991', 'birth_date_impossible'],
  ['5.9 day', inProfile, 'date_of_birth', '31/12/1990', '32/12/1990', 'birth_date_impossible'],
  [
    '5.9 two digits of a day',
    inProfile,
    'date_of_birth',
    '01/12/1990',
    '1/12/1990',
    'birth_date_invalid',
  ],
  [
    '5.9 two digits of a month',
    inProfile,
    'date_of_birth',
    '12/01/1990',
    '12/1/1990',
    'birth_date_invalid',
  ],
  ['5.9 month', inProfile, 'date_of_birth', '01/12/1990', '01/13/1990', 'birth_date_invalid'],
  ['5.11 only latin letters', inProfile, 'last_name', 'Nuñez', 'Нуньес', 'name_not_latin'],
  ['5.11 min length', inProfile, 'nickname', 'Ann', 'An', 'nickname_invalid'],
  ['5.11 must be checked', atSignUp, 'terms_acceptance', true, false, 'must_be_checked'],
  [
    '5.12 iban',
    inProfile,
    'iban',
    'lt12 1000 0111 0100 1000',
    'L112 1000 0111 0100 1000',
    'iban_invalid',
  ],
] as const)('%s: one that will do, and one that will not', ([, form, field, good, bad, fault]) => {
  expect([form(field, good), form(field, bad)]).toEqual([undefined, fault])
})

test('5.3: a password that is typed twice is the same both times', () => {
  const typed = (password_confirmation: string) =>
    faultOf(RestoredPassword, {
      reset_password_token: 'token',
      password: 'Perihelion-88',
      password_confirmation,
    })
  expect([typed('Perihelion-88'), typed('Perihelion-89')]).toEqual([undefined, 'passwords_differ'])
})

test('5.8: one is 18, in Estonia and under its licence 21', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const fault = (birthday: string, country: string, age_min = 18) =>
    birthdayFault(birthday, { now, country, age_min })
  expect([fault('2008-06-01', 'DE'), fault('2008-06-02', 'DE')]).toEqual([undefined, 'under_age'])
  expect([fault('2005-06-01', 'EE'), fault('2005-06-02', 'EE')]).toEqual([
    undefined,
    'under_age_21',
  ])
  expect(fault('2005-06-02', 'DE', 21)).toBe('under_age_21')
  expect(fault('1890-01-01', 'DE')).toBe('birth_date_invalid')
})

test.for([
  ['CA', 'postal_code', false],
  ['CA', 'state', false],
  ['AU', 'postal_code', false],
  ['AU', 'state', false],
  ['AU', 'city', true],
  ['CA', 'mobile_phone', true],
  ['DE', 'postal_code', true],
  ['DE', 'state', true],
  [null, 'postal_code', true],
] as const)(
  'in countries whose laws differ by state a player always has a state: %s, %s',
  ([country, field, may]) => {
    expect(isClearable(field, country)).toBe(may)
  },
)

const ann = {
  first_name: 'Ann',
  last_name: 'Orbit',
  date_of_birth: '1991-05-07',
  country: 'DE',
  address: null,
  city: 'Köln',
  postal_code: '50667',
  mobile_phone: null,
}

test('5.16: without a name nobody plays for money; the cashbox also requires the address, but not for coins', () => {
  expect(fieldsMissingToPlay(ann)).toEqual([])
  expect(fieldsMissingToPlay({ ...ann, last_name: null, date_of_birth: '' })).toEqual([
    'last_name',
    'date_of_birth',
  ])
  expect(fieldsMissingToPay({ ...ann, currency: 'EUR' })).toEqual(['address', 'mobile_phone'])
  expect(fieldsMissingToPay({ ...ann, currency: 'BTC' })).toEqual([])
  expect(fieldsMissingToPay({ ...ann, first_name: null, currency: 'BTC' })).toEqual(['first_name'])
})

test('filled fields are counted, rounded down to whole percent', () => {
  expect(completionOf(ann)).toBe(75)
  expect(completionOf({ ...ann, city: null })).toBe(62)
  expect(completionOf({ ...ann, address: 'Rheinufer 7', mobile_phone: '12345678' })).toBe(100)
})

test('6.10: half of the players from affiliates are asked for their name at once', () => {
  expect([undefined, '', '4', 'x_a', 'zz'].map(variantOf)).toEqual(Array(5).fill('a'))
  expect(['5', 'x_f', 'ab1'].map(variantOf)).toEqual(Array(3).fill('b'))
  expect(registrationFields('a')).toEqual(contexts.registration)
  expect(registrationFields('b')).toEqual(
    expect.arrayContaining([...contexts.registration, 'first_name', 'last_name']),
  )
})

test('every requested field has its row, and a context accepts only its own fields', () => {
  const rows = fieldRules({ age_min: 18, countries: ['DE'], currencies: ['EUR'] })
  const known = rows.map(({ field }) => field)
  expect(new Set(known).size).toBe(known.length)
  expect(known).toEqual(expect.arrayContaining(Object.values(contexts).flat()))
  const asked = { netent: ['country', 'email', 'nickname'] }
  expect(fieldsOf('netent', asked)).toEqual(['country', 'nickname'])
  expect(fieldsOf('authentic', asked)).toEqual(contexts.authentic)
  for (const unknown of ['evolution', 'registration', 'constructor', '']) {
    expect(fieldsOf(unknown, asked)).toBeUndefined()
  }
})

test('whatever is typed, however long, it is judged at once', () => {
  const rules = [isEmail, isNickname, isPersonName, isPhone, isPersonalId, isoDay, isIban]
  const ofCountries = countries.flatMap((country) => [
    (typed: string) => isPostalCode(typed, country),
    (typed: string) => isPhoneNumber(typed, country),
  ])
  const unit = fc.string({ unit: fc.constantFrom(...'aA1 .-+@()/İ'), minLength: 1, maxLength: 6 })
  // Without a timer: a pattern with more than linear time would never end.
  const property = fc.property(unit, fc.constantFrom('', '!', ' '), (part, end) => {
    for (const rule of [...rules, ...ofCountries]) rule(part.repeat(20_000) + end)
  })
  fc.assert(property, { numRuns: 50, seed: 20_260_101 })
})
