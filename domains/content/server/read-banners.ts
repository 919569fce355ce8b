import type { ReadContext } from '@casino/http/context.ts'
import type { BannerItem } from '../items.ts'
import { harmlessAttrs } from '../rules.ts'
import { readItems } from './read-items.ts'

/** The banners as they may be told: of the attributes of their buttons those that can do no harm. */
export async function readBanners(context: ReadContext, locale: string | undefined) {
  return (await readItems(context, 'banner', locale)).map((banner) => ({
    ...banner,
    ...(banner.button ? { button: harmless(banner.button) } : {}),
  }))
}

type Button = NonNullable<BannerItem['button']>

function harmless({ attrs, ...button }: Button): Button {
  return attrs ? { ...button, attrs: harmlessAttrs(attrs) } : button
}
