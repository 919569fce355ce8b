import { useTexts } from '@casino/client/texts.tsx'
import { OfferFace } from './offer-list.tsx'
import type { PromotionData } from './queries.ts'

const icons: Readonly<Record<PromotionData['trigger'], string>> = {
  deposit: 'wallet',
  cashback: 'history',
  rakeback: 'history',
  birthday: 'gift',
  vip: 'star',
}

/** What comes later or again, each with when it is given and its terms. */
export function PromotionList({ promotions }: { promotions: readonly PromotionData[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="rounded-xl border border-line bg-s1 p-5 shadow-e1">
          <OfferFace
            offer={promotion}
            icon={icons[promotion.trigger]}
            isForDeposit={promotion.trigger === 'deposit'}
          >
            <When of={promotion} />
          </OfferFace>
        </li>
      ))}
    </ul>
  )
}

function When({ of: { trigger, deposit_number, weekdays } }: { of: PromotionData }) {
  const { t, locale } = useTexts('bonuses')
  const text = () => {
    if (trigger !== 'deposit') return t(`when.${trigger}`)
    if (deposit_number !== null) return t('when.deposit_number', { number: deposit_number })
    return weekdays.length > 0
      ? t('when.weekdays', { days: namesOf(weekdays, locale) })
      : t('when.deposit')
  }
  return <p className="text-[14px]/5 text-tx2">{text()}</p>
}

/** The names of weekdays; 1 is Monday. */
function namesOf(weekdays: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const names = weekdays.map((day) => format.format(Date.UTC(2024, 0, day)))
  return new Intl.ListFormat(locale).format(names)
}
