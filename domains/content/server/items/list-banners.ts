import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { placedAt } from '../../rules.ts'
import { readBanners } from './read-banners.ts'

/** The banners for this visitor: all, or those of a location in its order. */
export async function listBanners(
  context: ReadContext,
  { locale, location }: Input<typeof contract.listBanners>,
): Promise<Output<typeof contract.listBanners>> {
  const banners = await readBanners(context, locale)
  return { banners: location === undefined ? banners : placedAt(banners, location) }
}
