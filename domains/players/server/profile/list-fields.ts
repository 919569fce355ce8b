import type { Input, Output } from '@casino/contract/endpoint.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currencies } from '@casino/money/money.ts'
import { contexts, fieldRules, registrationFields, variantOf } from '../../fields.ts'
import type * as contract from '../../fields-contract.ts'
import { ageMinOf } from '../../rules.ts'
import { openCountries } from './open-countries.ts'
import { providerFields } from './provider-fields.ts'

/** The fields players are asked for, with their rules and contexts. */
export async function listFields(
  { brand, db, policy, visitor, session }: ReadContext,
  { stag }: Input<typeof contract.listFields>,
): Promise<Output<typeof contract.listFields>> {
  const country = session?.country ?? visitor.country
  const rules = fieldRules({
    age_min: ageMinOf({ age_min: policy.age_min, country }),
    countries: openCountries(policy),
    currencies: currencies.map(({ code }) => code).filter((code) => opensIn(brand, code)),
  })
  return {
    fields: rules,
    contexts: {
      ...(await providerFields(db)),
      ...listsOf(contexts),
      registration: registrationFields(variantOf(stag)),
      payment_systems: {},
    },
  }
}

function listsOf(of: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(of).map(([name, fields]) => [name, [...fields]]))
}
