import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { formatMoney } from '@casino/money/money.ts'
import type { GiftData } from './queries.ts'

/** A whole number in the player's language. */
export function useCountText(): (count: number) => string {
  const { locale } = useTexts('vip')
  return (count) => new Intl.NumberFormat(intlOf(locale)).format(count)
}

/** What a gift is, in words. */
export function useGiftText(): (gift: GiftData) => string {
  const { t, locale } = useTexts('vip')
  const count = useCountText()
  return ({ kind, points, percent, spins, amount_cents, currency }) => {
    const amount = formatMoney({ amount_cents: amount_cents ?? 0, currency }, locale)
    if (kind === 'points') return t('gift.points', { points: count(points ?? 0) })
    if (kind === 'freespins') return t('gift.freespins', { count: spins ?? 0 })
    if (kind === 'bonus') return t('gift.bonus', { amount })
    return t('gift.cashback', { percent: formatPercent((percent ?? 0) / 100, locale), amount })
  }
}
