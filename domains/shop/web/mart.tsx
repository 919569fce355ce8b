import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { pointsChanged } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type CardType, cardTypes, defaultCurrency, type Tab, tabOf, tabs } from '../rules.ts'
import { EarningNote } from './earning-note.tsx'
import { MartHead } from './mart-head.tsx'
import { inOrder, type Shopper } from './offer.ts'
import { OrderList } from './order-list.tsx'
import { PointsHistory } from './points-history.tsx'
import { type CardData, points as myPoints } from './queries.ts'
import { ShopCard } from './shop-card.tsx'

export const rootPath = '/rocket-mart'
/** The pictures of the first row are visible at once. */
const eagerMax = 4

type MartProps = { cards: readonly CardData[]; shopper: Shopper; tab: Tab }

/** The shop: the points, the tabs, and the rewards by section. */
export function Mart({ cards, shopper, tab }: MartProps) {
  const { t } = useTexts('shop')
  const viewer = useViewer()
  const isPlayer = shopper.points !== undefined
  const shown = inOrder(cardsOn(tab, cards), viewer?.currency ?? defaultCurrency)
  const sections = cardTypes
    .map((type) => ({ type, own: shown.filter((card) => card.type === type) }))
    .filter(({ own }) => own.length > 0)
  usePointsPush()
  return (
    <div className="wrap py-6">
      <MartHead points={shopper.points} />
      {shopper.isMultiAccount ? (
        <p role="note" className="mt-4 rounded-m border border-sun p-3 text-[14px]">
          {t('multi_account')}
        </p>
      ) : null}
      {isPlayer ? <Tabs cards={cards} /> : null}
      {sections.map(({ type, own }, at) => (
        <Section key={type} type={type} cards={own} shopper={shopper} isFirst={at === 0} />
      ))}
      {isPlayer && (tab === 'all' || tab === 'special') ? <OrderList /> : null}
      {isPlayer ? <EarningNote /> : <p className="mt-8 text-[15px] text-tx2">{t('hero.guest')}</p>}
      {isPlayer ? <PointsHistory /> : null}
    </div>
  )
}

function cardsOn(tab: Tab, cards: readonly CardData[]): readonly CardData[] {
  if (tab === 'all') return cards
  if (tab === 'discounts') return cards.filter(({ sale }) => sale)
  return cards.filter(({ type }) => tabOf(type) === tab)
}

type SectionProps = {
  type: CardType
  cards: readonly CardData[]
  shopper: Shopper
  isFirst: boolean
}

function Section({ type, cards, shopper, isFirst }: SectionProps) {
  const { t } = useTexts('shop')
  return (
    <section className="mt-8 scroll-mt-36" aria-labelledby={`section-${type}`}>
      <h2 id={`section-${type}`} className="text-[18px]/6 font-bold">
        {t(`section.${type}`)}
      </h2>
      <ul
        className={
          'mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,160px),1fr))] gap-3 ' +
          'sm:grid-cols-[repeat(auto-fill,minmax(230px,1fr))] sm:gap-4'
        }
      >
        {cards.map((card, at) => (
          <li key={card.group}>
            <ShopCard card={card} shopper={shopper} eager={isFirst && at < eagerMax} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tabs that have cards; discounts only during a sale [2.12]. */
function Tabs({ cards }: { cards: readonly CardData[] }) {
  const { t } = useTexts('shop')
  const chips = tabs
    .filter((tab) => tab === 'all' || cardsOn(tab, cards).length > 0)
    .map((tab) => ({
      to: tab === 'all' ? rootPath : `${rootPath}/${tab}`,
      text: t(`tab.${tab}`),
    }))
  return <ChipLinks label={t('tabs')} chips={chips} className="flex overflow-x-auto" />
}

function usePointsPush(): void {
  const client = useQueryClient()
  useLive(pointsChanged, (changed) => client.setQueryData(myPoints().queryKey, changed))
}
