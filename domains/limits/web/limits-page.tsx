import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Link } from 'react-router'
import { moneyTypes, sessionType } from '../rules.ts'
import { CountedLimits } from './counted-limits.tsx'
import { PausePanel } from './pause-panel.tsx'
import { type LimitData, limits, useLiveLimits } from './queries.ts'
import { RealityPanel } from './reality-panel.tsx'
import { SafetyFilePanel } from './safety-file-panel.tsx'

/** The player's own limits: deposits, losses, bets, pauses and reality checks. */
const limitsPage = page({
  access: 'player',
  ask: () => ({ limits: limits() }),
  title: ({ texts }) => texts.of('limits')('title'),
  description: ({ texts }) => texts.of('limits')('lead'),
  show: ({ answers, place }) => (
    <Limits limits={answers.limits} currency={place.player?.currency ?? 'EUR'} />
  ),
})

export const loader = limitsPage.loader
export const meta = limitsPage.meta
export const shouldRevalidate = limitsPage.shouldRevalidate
export default limitsPage.view

type Shown = { limits: readonly LimitData[]; currency: string }

function Limits({ limits, currency }: Shown) {
  const { t } = useTexts('limits')
  const refresh = useLiveLimits()
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      <PausePanel limits={limits} onChange={refresh} />
      {([...moneyTypes, sessionType] as const).map((type) => (
        <CountedLimits
          key={type}
          type={type}
          limits={limits.filter((one) => one.type === type)}
          currency={currency}
          onChange={refresh}
        />
      ))}
      <RealityPanel limits={limits} onChange={refresh} />
      <SafetyFilePanel onChange={refresh} />
      <Panel title={t('test.title')} lead={t('test.lead')}>
        <Link
          to="/profile/limits/self-test"
          className={`${buttonClass('plain')} justify-self-start`}
        >
          {t('test.begin')}
        </Link>
      </Panel>
    </div>
  )
}
