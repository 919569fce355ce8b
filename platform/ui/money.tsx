import { useLocale } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney } from '@casino/money/money.ts'

type MoneyProps = {
  of: { amount_cents: number | bigint; currency: string }
  className?: string
  /** Shows the amount in the main unit too, if it is in a subunit of a cryptocurrency. */
  full?: boolean
}

/** An amount in the player's language, with digits of equal width. */
export function Money({ of, className = '', full = false }: MoneyProps) {
  const locale = useLocale()
  const coins = coinsOf(of, locale)
  return (
    <span className={`tabular ${className}`} title={coins}>
      {formatMoney(of, locale)}
      {full && coins ? <small className="block text-[12px]/4 text-tx3">{coins}</small> : null}
    </span>
  )
}
