import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currencies } from '@casino/money/money.ts'
import type * as contract from '../contract.ts'
import { groupsOf, isShown, placedAt } from '../rules.ts'
import { readItems } from './read-items.ts'

/**
 * The banners that may be shown now to a guest or to this player. Those for some groups are told to
 * players alone: whoever is in none of them leaves them out.
 */
export async function listBanners(
  context: ReadContext,
  { locale, location }: Input<typeof contract.listBanners>,
): Promise<Output<typeof contract.listBanners>> {
  const { session, now } = context
  const coin = currencies.find(({ code }) => code === session?.currency)
  const visitor = { now, isLogged: session !== undefined, hasCoins: coin?.fiat === false }
  const banners = (await readItems(context, 'banner', locale)).filter(
    (banner) => isShown(banner, visitor) && (session || groupsOf(banner).length === 0),
  )
  return location === undefined ? banners : placedAt(banners, location)
}
