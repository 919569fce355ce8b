import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { defaultCurrency, gateOf, multiAccountGroup, rateFor } from '../rules.ts'
import { dayText } from './day-text.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import type { CardData } from './queries.ts'
import { usePointsText } from './use-points-text.ts'

type MoneyCardProps = {
  card: CardData
  /** Undefined for a guest. */
  points: number | undefined
  groups: readonly number[]
}

/** A money reward: its value, its price in points, and its conditions. */
export function MoneyCard({ card, points, groups }: MoneyCardProps) {
  const { t, locale } = useTexts('shop')
  const pointsText = usePointsText()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const rate = rateFor(card.rates, viewer?.currency ?? defaultCurrency)
  if (!rate) return null
  const isMultiAccount = groups.includes(multiAccountGroup)
  const gate = gateOf({ points, price: rate.points, isMultiAccount, isWarned: true })
  const full = card.sale?.full_points[rate.currency]
  return (
    <article className="grid h-full content-between gap-4 rounded-xl border border-line bg-s1 p-5 shadow-e1">
      <div>
        <p className="flex items-center justify-between gap-2 text-gold">
          <Icon name="banknote" size={36} />
          {card.tag ? (
            <span className="rounded-full bg-sun px-2 text-[11px]/5 font-bold text-ink uppercase">
              {t(`tag.${card.tag}`)}
            </span>
          ) : null}
        </p>
        <h2 className="mt-3 text-[24px] font-extrabold">
          <Money of={rate} />
        </h2>
        <p className="text-[14px] text-tx2">{card.title}</p>
        <p className="tabular mt-3 text-[16px] font-bold">
          {pointsText(rate.points)}
          {full ? (
            <del className="ml-2 whitespace-nowrap text-[14px] font-normal text-tx3">
              <span className="sr-only">{t('full_price')}</span>
              {pointsText(full)}
            </del>
          ) : null}
        </p>
        {card.sale ? (
          <p className="text-[13px] text-ok">
            {t('discount', {
              discount: formatPercent(card.sale.discount / 100, locale),
              date: dayText(card.sale.endDate, locale),
            })}
          </p>
        ) : null}
      </div>
      {gate === 'sign_in' ? (
        <EntryLink to="/sign-in" className={buttonClass('plain')}>
          {t('sign_in')}
        </EntryLink>
      ) : null}
      {gate === 'balance' ? <Missing count={rate.points - (points ?? 0)} /> : null}
      {gate === 'confirm' ? (
        <Button look="money" onClick={() => setOpen(true)}>
          {t('exchange')}
        </Button>
      ) : null}
      {isOpen ? (
        <ExchangeDialog
          card={card}
          rate={rate}
          points={points ?? 0}
          isMultiAccount={isMultiAccount}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </article>
  )
}

function Missing({ count }: { count: number }) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  return (
    <div className="grid gap-2 text-[14px] text-tx2">
      <p>{t('missing', { points: pointsText(count) })}</p>
      <Link to="/" className={buttonClass('plain')}>
        {t('play')}
      </Link>
    </div>
  )
}
