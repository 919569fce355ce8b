import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import type { AccountData } from './queries.ts'

/** The amount of an account that can be withdrawn, and the bonus money that cannot yet. */
export function BalanceCard({ account }: { account: AccountData }) {
  const { t } = useTexts('cashbox')
  const { currency, amount_cents, available_to_cashout_cents } = account
  const locked = amount_cents - available_to_cashout_cents
  return (
    <div className="grid gap-2 rounded-m border border-line bg-bg p-4">
      <dl className="flex items-baseline justify-between gap-3">
        <dt className="text-[14px] text-tx2">{t('available')}</dt>
        <dd className="text-right text-[20px] font-bold whitespace-nowrap">
          <Money of={{ currency, amount_cents: available_to_cashout_cents }} full />
        </dd>
      </dl>
      {locked > 0 ? (
        <>
          <dl className="flex items-baseline justify-between gap-3 text-[14px] text-tx2">
            <dt>{t('locked')}</dt>
            <dd>
              <Money of={{ currency, amount_cents: locked }} />
            </dd>
          </dl>
          <p className="text-[13px] text-tx3">{t('locked_note')}</p>
        </>
      ) : null}
    </div>
  )
}
