import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { multiAccountGroup, type Tab, tabs } from '../rules.ts'
import { Mart, rootPath } from './mart.tsx'
import { currentPlayer, points, shop, ticketCards } from './queries.ts'

const discountsPath = `${rootPath}/discounts`

/** The points shop: rewards and their prices in points. */
const rocketMart = page({
  slug: 'rocket-mart',
  // A guest has only the tab of all rewards [2.13].
  redirectsTo: ({ path, player }) => (player || path === rootPath ? undefined : rootPath),
  ask: ({ player }) => ({
    shop: shop(),
    tickets: ticketCards(),
    points: player ? points() : undefined,
    currentPlayer: player ? currentPlayer() : undefined,
  }),
  // Without a sale there are no discounts [2.12].
  redirectsWith: ({ shop: { cards } }, { path }) =>
    path === discountsPath && !cards.some(({ sale }) => sale) ? rootPath : undefined,
  title: ({ texts }) => texts.of('shop')('title'),
  description: ({ texts }) => texts.of('shop')('description'),
  empty: ({ shop: { allowed, cards }, tickets }) =>
    cards.length + tickets.length === 0 ? <Nothing isAllowed={allowed} /> : null,
  show: ({ answers, place }) => (
    <Mart
      cards={[...answers.shop.cards, ...answers.tickets]}
      shopper={{
        points: answers.points?.chargeable.points,
        isMultiAccount: answers.currentPlayer?.groups?.includes(multiAccountGroup) ?? false,
        hasNoBonuses: answers.currentPlayer?.can_issue_bonuses === false,
      }}
      tab={tabAt(place.path)}
    />
  ),
})

export const loader = rocketMart.loader
export const meta = rocketMart.meta
export const shouldRevalidate = rocketMart.shouldRevalidate
export default rocketMart.view

function tabAt(path: string): Tab {
  const name = path.slice(rootPath.length + 1)
  return tabs.find((tab) => tab === name) ?? 'all'
}

function Nothing({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTexts('shop')
  return (
    <div className="wrap grid gap-6 py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <Notice icon="gift">{t(isAllowed ? 'none' : 'not_allowed')}</Notice>
    </div>
  )
}
