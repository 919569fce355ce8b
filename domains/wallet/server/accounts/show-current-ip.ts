import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { currencyFor } from '../../rules.ts'
import { enabledCurrencies } from './store.ts'

/** Where the visitor comes from, and the currency that he is offered first. */
export async function showCurrentIp({
  db,
  visitor,
}: ReadContext): Promise<Output<typeof contract.showCurrentIp>> {
  const { ip, country } = visitor
  return {
    ip,
    country_code: country,
    region_code: null,
    default_currency: currencyFor(country, await enabledCurrencies(db)),
  }
}
