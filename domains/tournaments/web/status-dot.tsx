import { useTexts } from '@casino/client/texts.tsx'
import type { TournamentData } from './queries.ts'
import { statusOf } from './status-of.ts'

/** Green while it runs, blue before, red after [4.8]. */
const colours = { active: 'bg-ok', future: 'bg-info', archive: 'bg-bad' }

/** The dot of a tournament, with the word for it. */
export function StatusDot({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const status = statusOf(tournament)
  return (
    <span className="inline-flex items-center gap-2 text-[13px] font-semibold">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${colours[status]}`} />
      {t(`status.${status}`)}
    </span>
  )
}
