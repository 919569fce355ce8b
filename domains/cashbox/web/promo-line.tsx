import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import type { MethodData } from './queries.ts'

/** The promotion for a deposit in this currency, if there is one [3.42]. */
export function PromoLine({ method }: { method: MethodData | undefined }) {
  const { t, locale } = useTexts('cashbox')
  const promo = method?.promo
  if (!promo) return null
  const { currency } = method
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  return (
    <p className="flex items-center gap-2 rounded-m border border-sun/60 bg-bg px-4 py-3 text-[14px] font-semibold">
      <span className="text-sun">
        <Icon name="gift" />
      </span>
      {t('promo', { pay: money(promo.pay_cents), get: money(promo.get_cents) })}
    </p>
  )
}
