import { useTexts } from '@casino/client/texts.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import type { TournamentData } from '../queries.ts'
import { TournamentCard } from './tournament-card.tsx'

/** Cards of tournaments, or a note that there are none. */
export function TournamentGrid({ tournaments }: { tournaments: readonly TournamentData[] }) {
  const { t } = useTexts('tournaments')
  if (tournaments.length === 0) return <Notice icon="trophy">{t('none')}</Notice>
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} />
        </li>
      ))}
    </ul>
  )
}
