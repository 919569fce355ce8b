import type { ReadContext } from '@casino/http/context.ts'
import { currencies } from '@casino/money/money.ts'
import type { Banner } from '../../items.ts'
import { bannerView, isForGroups, isShown } from '../../rules.ts'
import { readItems } from './read-items.ts'

/** The banners for this guest or player now. Self-excluded players get none. */
export async function readBanners(
  context: ReadContext,
  locale: string | undefined,
): Promise<Banner[]> {
  const { session, now } = context
  if (session?.excluded_until && session.excluded_until > now) return []
  const coin = currencies.find(({ code }) => code === session?.currency)
  const visitor = { now, isLogged: session !== undefined, hasCoins: coin?.fiat === false }
  const groups = session?.groups ?? []
  const items = await readItems(context, 'banner', locale)
  return items
    .filter((item) => isShown(item, visitor) && isForGroups(item, { groups }))
    .map(bannerView)
}
