import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { formatSeconds } from './format-seconds.ts'
import { payouts } from './payout-queries.ts'

/** How much is paid automatically per day, and recent payout times, if there are enough of them. */
export function PayoutFigures({ currency }: { currency: string }) {
  const { t, locale } = useTexts('cashbox')
  const { data } = useQuery(payouts(currency))
  if (!data) return null
  const { by_rule_cents: amount_cents, median_seconds, days, count } = data
  const amount = formatMoney({ amount_cents, currency }, locale)
  return (
    <p className="text-center text-[13px] text-tx2">
      {t('payouts.by_rule', { amount })}{' '}
      {median_seconds === null
        ? null
        : t('payouts.median', { count, days, time: formatSeconds(median_seconds, locale) })}
    </p>
  )
}
