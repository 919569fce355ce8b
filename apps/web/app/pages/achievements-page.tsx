import { EntryLink } from '@casino/client/links/entry-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { AchievementList } from '@casino/quests/web/achievement-list.tsx'
import { type AchievementData, achievements } from '@casino/quests/web/queries.ts'
import { TournamentTabs } from '@casino/tournaments/web/list/tournament-tabs.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'

/** The achievements [2.16], also among the lists of tournaments [2.4]. */
const achievementsPage = page({
  ask: () => ({ achievements: achievements() }),
  title: ({ texts }) => texts.of('quests')('achievements'),
  description: ({ texts }) => texts.of('quests')('achievements_lead'),
  show: ({ answers, place: { player, path } }) => (
    <Achievements all={answers.achievements} isGuest={!player} path={path} />
  ),
})

export const loader = achievementsPage.loader
export const meta = achievementsPage.meta
export const shouldRevalidate = achievementsPage.shouldRevalidate
export default achievementsPage.view

type Props = { all: readonly AchievementData[]; isGuest: boolean; path: string }

function Achievements({ all, isGuest, path }: Props) {
  const { t } = useTexts('quests')
  return (
    <div className="wrap grid gap-5 py-6">
      <PageHead title={t('achievements')} lead={t('achievements_lead')} />
      {path.startsWith('/tournaments/') ? <TournamentTabs /> : null}
      {isGuest ? (
        <p>
          <EntryLink to="/sign-up" className={buttonClass('money', 'l')}>
            {t('join')}
          </EntryLink>
        </p>
      ) : null}
      <AchievementList achievements={all} />
    </div>
  )
}
