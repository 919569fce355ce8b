import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { isPageOpen, opensIn } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { type ConfigOf, configNames } from '../config.ts'
import * as contract from '../contract.ts'
import { readBrandConfig } from './read-brand-config.ts'

/** A configuration of this brand by its name. Managers are shown to players only. */
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
  // Adds the affiliate numbers for visitors without an affiliate and for those from search engines
  // [9.9].
  if (name === 'stag-by-referrer-name') return { ...(content as object), defaults: brand.stags }
  return content
}

type Pages = ConfigOf<'manage-promotion-pages'>
type Currencies = ConfigOf<'currency-config'>

/** Testers see all pages as open [6.5]. */
function openPages({ session }: ReadContext, pages: Pages): Pages {
  const slugs = Object.keys(pages)
  return Object.fromEntries(slugs.map((slug) => [slug, isPageOpen({ pages }, slug, session)]))
}

/** Currencies in which the brand opens no accounts are listed as disabled. */
function ownCurrencies({ brand }: ReadContext, { currencies, ...rest }: Currencies): Currencies {
  return {
    ...rest,
    currencies: currencies.map(({ code, enabled }) => ({
      code,
      enabled: enabled && opensIn(brand, code),
    })),
  }
}
