import { findCurrency } from '@casino/money/money.ts'
import { statesOf } from './postal-codes.ts'
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

/** Who a player is: unknown he moves no money, and once told, only support changes it. */
export const identityFields = ['first_name', 'last_name', 'date_of_birth', 'country'] as const

/** What the cashbox asks for beside [5.16]. */
const homeFields = ['address', 'city', 'postal_code', 'mobile_phone'] as const

/** What providers and the cashbox ask for. */
const personalFields = [...identityFields, ...homeFields, 'state'] as const

/** Fields of himself that a player may change in his profile. */
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

/** What is asked where [3.54]; a provider asks by its own name. */
export const contexts = {
  registration: [...signUpFields, ...agreements],
  edition: editionFields,
  deposit: personalFields,
  cashout: personalFields,
  authentic: identityFields,
} as const

/** How a newcomer is asked: `b` for his name at once, `a` for it with his first money [6.10]. */
export type Variant = 'a' | 'b'

/** By the last figure (hexadecimal) of what an affiliate sent him with; whoever came by himself is asked as `a`. */
export function variantOf(stag: string | null | undefined): Variant {
  const last = Number.parseInt(stag?.at(-1) ?? '', 16)
  return last % 2 === 1 ? 'b' : 'a'
}

/** What a newcomer is asked in a variant. */
export function registrationFields(variant: Variant) {
  const names = variant === 'b' ? (['first_name', 'last_name'] as const) : []
  return [...signUpFields.slice(0, 2), ...names, ...signUpFields.slice(2), ...agreements]
}

/**
 * What may be changed where it is asked for: in a context of the house, or in a provider's, whose name it bears then;
 * undefined where nothing is asked. A newcomer is asked as he signs up, and never again by that name.
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

/** What is not known yet of whoever would play for money: without a name an excluded one would come back. */
export function fieldsMissingToPlay(player: Pick<Known, (typeof identityFields)[number]>): Field[] {
  return identityFields.filter((field) => !player[field])
}

/** What is not known yet of whoever would pay in or out: where he lives too, but in a coin [5.16]. */
export function fieldsMissingToPay(player: Known & { currency: string }): Field[] {
  const isFiat = findCurrency(player.currency)?.fiat ?? true
  const asked = isFiat ? [...identityFields, ...homeFields] : identityFields
  return asked.filter((field) => !player[field])
}

/** What whoever signs in has to catch up on: the terms, when others hold than those he accepted [3.1]. */
export function authFieldsMissed(player: { terms_version: string | null }): 'terms_acceptance'[] {
  // Of the demo's people, and of those from before it was kept, none was asked.
  const isOld = player.terms_version !== null && player.terms_version !== termsVersion
  return isOld ? ['terms_acceptance'] : []
}

/** How much of what we would know of a player he has told, in whole percent. */
export function completionOf(player: Known): number {
  const all = [...identityFields, ...homeFields]
  return Math.floor((all.filter((field) => player[field]).length * 100) / all.length)
}

/** Which fields of himself a player would change that are his no more to change. */
export function frozenFields(
  known: { [Name in ProfileField]?: unknown },
  input: { [Name in ProfileField]?: unknown },
): ProfileField[] {
  return identityFields.filter((field) => {
    const isSent = input[field] !== undefined
    return isSent && known[field] !== null && input[field] !== known[field]
  })
}

/**
 * Whether a player may take back what he has told. Where the law is a state's own, as in Canada and Australia, he
 * may not be without one, nor without the postal code that tells it. All else may go: the cashbox asks for it again.
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

/** A row for each field that is asked anywhere: the server holds to the same numbers. */
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
