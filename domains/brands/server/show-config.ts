import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { isPageOpen, opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { type ConfigOf, configNames } from '../config.ts'
import * as contract from '../contract.ts'
import { readBrandConfig } from './read-brand-config.ts'

/** What the pages of this brand are told by a name. Who manages players stands there too, for these alone. */
export async function showConfig(
  context: ReadContext,
  { name }: Input<typeof contract.showConfig>,
): Promise<unknown> {
  const { db, brand } = context
  const known = configNames.find((one) => one === name && one !== 'managers')
  if (!known) throw refuse(contract.showConfig, 'config_unknown')
  const content = await readBrandConfig(context, db, known)
  if (name === 'manage-promotion-pages') return openPages(context, content as Pages)
  if (name === 'currency-config') return ownCurrencies(context, content as Currencies)
  // Beside them the numbers of whom no affiliate has sent, of search engines another [9.9].
  if (name === 'stag-by-referrer-name') return { ...(content as object), defaults: brand.stags }
  return content
}

type Pages = ConfigOf<'manage-promotion-pages'>
type Currencies = ConfigOf<'currency-config'>

/** To a tester all of them are open [6.5]. */
function openPages({ session }: ReadContext, pages: Pages): Pages {
  const slugs = Object.keys(pages)
  return Object.fromEntries(slugs.map((slug) => [slug, isPageOpen({ pages }, slug, session)]))
}

/** What the brand does not open accounts in stands there, disabled. */
function ownCurrencies({ brand }: ReadContext, { currencies, ...rest }: Currencies): Currencies {
  return {
    ...rest,
    currencies: currencies.map(({ code, enabled }) => ({
      code,
      enabled: enabled && opensIn(brand, code),
    })),
  }
}
