import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { showOutlook } from '../contract.ts'
import type { BonusData, OfferData } from './queries.ts'

type OutlookLinesProps = { of: { offer: OfferData['id'] } | { bonus: BonusData['id'] } }

/**
 * The chance to complete a bonus and the most that it can cost, at the player's usual stake. The
 * space is kept while they are computed.
 */
export function OutlookLines({ of }: OutlookLinesProps) {
  const { data } = useQuery(ask(showOutlook, of))
  if (data === null) return null
  return <div className="min-h-22">{data ? <Lines outlook={data} /> : null}</div>
}

function Lines({ outlook }: { outlook: NonNullable<Received<typeof showOutlook>> }) {
  const { t, locale } = useTexts('bonuses')
  const { game, currency, stake_cents, completion, worst_cost_cents, is_estimate } = outlook
  return (
    <div className="grid gap-1 rounded-m bg-s2 p-3 text-[13px]/5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 [&>dd]:text-right">
        <dt>{t('outlook.completion')}</dt>
        <dd className="tabular font-semibold">{formatPercent(completion, locale)}</dd>
        <dt>{t('outlook.cost')}</dt>
        <dd className="tabular font-semibold">
          <Money of={{ amount_cents: worst_cost_cents, currency }} />
        </dd>
      </dl>
      <p className="text-tx2">
        {t(is_estimate ? 'outlook.estimated' : 'outlook.exact')} {game},{' '}
        <Money of={{ amount_cents: stake_cents, currency }} />
      </p>
    </div>
  )
}
