import type { Input } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { Context } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import { signUp } from '../contract.ts'
import { birthdayFault, countries } from '../rules.ts'
import { definedOnly } from './defined-only.ts'
import { isPhoneNumber } from './profile/is-phone-number.ts'
import { isPostalCode } from './profile/is-postal-code.ts'

type Form = Input<typeof signUp>['user']
type Profile = NonNullable<Form['profile_attributes']>
type Fault = NonNullable<typeof signUp.faults>[number]
type SignUpContext = Pick<Context, 'brand' | 'now'>
type Faults = { [Field in keyof Profile]?: Fault }

/** The profile fields of a form, from the top level or the attributes, without the password. */
export function profileOf({
  profile_attributes,
  password: _password,
  consents: _consents,
  ...flat
}: Form) {
  // An empty attribute does not replace a field of the top level.
  return { ...flat, ...definedOnly(profile_attributes ?? {}) }
}

/** Refuses a form with all faults, each at the field where it was sent. */
export function refuseFaults(form: Form, context: SignUpContext): void {
  const faults = Object.entries(faultsOf(profileOf(form), context))
  if (faults.length === 0) return
  const sent = form.profile_attributes ?? {}
  throw invalid(
    signUp,
    Object.fromEntries(
      faults.map(([field, fault]) => [
        Object.hasOwn(sent, field) ? `user.profile_attributes.${field}` : `user.${field}`,
        fault,
      ]),
    ),
  )
}

function faultsOf(profile: Profile, { brand, now }: SignUpContext): Faults {
  const { country, currency, date_of_birth, postal_code, mobile_phone, terms_acceptance } = profile
  const of = { age_min: brand.policy.age_min, country, now }
  const isOffered = (code: string) => findCurrency(code) && opensIn(brand, code)
  const found: Record<string, Fault | undefined> = {
    country: country ? (countries.includes(country) ? undefined : 'invalid') : 'required',
    currency: currency ? (isOffered(currency) ? undefined : 'currency_unknown') : 'required',
    date_of_birth: date_of_birth ? birthdayFault(date_of_birth, of) : undefined,
    postal_code:
      postal_code && !isPostalCode(postal_code, country) ? 'postal_code_invalid' : undefined,
    mobile_phone:
      mobile_phone && !isPhoneNumber(mobile_phone, country) ? 'phone_invalid' : undefined,
    terms_acceptance: terms_acceptance ? undefined : 'must_be_checked',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault))
}
