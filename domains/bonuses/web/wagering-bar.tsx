import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { wageringPercent } from '../rules.ts'
import type { BonusData } from './queries.ts'

/** How much of the wagering of a bonus is done. */
export function WageringBar({ bonus }: { bonus: BonusData }) {
  const { t, locale } = useTexts('bonuses')
  const { currency, amount_wager_cents, amount_wager_requirement_cents } = bonus
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const percent = wageringPercent({
    wagered_cents: BigInt(amount_wager_cents),
    total_cents: BigInt(amount_wager_requirement_cents),
  })
  const text = t('wagered', {
    done: money(amount_wager_cents),
    total: money(amount_wager_requirement_cents),
  })
  return (
    <div className="grid gap-1.5">
      <progress
        value={percent}
        max={100}
        aria-label={text}
        className="h-2 w-full overflow-hidden rounded-full accent-sun"
      />
      <p className="tabular flex justify-between gap-3 text-[13px] text-tx2">
        <span>{text}</span>
        <span>{percent}%</span>
      </p>
    </div>
  )
}
