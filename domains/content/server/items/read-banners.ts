import type { ReadContext } from '@casino/http/context.ts'
import { publicBanner } from '../../rules.ts'
import { readItems } from './read-items.ts'

/** The banners without unsafe attributes. Self-excluded players get none. */
export async function readBanners(context: ReadContext, locale: string | undefined) {
  const { session, now } = context
  if (session?.excluded_until && session.excluded_until > now) return []
  return (await readItems(context, 'banner', locale)).map(publicBanner)
}
