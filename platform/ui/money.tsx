import { useLocale } from '@casino/client/texts.tsx'
import { coinsOf, formatMoney } from '@casino/money/money.ts'

type MoneyProps = {
  of: { amount_cents: number | bigint; currency: string }
  className?: string
  /** Where there is room, and the amount is one of parts of a coin: the coins stand beside it. */
  full?: boolean
}

/** An amount in the manner of the player's language, with figures that do not jump. */
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
