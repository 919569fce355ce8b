import type { ReadContext } from '@casino/http/context.ts'
import { toldBanner } from '../rules.ts'
import { readItems } from './read-items.ts'

/** The banners as they may be told. */
export async function readBanners(context: ReadContext, locale: string | undefined) {
  return (await readItems(context, 'banner', locale)).map(toldBanner)
}
