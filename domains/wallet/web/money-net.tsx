import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import type { NetData } from './money-queries.ts'

/** The sum of the lines for the chosen period, kind and game. */
export function MoneyNet({ net, currency }: { net: NetData; currency: string }) {
  const { t } = useTexts('wallet')
  const { lines, in_cents, out_cents, net_cents } = net
  const sums = { in: in_cents, out: out_cents, net: net_cents }
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-3">
      {Object.entries(sums).map(([name, amount_cents]) => (
        <div key={name}>
          <dt className="text-[13px] text-tx3">{t(`money.${name}`)}</dt>
          <dd className="text-[18px] font-bold">
            <Money of={{ amount_cents, currency }} />
          </dd>
        </div>
      ))}
      <div className="text-[14px] text-tx3">
        <dt className="sr-only">{t('money.what')}</dt>
        <dd>{t('money.lines', { count: lines })}</dd>
      </div>
    </dl>
  )
}
