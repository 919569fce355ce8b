import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatMoney } from '@casino/money/money.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { ReactNode } from 'react'
import { OutlookLines } from './outlook-lines.tsx'
import type { OfferData } from './queries.ts'
import { TermsList } from './terms-list.tsx'

/** The offers of deposits, each with its terms. */
export function OfferList({ offers }: { offers: readonly OfferData[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function OfferCard({ offer }: { offer: OfferData }) {
  const { t } = useTexts('bonuses')
  const viewer = useViewer()
  return (
    <article className="grid h-full content-between gap-4 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <OfferFace offer={offer} icon="gift">
        {viewer ? <OutlookLines of={{ offer: offer.id }} /> : null}
      </OfferFace>
      {viewer ? (
        <DialogLink to={`/deposit-bonus?offer=${offer.id}`} className={buttonClass('money')}>
          {t('offer.take')}
        </DialogLink>
      ) : (
        <EntryLink to="/sign-up" className={buttonClass('plain')}>
          {t('offer.sign_up')}
        </EntryLink>
      )}
    </article>
  )
}

type OfferFaceProps = {
  offer: OfferData
  icon: string
  isForDeposit?: boolean
  children?: ReactNode
}

/** The title of an offer, what it gives and its terms. */
export function OfferFace({ offer, icon, isForDeposit = true, children }: OfferFaceProps) {
  const { t } = useTexts('bonuses')
  const deal = useDeal(offer)
  return (
    <div className="grid gap-2">
      <span className="text-sun">
        <Icon name={icon} size={32} />
      </span>
      <h3 className="text-[18px]/6 font-bold">{offer.bonuses[0]?.title}</h3>
      {deal && isForDeposit ? (
        <p className="tabular text-[15px] font-semibold text-sun">{deal}</p>
      ) : null}
      {children}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-[14px] text-tx2">
          {t('terms')}
        </summary>
        <TermsList terms={offer.terms} currency={offer.currency} />
      </details>
    </div>
  )
}

/** The deposit that gives the whole bonus, and what can be played with then. */
function useDeal({ terms, currency }: OfferData): string | undefined {
  const { t, locale } = useTexts('bonuses')
  const { percent, amount_cents } = terms
  if (percent === null) return undefined
  const pay_cents = Math.ceil((amount_cents * 100) / percent)
  const money = (cents: number) => formatMoney({ amount_cents: cents, currency }, locale)
  return t('offer.deal', { pay: money(pay_cents), get: money(pay_cents + amount_cents) })
}
