import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Link } from 'react-router'
import { EligibleGames } from './eligible-games.tsx'
import { JoinPanel } from './join-panel.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { OrbitArt } from './orbit-art.tsx'
import { PrizeTable } from './prize-table.tsx'
import { PrizePool } from './prize-text.tsx'
import { oneTournament, ownStatus, type StatusData, type TournamentData } from './queries.ts'
import { RulesText } from './rules-text.tsx'
import { StatusDot } from './status-dot.tsx'
import { Timer } from './timer.tsx'
import { useLiveStandings } from './use-live-standings.ts'
import { WhyList } from './why-list.tsx'

/** One tournament [2.4]. */
const tournamentPage = page({
  ask: ({ params: { slug = '' }, player, search }) => ({
    tournament: oneTournament(slug, search.get('token')),
    status: player && !search.has('token') ? ownStatus(slug) : undefined,
  }),
  title: ({ answers }) => answers.tournament.title,
  description: ({ answers, texts }) =>
    answers.tournament.description || texts.of('tournaments')('description'),
  show: ({ answers, place }) => (
    <OneTournament
      tournament={answers.tournament}
      status={answers.status}
      isPlayer={place.player !== undefined}
      isPreview={place.search.has('token')}
    />
  ),
})

export const loader = tournamentPage.loader
export const meta = tournamentPage.meta
export const shouldRevalidate = tournamentPage.shouldRevalidate
export default tournamentPage.view

type OneProps = {
  tournament: TournamentData
  status: StatusData | undefined
  isPlayer: boolean
  /** Shown by a link of the office. */
  isPreview: boolean
}

function OneTournament({ tournament, status, isPlayer, isPreview }: OneProps) {
  const { t } = useTexts('tournaments')
  const { frontend_identifier, in_progress } = tournament
  useLiveStandings(in_progress)
  const isDraft = tournament.state === 'draft'
  return (
    <div className="wrap grid gap-6 py-6">
      {isPreview && isDraft ? (
        <p role="note" className="rounded-m bg-s2 px-4 py-3 font-bold">
          {t('preview')}
        </p>
      ) : null}
      <Hero tournament={tournament} status={status} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_360px]">
        <div className="grid gap-6">
          <Panel
            title={t('leaderboard')}
            state={
              <Link to={`/leaderboard/${frontend_identifier}`} className="text-[14px] underline">
                {t('whole_board')}
              </Link>
            }
          >
            <Leaderboard tournament={tournament} status={status} />
          </Panel>
          {isPlayer && !isPreview ? <WhyList tournament={tournament} /> : null}
        </div>
        <div className="grid gap-6">
          <Panel title={t('rules')}>
            <RulesText tournament={tournament} />
          </Panel>
          <Panel title={t('prizes')}>
            <PrizeTable tournament={tournament} />
          </Panel>
          <Panel title={t('games')}>
            <EligibleGames tournament={tournament} />
          </Panel>
        </div>
      </div>
      <p>
        <Link to="/tournaments/all" className={buttonClass('quiet')}>
          <Icon name="arrow-left" />
          {t('back')}
        </Link>
      </p>
    </div>
  )
}

function Hero({ tournament, status }: Pick<OneProps, 'tournament' | 'status'>) {
  const { t } = useTexts('tournaments')
  const { id, title, description, players_count, start_at, end_at } = tournament
  return (
    <header className="relative overflow-hidden rounded-xl border border-line bg-s1 shadow-e2">
      <OrbitArt seed={Number(id)} className="absolute inset-0 size-full" />
      <div className="relative grid max-w-180 gap-4 bg-linear-to-r from-bg via-bg/80 to-transparent p-6 md:p-10">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <StatusDot tournament={tournament} />
          <Timer tournament={tournament} />
        </div>
        <h1 className="text-[32px]/[38px] font-extrabold tracking-[-.01em] md:text-[40px]/[46px]">
          {title}
        </h1>
        {description ? <p className="text-[15px]/6 text-tx2">{description}</p> : null}
        <p className="text-[14px] text-tx2">
          {t('prize_pool')}
          <span className="block text-[34px]/10 font-extrabold text-gold">
            <PrizePool tournament={tournament} />
          </span>
        </p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[14px] text-tx2 [&_dd]:text-tx">
          <div>
            <dt>{t('starts_at')}</dt>
            <dd>
              <DateTime at={start_at} />
            </dd>
          </div>
          <div>
            <dt>{t('ends_at')}</dt>
            <dd>
              <DateTime at={end_at} />
            </dd>
          </div>
          <div>
            <dt>{t('leaderboard')}</dt>
            <dd>{t('players', { count: players_count })}</dd>
          </div>
        </dl>
        <JoinPanel tournament={tournament} status={status} />
      </div>
    </header>
  )
}
