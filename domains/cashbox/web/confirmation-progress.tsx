import { useTexts } from '@casino/client/texts.tsx'
import type { PaymentData } from './queries.ts'

/** The confirmations of a crypto deposit, and how many it needs. */
export function ConfirmationProgress({
  of: { have, needed },
}: {
  of: NonNullable<PaymentData['confirmations']>
}) {
  const { t } = useTexts('cashbox')
  return (
    <div role="status" className="mt-1 grid gap-1.5 text-[13px] text-tx2">
      <p className="tabular">{t('coins.depth', { have: Math.min(have, needed), needed })}</p>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-sun"
          style={{ width: `${Math.min(100, (100 * have) / needed)}%` }}
        />
      </span>
    </div>
  )
}
