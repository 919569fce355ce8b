import { ask } from '@casino/client/calls/query.ts'
import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { listTemplates } from '@casino/lootboxes/contract'
import { listRewardCards } from '@casino/shop/contract'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { BuyBox, type CardData } from './buy-box.tsx'
import { RocketArt } from './rocket-art.tsx'

/** Points buy a chance at the prizes of loot boxes [2.20]. A closed page leads to the promotions. */
const rocketChance = page({
  slug: 'rocket-chance',
  ask: () => ({
    cards: ask(listRewardCards, { type: 'lootboxes' }),
    offered: ask(listTemplates, {}),
  }),
  title: ({ texts }) => texts.of('wheels')('chance.title'),
  description: ({ texts }) => texts.of('wheels')('chance.lead'),
  show: ({ answers: { cards, offered } }) => <Chances cards={cards} offered={offered} />,
})

export const loader = rocketChance.loader
export const meta = rocketChance.meta
export const shouldRevalidate = rocketChance.shouldRevalidate
export default rocketChance.view

type ChancesProps = {
  cards: readonly CardData[]
  offered: Offered
}
type Offered = {
  is_allowed: boolean
  is_paid_allowed: boolean
  templates: readonly { group_key: string; title: string }[]
}

function whyNone({ is_allowed, is_paid_allowed }: Offered): string {
  if (!is_allowed) return 'not_allowed'
  return is_paid_allowed ? 'chance.none' : 'chance.not_paid'
}

function Chances({ cards, offered }: ChancesProps) {
  const { t } = useTexts('wheels')
  return (
    <div className="wrap grid gap-6 py-6">
      <PageHead title={t('chance.title')} lead={t('chance.lead')} />
      {cards.length === 0 ? <Notice icon="gift">{t(whyNone(offered))}</Notice> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-4">
        {cards.map((card) => (
          <li key={card.group}>
            <Chance card={card} />
          </li>
        ))}
      </ul>
      <nav aria-label={t('odds')} className="grid gap-2 text-[14px]">
        <h2 className="text-[18px] font-bold">{t('odds')}</h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {offered.templates.map(({ group_key, title }) => (
            <li key={group_key}>
              <Link to={`/odds/${group_key}`} className="underline">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Chance({ card }: { card: CardData }) {
  const { t } = useTexts('wheels')
  const isTurn = card.bonus_title?.includes('manual_wheel') ?? false
  return (
    <article className="grid h-full content-between gap-4 rounded-xl border border-line bg-s1 p-5 text-center shadow-e1">
      <div className="mx-auto h-28 w-28">
        <RocketArt isTurn={isTurn} />
      </div>
      <h2 className="text-[18px] font-bold">{card.title}</h2>
      {useViewer() ? (
        <BuyBox card={card} done={t('chance.bought')} />
      ) : (
        <EntryLink to="/sign-in" className={buttonClass('plain')}>
          {t('to_sign_in')}
        </EntryLink>
      )}
      <Link to={isTurn ? '/rocketmart-wheel' : '/profile/boxes'} className="text-[14px] underline">
        {isTurn ? t('chance.to_wheel') : t('chance.to_boxes')}
      </Link>
    </article>
  )
}
