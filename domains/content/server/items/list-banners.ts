import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currencies } from '@casino/money/money.ts'
import type * as contract from '../../contract.ts'
import { isForGroups, isShown, placedAt } from '../../rules.ts'
import { readBanners } from './read-banners.ts'

/** The banners for this guest or player now. */
export async function listBanners(
  context: ReadContext,
  { locale, location }: Input<typeof contract.listBanners>,
): Promise<Output<typeof contract.listBanners>> {
  const { session, now } = context
  const coin = currencies.find(({ code }) => code === session?.currency)
  const visitor = { now, isLogged: session !== undefined, hasCoins: coin?.fiat === false }
  const groups = session?.groups ?? []
  const banners = (await readBanners(context, locale)).filter(
    (banner) => isShown(banner, visitor) && isForGroups(banner, { groups }),
  )
  return location === undefined ? banners : placedAt(banners, location)
}
