import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Link } from 'react-router'
import { Leaderboard } from './leaderboard.tsx'
import { oneTournament, ownStatus, type StatusData, type TournamentData } from './queries.ts'
import { StatusDot } from './status-dot.tsx'
import { Timer } from './timer.tsx'
import { useLiveStandings } from './use-live-standings.ts'

/** All places of a tournament that are shown [2.4]. */
const leaderboard = page({
  ask: ({ params: { slug = '' }, player }) => ({
    tournament: oneTournament(slug),
    status: player ? ownStatus(slug) : undefined,
  }),
  title: ({ answers, texts }) =>
    `${answers.tournament.title}: ${texts.of('tournaments')('leaderboard')}`,
  description: ({ texts }) => texts.of('tournaments')('description'),
  show: ({ answers }) => <Board tournament={answers.tournament} status={answers.status} />,
})

export const loader = leaderboard.loader
export const meta = leaderboard.meta
export const shouldRevalidate = leaderboard.shouldRevalidate
export default leaderboard.view

const shownMax = 50

type BoardProps = { tournament: TournamentData; status: StatusData | undefined }

function Board({ tournament, status }: BoardProps) {
  const { t } = useTexts('tournaments')
  const { title, frontend_identifier, players_count, in_progress } = tournament
  useLiveStandings(in_progress)
  return (
    <div className="wrap grid max-w-200 gap-5 py-6">
      <p>
        <Link to={`/tournaments/${frontend_identifier}`} className="text-[14px] underline">
          {title}
        </Link>
      </p>
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{t('leaderboard')}</h1>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <StatusDot tournament={tournament} />
        <Timer tournament={tournament} />
        <span className="text-[14px] text-tx2">{t('players', { count: players_count })}</span>
      </div>
      <Leaderboard tournament={tournament} status={status} max={shownMax} />
    </div>
  )
}
