import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useState } from 'react'
import { defaultCurrency, gateOf } from '../rules.ts'
import { dayText } from './day-text.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { type Offer, offerOf, type Shopper } from './offer.ts'
import type { CardData } from './queries.ts'
import { RewardPicture } from './reward-picture.tsx'
import { usePointsText } from './use-points-text.ts'

type ShopCardProps = { card: CardData; shopper: Shopper; eager?: boolean }

/** A reward: its picture, its value, its price in points, and its conditions. */
export function ShopCard({ card, shopper, eager = false }: ShopCardProps) {
  const { t } = useTexts('shop')
  const viewer = useViewer()
  const offer = offerOf(card, viewer?.currency ?? defaultCurrency)
  if (!offer) return null
  return (
    <article className="group grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-xl border border-line bg-s1 shadow-e1">
      <div className="relative overflow-hidden">
        <RewardPicture card={card} eager={eager} />
        {card.tag ? (
          <span className="absolute top-3 left-3 rounded-full bg-sun px-2.5 text-[11px]/5 font-bold text-ink uppercase">
            {t(`tag.${card.tag}`)}
          </span>
        ) : null}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-4 p-3 sm:p-4">
        <div>
          <h3 className="text-[18px]/6 font-extrabold text-balance">
            {offer.money ? <Money of={offer.money} /> : card.title}
          </h3>
          <p className="mt-0.5 text-[13px]/5 text-tx2">
            {offer.money ? card.title : (card.description ?? <Wagering card={card} />)}
          </p>
          <Price card={card} offer={offer} />
        </div>
        <Act card={card} offer={offer} shopper={shopper} />
      </div>
    </article>
  )
}

/** Free spins say how often their winnings are wagered. */
function Wagering({ card: { type, wager } }: { card: CardData }) {
  const { t } = useTexts('shop')
  if (type !== 'freespins') return null
  return t(wager === 0 ? 'wager_none' : 'wager', { count: wager })
}

function Price({ card: { sale }, offer }: { card: CardData; offer: Offer }) {
  const { t, locale } = useTexts('shop')
  const pointsText = usePointsText()
  return (
    <>
      <p className="tabular mt-3 text-[16px] font-bold text-gold">
        {pointsText(offer.price)}
        {offer.full ? (
          <del className="ml-2 inline-block whitespace-nowrap text-[13px] font-normal text-tx3">
            <span className="sr-only">{t('full_price')}</span>
            {pointsText(offer.full)}
          </del>
        ) : null}
      </p>
      {sale ? (
        <p className="text-[13px] text-ok">
          {t('discount', {
            discount: formatPercent(sale.discount / 100, locale),
            date: dayText(sale.endDate, locale),
          })}
        </p>
      ) : null}
    </>
  )
}

/** A long text wraps in the narrow card of a phone. */
const wrapping = 'h-auto! min-h-11 py-2 text-center whitespace-normal!'

type ActProps = { card: CardData; offer: Offer; shopper: Shopper }

function Act({ card, offer, shopper }: ActProps) {
  const { t } = useTexts('shop')
  const [open, setOpen] = useState<'exchange' | 'missing'>()
  const { points } = shopper
  const gate = gateOf({ ...shopper, price: offer.price, isWarned: true })
  if (gate === 'sign_in' || points === undefined) {
    return (
      <EntryLink to="/sign-in" className={`${buttonClass('plain')} ${wrapping}`}>
        {t('sign_in')}
      </EntryLink>
    )
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {gate === 'balance' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Progress points={points} price={offer.price} />
          <Button onClick={() => setOpen('missing')}>{t('how_to_get')}</Button>
        </div>
      ) : (
        <Button look="money" onClick={() => setOpen('exchange')}>
          {t('exchange')}
        </Button>
      )}
      {open === 'missing' ? <MissingDialog missing={offer.price - points} onClose={close} /> : null}
      {open === 'exchange' ? (
        <ExchangeDialog card={card} offer={offer} shopper={shopper} onClose={close} />
      ) : null}
    </>
  )
}

/** How near the player is to the price. */
function Progress({ points, price }: { points: number; price: number }) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  return (
    <div>
      <p className="text-[13px] text-tx2">{t('missing', { points: pointsText(price - points) })}</p>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-s3">
        <div
          className="h-full rounded-full bg-sun"
          style={{ width: `${Math.min(100, (points / price) * 100)}%` }}
        />
      </div>
    </div>
  )
}
