import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { currentPlayer, recentTournaments, type TournamentData, tournaments } from '../queries.ts'
import { withOwnQuests } from './own-quests.ts'
import { inTab, pathOf, type Tab, tabs } from './tabs.ts'
import { TournamentGrid } from './tournament-grid.tsx'
import { TournamentTabs } from './tournament-tabs.tsx'

/** The lists of tournaments [2.4]. */
const lists = page({
  ask: ({ path, player }) => ({
    tournaments: tabOf(path) === 'archive' ? recentTournaments() : tournaments(),
    me: player ? currentPlayer() : undefined,
  }),
  title: ({ texts }) => texts.of('tournaments')('title'),
  description: ({ texts }) => texts.of('tournaments')('description'),
  show: ({ answers, place }) => {
    const groups = answers.me && 'groups' in answers.me ? answers.me.groups : []
    const own = withOwnQuests(answers.tournaments, groups)
    return <Lists tournaments={inTab(tabOf(place.path), own)} />
  },
})

export const loader = lists.loader
export const meta = lists.meta
export const shouldRevalidate = lists.shouldRevalidate
export default lists.view

function tabOf(path: string): Tab {
  return tabs.find((tab) => pathOf(tab) === path) ?? 'all'
}

function Lists({ tournaments: shown }: { tournaments: readonly TournamentData[] }) {
  const { t } = useTexts('tournaments')
  return (
    <div className="wrap py-6">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('title')}</h1>
      <p className="mt-1 text-[15px] text-tx2">{t('description')}</p>
      <TournamentTabs />
      <TournamentGrid tournaments={shown} />
    </div>
  )
}
