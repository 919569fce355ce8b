import { configOf } from '@casino/brands/public'
import type { ReadContext } from '@casino/http/context.ts'
import { currencies } from '@casino/money/money.ts'
import { sentBy } from '@casino/players/public'
import * as z from 'zod/mini'
import type { Banner } from '../../items.ts'
import {
  bannerView,
  hasWelcomePack,
  isForGroups,
  isForPack,
  isForStag,
  isShown,
} from '../../rules.ts'
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
  const { stag, excluded } = await stagOf(context)
  const hasPack = hasWelcomePack({ stag, groups })
  const items = await readItems(context, 'banner', locale)
  return items
    .filter((item) => isShown(item, visitor) && isForGroups(item, { groups }))
    .filter((item) => isForPack(item, hasPack) && isForStag(item, { stag, excluded }))
    .map(bannerView)
}

const Stags = z.array(z.string())

/** How the player came, and the stags that get no promotion. Guests share their banners. */
async function stagOf({ db, brand, session }: ReadContext) {
  if (!session) return { stag: null, excluded: [] }
  const { stag = null } = (await sentBy(db, session.id)) ?? {}
  if (stag === null) return { stag, excluded: [] }
  const stored = await configOf(db, { brand_id: brand.id, name: 'excluded-promo-stags' })
  const read = z.safeParse(Stags, stored)
  return { stag, excluded: read.success ? read.data : [] }
}
