import { useLocale } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'

type Amount = { amount_cents: number | bigint; currency: string }

/** An amount in the manner of the player's language, with figures that do not jump. */
export function Money({ of, className = '' }: { of: Amount; className?: string }) {
  return <span className={`tabular ${className}`}>{formatMoney(of, useLocale())}</span>
}
