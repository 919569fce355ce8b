import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import type { PrizeData } from './queries.ts'

/** What a prize is: an amount of money, or points. */
export function usePrizeText(): (prize: PrizeData, currency: string) => string {
  const { t, locale } = useTexts('lotteries')
  return ({ money_award_cents, chargeable_comp_points: count }, currency) => {
    if (money_award_cents > 0) {
      return formatMoney({ amount_cents: money_award_cents, currency }, locale)
    }
    return t('points', { count, shown: new Intl.NumberFormat(locale).format(count) })
  }
}
