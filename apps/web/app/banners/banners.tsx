import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { BannerData } from '@casino/content/web/queries.ts'
import { useRef, useState } from 'react'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { useBannerView } from './use-banner-view.ts'

type BannersProps = {
  banners: readonly BannerData[]
  /** Amounts are shown in this currency. */
  currency: string
}

/**
 * The lobby's banners. The server renders the first; the others mount shortly before they are
 * shown.
 */
export function Banners({ banners, currency }: BannersProps) {
  const { t } = useTexts('content')
  const box = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [mounted, setMounted] = useState<readonly number[]>([0])
  const inBrowser = useInBrowser()
  useBannerView(banners[at]?.id, 'lobby')
  if (banners.length === 0) return null
  const prepare = (place: number) =>
    setMounted((known) => (known.includes(place) ? known : [...known, place]))
  const show = (place: number) => {
    prepare(place)
    setAt(place)
  }
  const slide = (place: number) => t('banners.slide', { number: place + 1, count: banners.length })
  return (
    <section ref={box} aria-label={t('banners.label')} className="wrap pt-3 md:pt-5">
      <div className="relative grid overflow-hidden rounded-xl shadow-e2">
        {banners.map((banner, place) =>
          mounted.includes(place) ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={banner.id}
              role="group"
              aria-label={banners.length > 1 ? slide(place) : undefined}
              inert={place !== at}
              className={
                'col-start-1 row-start-1 grid transition-opacity duration-500 ' +
                (place === at ? '' : 'opacity-0')
              }
            >
              <BannerSlide banner={banner} currency={currency} isFirst={place === 0} />
            </div>
          ) : null,
        )}
        {inBrowser && banners.length > 1 ? (
          <BannerControls
            box={box}
            at={at}
            count={banners.length}
            onShow={show}
            onPrepare={prepare}
          />
        ) : null}
      </div>
    </section>
  )
}
