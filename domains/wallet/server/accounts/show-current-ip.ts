import type { Output } from '@casino/contract/endpoint.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { currencyFor } from '../../rules.ts'
import { enabledCurrencies } from './store.ts'

export async function showCurrentIp({
  db,
  brand,
  visitor,
}: ReadContext): Promise<Output<typeof contract.showCurrentIp>> {
  const { ip, country } = visitor
  const own = [...(await enabledCurrencies(db))].filter((code) => opensIn(brand, code))
  return {
    ip,
    country_code: country,
    region_code: null,
    default_currency: currencyFor(country, new Set(own)),
  }
}
