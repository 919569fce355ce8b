import { findCurrency } from '@casino/money/money.ts'
import {
  addressMax,
  genders,
  nameMax,
  nicknameMax,
  nicknameMin,
  passwordMax,
  passwordMin,
  personalIdLength,
  phoneMax,
  phoneMin,
  postalCodeMax,
  professionMax,
  termsVersion,
} from './rules.ts'

/** The states of the countries whose postal codes determine the state. */
export const statesOf: Readonly<Record<string, readonly string[]>> = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
}

/**
 * The player's identity. Without it the player cannot move money; once set, only support changes
 * it.
 */
export const identityFields = ['first_name', 'last_name', 'date_of_birth', 'country'] as const

/** Further fields that the cashbox needs [5.16]. */
const homeFields = ['address', 'city', 'postal_code', 'mobile_phone'] as const

/** What documents can prove. */
export const provableFields = [...identityFields, 'address', 'city', 'postal_code'] as const
export type ProvableField = (typeof provableFields)[number]

/** What providers and the cashbox ask for. */
const personalFields = [...identityFields, ...homeFields, 'state'] as const

/** Fields that players can change in their own profile. */
const editionFields = [
  ...personalFields,
  'nickname',
  'gender',
  'profession',
  'personal_id_number',
  'iban',
  'receive_promos',
  'receive_sms_promos',
] as const
export type ProfileField = (typeof editionFields)[number]

const signUpFields = ['email', 'password', 'date_of_birth', 'country', 'currency'] as const
const agreements = ['terms_acceptance', 'receive_promos'] as const

/** The fields of each context [3.54]. A provider's context has the provider's name. */
export const contexts = {
  registration: [...signUpFields, ...agreements],
  edition: editionFields,
  deposit: personalFields,
  cashout: personalFields,
  authentic: identityFields,
} as const

/**
 * The registration variant: `b` asks for the name at sign-up, `a` before the first payment [6.10].
 */
export type Variant = 'a' | 'b'

/** The variant by the last hexadecimal digit of the affiliate's code; `a` without a code. */
export function variantOf(stag: string | null | undefined): Variant {
  const last = Number.parseInt(stag?.at(-1) ?? '', 16)
  return last % 2 === 1 ? 'b' : 'a'
}

/** The fields of the sign-up form in a variant. */
export function registrationFields(variant: Variant) {
  const names = variant === 'b' ? (['first_name', 'last_name'] as const) : []
  return [...signUpFields.slice(0, 2), ...names, ...signUpFields.slice(2), ...agreements]
}

/**
 * The fields that can be changed in a context of the casino or of a provider; undefined for an
 * unknown context. The `registration` context can only be used at sign-up.
 */
export function fieldsOf(
  context: string,
  ofProviders: Readonly<Record<string, readonly string[]>>,
): readonly ProfileField[] | undefined {
  if (isOneOf(['edition', 'deposit', 'cashout', 'authentic'] as const, context))
    return contexts[context]
  const asked = Object.hasOwn(ofProviders, context) ? ofProviders[context] : undefined
  return asked?.filter((field) => isOneOf(editionFields, field))
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name)
}

type Field = (typeof identityFields)[number] | (typeof homeFields)[number]
type Known = { [Name in Field]: unknown }

/**
 * The fields that are missing before the player may play for money. Without a name an excluded
 * person could return unnoticed.
 */
export function fieldsMissingToPlay(player: Pick<Known, (typeof identityFields)[number]>): Field[] {
  return identityFields.filter((field) => !player[field])
}

/**
 * The fields that are missing before the player may deposit or withdraw. Crypto currencies need no
 * home address [5.16].
 */
export function fieldsMissingToPay(player: Known & { currency: string }): Field[] {
  const isFiat = findCurrency(player.currency)?.fiat ?? true
  const asked = isFiat ? [...identityFields, ...homeFields] : identityFields
  return asked.filter((field) => !player[field])
}

/** What the player must still accept after signing in: the terms, if they have changed [3.1]. */
export function authFieldsMissed(player: { terms_version: string | null }): 'terms_acceptance'[] {
  // Demo users, and players from before this was stored, have no version.
  const isOld = player.terms_version !== null && player.terms_version !== termsVersion
  return isOld ? ['terms_acceptance'] : []
}

/** How much of the profile is filled in, in whole percent. */
export function completionOf(player: Known): number {
  const all = [...identityFields, ...homeFields]
  return Math.floor((all.filter((field) => player[field]).length * 100) / all.length)
}

/** The fields of a change that the player may no longer change: the identity, and what is proven. */
export function frozenFields(
  known: { [Name in ProfileField]?: unknown } & { proven_fields: readonly string[] },
  input: { [Name in ProfileField]?: unknown },
): ProfileField[] {
  const identity: readonly string[] = identityFields
  const isOnce = (field: string) => identity.includes(field) || known.proven_fields.includes(field)
  return provableFields.filter(isOnce).filter((field) => {
    const isSent = input[field] !== undefined
    return isSent && known[field] !== null && input[field] !== known[field]
  })
}

/**
 * Whether a player can clear a field. In countries whose rules differ by state (Canada, Australia)
 * the state and the postal code cannot be cleared. All other fields can; the cashbox asks for them
 * again.
 */
export function isClearable(field: string, country: string | null | undefined): boolean {
  return !['postal_code', 'state'].includes(field) || !Object.hasOwn(statesOf, country ?? '')
}

export type FieldRule = {
  field: string
  type: 'text' | 'email' | 'password' | 'phone' | 'date' | 'select' | 'checkbox'
  length?: { minimum: number; maximum: number }
  once_set?: true
  inclusion?: { in: string[] }
  age?: { min: { default: number } }
}

const text = (field: string, minimum: number, maximum: number) =>
  ({ field, type: 'text', length: { minimum, maximum } }) as const
const checkbox = (field: string) => ({ field, type: 'checkbox' }) as const

type Offered = { age_min: number; countries: string[]; currencies: string[] }

/** The rules of every field, with the same bounds that the server checks. */
export function fieldRules({ age_min, countries, currencies }: Offered): FieldRule[] {
  return [
    { field: 'email', type: 'email' },
    { ...text('password', passwordMin, passwordMax), type: 'password' },
    { ...text('first_name', 1, nameMax), once_set: true },
    { ...text('last_name', 1, nameMax), once_set: true },
    { field: 'date_of_birth', type: 'date', once_set: true, age: { min: { default: age_min } } },
    { field: 'country', type: 'select', once_set: true, inclusion: { in: countries } },
    { field: 'currency', type: 'select', inclusion: { in: currencies } },
    text('address', 1, addressMax),
    text('city', 1, addressMax),
    text('postal_code', 1, postalCodeMax),
    text('state', 1, addressMax),
    { ...text('mobile_phone', phoneMin, phoneMax), type: 'phone' },
    text('nickname', nicknameMin, nicknameMax),
    { field: 'gender', type: 'select', inclusion: { in: [...genders] } },
    text('profession', 1, professionMax),
    text('personal_id_number', personalIdLength, personalIdLength),
    text('iban', 15, 34),
    checkbox('receive_promos'),
    checkbox('receive_sms_promos'),
    checkbox('terms_acceptance'),
  ]
}
