import type { Output } from '@casino/contract/endpoint.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { defaultCurrency, findCurrency } from '@casino/money/money.ts'
import type * as contract from '../../contract.ts'
import { listCurrencyRows } from './store.ts'

/** The currencies in their order, with a mark on those in which this brand opens no accounts. */
export async function listCurrencies({
  db,
  brand,
}: ReadContext): Promise<Output<typeof contract.listCurrencies>> {
  const rows = await listCurrencyRows(db)
  return rows.flatMap(({ code, enabled }) => {
    const currency = findCurrency(code)
    if (!currency) return []
    const isOpen = enabled && opensIn(brand, code)
    return [{ ...currency, default: code === defaultCurrency, subcurrencies: [], enabled: isOpen }]
  })
}
