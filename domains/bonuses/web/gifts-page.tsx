import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { areSpinsEnded, type GiftChanges, isEnded, isShown, looksOf } from '../rules.ts'
import { AdditionalList } from './additional-list.tsx'
import { useAdditionalOffers } from './additional-offers.ts'
import { BonusCard } from './bonus-card.tsx'
import { giftChangesOf } from './gift-changes.ts'
import { OfferList } from './offer-list.tsx'
import {
  additionalGifts,
  type BonusData,
  bonuses,
  depositOffers,
  disabledGifts,
  freespins,
  modifiedGifts,
  type OfferData,
  type SpinsData,
  useLiveGifts,
} from './queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { SpinsCard } from './spins-card.tsx'

/** The player's gifts of all stages, and the offers for the next deposit. */
const gifts = page({
  access: 'player',
  ask: () => ({
    bonuses: bonuses(),
    freespins: freespins(),
    offers: depositOffers(),
    disabled: disabledGifts(),
    modified: modifiedGifts(),
    additional: additionalGifts(),
  }),
  title: ({ texts }) => texts.of('bonuses')('title'),
  description: ({ texts }) => texts.of('bonuses')('lead'),
  show: ({ answers: { disabled, modified, additional: _kept, ...shown } }) => (
    <Gifts {...shown} changes={giftChangesOf({ disabled, modified })} />
  ),
})

export const loader = gifts.loader
export const meta = gifts.meta
export const shouldRevalidate = gifts.shouldRevalidate
export default gifts.view

type GiftsProps = {
  bonuses: readonly BonusData[]
  freespins: readonly SpinsData[]
  offers: readonly OfferData[]
  changes: GiftChanges
}

function Gifts({ bonuses: all, freespins: spins, offers, changes }: GiftsProps) {
  const { t } = useTexts('bonuses')
  const reload = useLiveGifts()
  const additional = useAdditionalOffers()
  const listed = all.filter((one) => isShown(one, changes)).toReversed()
  const open = listed.filter(({ stage }) => !isEnded(stage))
  const ended = listed.filter(({ stage }) => isEnded(stage))
  const openSpins = spins.filter(({ stage }) => !areSpinsEnded(stage))
  const bonusCard = (bonus: BonusData) => (
    <BonusCard key={bonus.id} bonus={bonus} looks={looksOf(bonus, changes)} onChange={reload} />
  )
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      {open.length + openSpins.length === 0 ? <NoGifts /> : null}
      {open.length + openSpins.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-[18px] font-bold">{t('section.open')}</h2>
          {open.map(bonusCard)}
          {openSpins.map((one) => (
            <SpinsCard key={one.id} spins={one} onChange={reload} />
          ))}
        </section>
      ) : null}
      {offers.length + additional.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-[18px] font-bold">{t('section.offers')}</h2>
          {offers.length > 0 ? <OfferList offers={offers} /> : null}
          {additional.length > 0 ? <AdditionalList offers={additional} /> : null}
        </section>
      ) : null}
      {ended.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-[18px] font-bold">{t('section.ended')}</h2>
          {ended.map(bonusCard)}
        </section>
      ) : null}
      <SettingsPanel />
    </div>
  )
}

function NoGifts() {
  const { t } = useTexts('bonuses')
  return (
    <div className="grid justify-items-start gap-3">
      <Notice icon="gift">{t('none')}</Notice>
      <Link to="/promotions" className={buttonClass('plain')}>
        {t('promotions')}
      </Link>
    </div>
  )
}
