import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { type TournamentData, tournaments } from '../queries.ts'
import { inTab } from './tabs.ts'
import { TournamentGrid } from './tournament-grid.tsx'

const shownMax = 6

/** The tournaments with the largest prize pools [2.16]. */
const promo = page({
  ask: () => ({ tournaments: tournaments() }),
  title: ({ texts }) => texts.of('tournaments')('promo'),
  description: ({ texts }) => texts.of('tournaments')('promo_text'),
  show: ({ answers }) => <Promo tournaments={largest(answers.tournaments)} />,
})

export const loader = promo.loader
export const meta = promo.meta
export const shouldRevalidate = promo.shouldRevalidate
export default promo.view

function largest(all: readonly TournamentData[]): TournamentData[] {
  return inTab('all', all)
    .toSorted((one, other) => other.money_prize_pool_cents - one.money_prize_pool_cents)
    .slice(0, shownMax)
}

function Promo({ tournaments: shown }: { tournaments: readonly TournamentData[] }) {
  const { t } = useTexts('tournaments')
  return (
    <div className="wrap py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('promo')}</h1>
      <p className="mt-1 text-[15px] text-tx2">{t('promo_text')}</p>
      <TournamentGrid tournaments={shown} />
    </div>
  )
}
