import type { Output } from '@casino/contract/endpoint.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currencyOfCountry, defaultCurrency } from '@casino/money/money.ts'
import type * as contract from '../../contract.ts'
import { openCountries } from './open-countries.ts'

/** Countries where players may live, except those that the licence closes. */
export async function listCountries({
  brand,
  policy,
  locale,
}: ReadContext): Promise<Output<typeof contract.listCountries>> {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return openCountries(policy).map((code) => {
    const own = currencyOfCountry(code)
    return {
      code,
      name: names.of(code) ?? code,
      default_currency: opensIn(brand, own) ? own : defaultCurrency,
    }
  })
}
