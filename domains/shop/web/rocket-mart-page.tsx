import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { pointsChanged } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { MoneyCard } from './money-card.tsx'
import { type CardData, cards, currentPlayer, points } from './queries.ts'
import { usePointsText } from './use-points-text.ts'

const rootPath = '/rocket-mart'
const discountsPath = `${rootPath}/discounts`

/** The points shop: rewards and their prices in points. */
const rocketMart = page({
  slug: 'rocket-mart',
  // A guest has only the tab of all rewards [2.13].
  redirectsTo: ({ path, player }) => (player || path === rootPath ? undefined : rootPath),
  ask: ({ player }) => ({
    cards: cards(),
    points: player ? points() : undefined,
    currentPlayer: player ? currentPlayer() : undefined,
  }),
  // Without a sale there are no discounts [2.12].
  redirectsWith: ({ cards }, { path }) =>
    path === discountsPath && !cards.some(({ sale }) => sale) ? rootPath : undefined,
  title: ({ texts }) => texts.of('shop')('title'),
  description: ({ texts }) => texts.of('shop')('description'),
  empty: ({ cards }) => (cards.length === 0 ? <Nothing /> : null),
  show: ({ answers, place }) => (
    <Mart
      cards={answers.cards}
      points={answers.points?.chargeable.points}
      groups={answers.currentPlayer?.groups ?? []}
      tab={place.path.slice(rootPath.length + 1) || 'all'}
    />
  ),
})

export const loader = rocketMart.loader
export const meta = rocketMart.meta
export const shouldRevalidate = rocketMart.shouldRevalidate
export default rocketMart.view

function Nothing() {
  const { t } = useTexts('shop')
  return (
    <div className="wrap py-10">
      <Notice icon="gift">{t('none')}</Notice>
    </div>
  )
}

type MartProps = {
  cards: readonly CardData[]
  /** Undefined for a guest. */
  points: number | undefined
  groups: readonly number[]
  tab: string
}

function Mart({ cards, points, groups, tab }: MartProps) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  const onSale = cards.filter(({ sale }) => sale)
  const shown = tab === 'discounts' ? onSale : cards
  usePointsPush()
  return (
    <div className="wrap py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <p className="mt-1 text-[15px] text-tx2">{t('description')}</p>
      {points === undefined ? null : (
        <p
          className={
            'sticky top-[calc(3.75rem+var(--notice,0px))] z-20 mt-4 flex items-baseline justify-between gap-3 ' +
            'rounded-m border border-line bg-s1 px-4 py-3 md:top-[calc(4rem+var(--notice,0px))]'
          }
        >
          <span className="text-[14px] text-tx2">{t('your_points')}</span>
          <strong data-testid="points" className="tabular text-[20px] text-gold">
            {pointsText(points)}
          </strong>
        </p>
      )}
      {points === undefined ? null : <Tabs hasSale={onSale.length > 0} />}
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-4">
        {shown.map((card) => (
          <li key={card.group}>
            <MoneyCard card={card} points={points} groups={groups} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tabs({ hasSale }: { hasSale: boolean }) {
  const { t } = useTexts('shop')
  const tabs = ['all', ...(hasSale ? ['discounts'] : []), 'money']
  const chips = tabs.map((tab) => ({
    to: tab === 'all' ? rootPath : `${rootPath}/${tab}`,
    text: t(`tab.${tab}`),
  }))
  return <ChipLinks label={t('tabs')} chips={chips} className="flex" />
}

function usePointsPush(): void {
  const client = useQueryClient()
  useLive(pointsChanged, (changed) => client.setQueryData(points().queryKey, changed))
}
