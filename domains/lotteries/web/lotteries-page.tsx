import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { LotteryCard } from './lottery-card.tsx'
import { LotteryHero } from './lottery-hero.tsx'
import { type LotteryData, lotteries, type StatusData, statuses } from './queries.ts'
import { shownStage } from './shown-stage.ts'

/** All lotteries of the visitor [2.4]. */
const list = page({
  slug: 'lottery-tournaments',
  closedTo: '/tournaments/all',
  ask: ({ player }) => ({ lotteries: lotteries(), statuses: player ? statuses() : undefined }),
  title: ({ texts }) => texts.of('lotteries')('title'),
  description: ({ texts }) => texts.of('lotteries')('description'),
  empty: ({ lotteries: all }) => (all.length === 0 ? <Nothing /> : null),
  show: ({ answers }) => <Lotteries lotteries={answers.lotteries} statuses={answers.statuses} />,
})

export const loader = list.loader
export const meta = list.meta
export const shouldRevalidate = list.shouldRevalidate
export default list.view

function Nothing() {
  const { t } = useTexts('lotteries')
  return (
    <div className="wrap py-10">
      <Notice icon="star">{t('none')}</Notice>
    </div>
  )
}

type ListProps = {
  lotteries: readonly LotteryData[]
  /** Undefined for a guest. */
  statuses: readonly StatusData[] | undefined
}

function Lotteries({ lotteries: all, statuses: own }: ListProps) {
  const { t } = useTexts('lotteries')
  const of = (stages: readonly string[]) => all.filter((one) => stages.includes(shownStage(one)))
  const groups = [
    { name: 'coming', shown: of(['future']) },
    { name: 'past', shown: of(['drawing', 'drawn']) },
  ].filter(({ shown }) => shown.length > 0)
  return (
    <div className="wrap grid gap-8 py-6">
      <PageHead title={t('title')} lead={t('description')} />
      {of(['active']).map((lottery) => (
        <LotteryHero
          key={lottery.id}
          lottery={lottery}
          status={own?.find(({ lottery_id }) => lottery_id === lottery.id)}
          isPage={false}
        />
      ))}
      {groups.map(({ name, shown }) => (
        <section key={name} aria-labelledby={`lotteries-${name}`} className="grid gap-4">
          <h2 id={`lotteries-${name}`} className="text-[20px] font-bold">
            {t(`section.${name}`)}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
            {shown.map((lottery) => (
              <li key={lottery.id}>
                <LotteryCard lottery={lottery} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
