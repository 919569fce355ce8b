import { OfferList } from '@casino/bonuses/web/offer-list.tsx'
import { PromotionList } from '@casino/bonuses/web/promotion-list.tsx'
import {
  depositOffers,
  type OfferData,
  type PromotionData,
  promotions as promotionsOf,
  registrationOffers,
} from '@casino/bonuses/web/queries.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { NewsCard } from '@casino/content/web/news-card.tsx'
import { type BannerData, banners, type NewsData, news } from '@casino/content/web/queries.ts'
import { defaultCurrency } from '@casino/money/money.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { BannerSlide } from '../banners/banner-slide.tsx'
import { useBannerView } from '../banners/use-banner-view.ts'

/** The location of the promotion banners. */
const location = 'promotions'
const newsShown = 3

/** Current promotions; without any, new games. Closed pages redirect here [2.50]. */
const promotions = page({
  ask: () => ({
    banners: banners(location),
    news: news(),
    deposits: depositOffers(),
    registration: registrationOffers(),
    later: promotionsOf(),
  }),
  title: ({ texts }) => {
    const title = texts.of('web')('promotions.title')
    return texts.of('content')('page_title', { title })
  },
  description: ({ texts }) => texts.of('web')('promotions.description'),
  show: ({
    answers: { banners: listed, news, deposits, registration, later },
    place: { player },
  }) => (
    <Promotions
      // Self-excluded players see no promotions.
      banners={player?.excluded_until ? [] : listed.banners}
      offers={player?.excluded_until ? [] : [...registration, ...deposits]}
      later={player?.excluded_until ? [] : later}
      news={news.slice(0, newsShown)}
      currency={player?.currency ?? defaultCurrency}
    />
  ),
})

export const loader = promotions.loader
export const meta = promotions.meta
export const shouldRevalidate = promotions.shouldRevalidate
export default promotions.view

type PromotionsProps = {
  banners: readonly BannerData[]
  offers: readonly OfferData[]
  later: readonly PromotionData[]
  news: readonly NewsData[]
  currency: string
}

function Promotions({ banners, offers, later, news, currency }: PromotionsProps) {
  const { t } = useTexts('web')
  const bonusTexts = useTexts('bonuses')
  const hasOffers = banners.length + offers.length + later.length > 0
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
        {t('promotions.title')}
      </h1>
      <p className="mt-2 text-[16px]/6 text-tx2">
        {t(hasOffers ? 'promotions.description' : 'promotions.none')}
      </p>
      {offers.length > 0 ? (
        <div className="mt-6">
          <h2 className="mb-3 text-[20px] font-bold">{bonusTexts.t('section.offers')}</h2>
          <OfferList offers={offers} />
        </div>
      ) : null}
      {later.length > 0 ? (
        <div className="mt-8">
          <h2 className="mb-3 text-[20px] font-bold">{bonusTexts.t('section.later')}</h2>
          <PromotionList promotions={later} />
        </div>
      ) : null}
      {hasOffers ? (
        <ul className="mt-6 grid gap-5">
          {banners.map((banner) => (
            <li key={banner.id} className="overflow-hidden rounded-xl shadow-e2">
              <Promotion banner={banner} currency={currency} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-5">
          {news.map((one) => (
            <li key={one.slug}>
              <NewsCard news={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Promotion({ banner, currency }: { banner: BannerData; currency: string }) {
  useBannerView(banner.id, location)
  return <BannerSlide banner={banner} currency={currency} isFirst={false} />
}
