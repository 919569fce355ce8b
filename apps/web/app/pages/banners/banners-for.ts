import { isForGroups } from '@casino/content/rules'
import type { BannerData } from '@casino/content/web/queries.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import type { getPlayer } from '@casino/players/contract'

/** The banners that are for this player; those for nobody in particular are for guests too. */
export function bannersFor(
  banners: readonly BannerData[],
  self: Received<typeof getPlayer> | undefined,
): BannerData[] {
  const statuses = self && 'statuses' in self ? self.statuses : []
  const groups = statuses.map(({ id }) => Number(id))
  return banners.filter((banner) => isForGroups(banner, { groups }))
}
