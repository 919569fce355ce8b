import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { BonusCard } from './bonus-card.tsx'
import { accounts, type BonusData, bonuses, useLiveGifts } from './queries.ts'

/** How much of the balance is bonus money, and the wagering of the running bonus [3.6]. */
const balance = page({
  access: 'player',
  ask: () => ({ accounts: accounts(), bonuses: bonuses() }),
  title: ({ texts }) => texts.of('bonuses')('balance.title'),
  description: ({ texts }) => texts.of('bonuses')('balance.lead'),
  show: ({ answers, place }) => {
    const currency = place.player?.currency ?? 'EUR'
    const account = answers.accounts.find((one) => one.currency === currency)
    return (
      <Balance
        currency={currency}
        real={account?.available_to_cashout_cents ?? 0}
        total={account?.amount_cents ?? 0}
        running={answers.bonuses.filter(({ stage }) => stage === 'handle_bets')}
      />
    )
  },
})

export const loader = balance.loader
export const meta = balance.meta
export const shouldRevalidate = balance.shouldRevalidate
export default balance.view

type BalanceProps = {
  currency: string
  real: number
  total: number
  running: readonly BonusData[]
}

function Balance({ currency, real, total, running }: BalanceProps) {
  const { t } = useTexts('bonuses')
  const reload = useLiveGifts()
  const rows = [
    ['real', real],
    ['bonus', total - real],
    ['total', total],
  ] as const
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('balance.title')} lead={t('balance.lead')} />
      <Panel title={t('amount')}>
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-[16px]">
          {rows.map(([name, amount_cents]) => (
            <div key={name} className="contents">
              <dt className="text-tx2">{t(`balance.${name}`)}</dt>
              <dd className="tabular text-right font-bold">
                <Money of={{ amount_cents, currency }} full />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      {running.length === 0 ? <Notice icon="gift">{t('balance.none')}</Notice> : null}
      {running.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} looks={undefined} onChange={reload} />
      ))}
    </div>
  )
}
