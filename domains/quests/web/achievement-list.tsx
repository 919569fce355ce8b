import { useTexts } from '@casino/client/texts.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { AchievementCard } from './achievement-card.tsx'
import type { AchievementData } from './queries.ts'
import { useLiveQuests } from './use-live-quests.ts'

/** The running achievements, or a note that there are none. */
export function AchievementList({ achievements }: { achievements: readonly AchievementData[] }) {
  const { t } = useTexts('quests')
  useLiveQuests()
  if (achievements.length === 0) return <Notice icon="trophy">{t('no_achievements')}</Notice>
  const completed = achievements.filter(({ is_completed: isCompleted }) => isCompleted).length
  const isPlayer = achievements.some(({ done }) => done !== null)
  return (
    <>
      {isPlayer ? (
        <p className="text-[15px] text-tx2">
          {t('completed', { completed, total: achievements.length })}
        </p>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4">
        {achievements.map((one) => (
          <li key={one.id}>
            <AchievementCard achievement={one} />
          </li>
        ))}
      </ul>
    </>
  )
}
