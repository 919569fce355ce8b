import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { JoinPanel } from './join-panel.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { inTab } from './list/tabs.ts'
import { OrbitArt } from './orbit-art.tsx'
import { PrizePool } from './prize-text.tsx'
import { oneTournament, ownStatus, type TournamentData, tournaments } from './queries.ts'
import { Timer } from './timer.tsx'
import { useLiveStandings } from './use-live-standings.ts'

/** One running race on the whole screen [2.16]. */
const arena = page({
  ask: () => ({ tournaments: tournaments() }),
  title: ({ texts }) => texts.of('tournaments')('arena'),
  description: ({ texts }) => texts.of('tournaments')('arena_text'),
  show: ({ answers }) => {
    const [race] = inTab('live', answers.tournaments)
    return race ? <Race listed={race} /> : <NoRace />
  },
})

export const loader = arena.loader
export const meta = arena.meta
export const shouldRevalidate = arena.shouldRevalidate
export default arena.view

function NoRace() {
  const { t } = useTexts('tournaments')
  return (
    <div className="wrap grid justify-items-center py-10">
      <h1 className="text-[28px]/[34px] font-extrabold">{t('arena')}</h1>
      <Notice icon="trophy">{t('arena_none')}</Notice>
      <Link to="/tournaments/all" className={buttonClass('plain')}>
        {t('back')}
      </Link>
    </div>
  )
}

function Race({ listed }: { listed: TournamentData }) {
  const { t } = useTexts('tournaments')
  const viewer = useViewer()
  const id = String(listed.id)
  const { data: tournament = listed } = useQuery(oneTournament(id))
  const { data: status } = useQuery({ ...ownStatus(id), enabled: viewer !== undefined })
  useLiveStandings(true)
  return (
    <section className="relative isolate grid min-h-[calc(100dvh-8rem)] overflow-hidden">
      <OrbitArt
        seed={Number(tournament.id)}
        className="absolute inset-0 -z-10 size-full opacity-25"
      />
      <div className="wrap grid content-start items-start gap-6 py-8 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid gap-4">
          <p className="text-[14px] font-semibold text-tx2">{t('arena_text')}</p>
          <h1 className="text-[34px]/[40px] font-extrabold tracking-[-.01em] md:text-[46px]/[52px]">
            {tournament.title}
          </h1>
          <p className="text-[40px]/[46px] font-extrabold text-gold">
            <span className="sr-only">{t('prize_pool')}</span>
            <PrizePool tournament={tournament} />
          </p>
          <p className="text-[24px]">
            <Timer tournament={tournament} />
          </p>
          <JoinPanel tournament={tournament} status={status} />
          <p>
            <Link
              to={`/tournaments/${tournament.frontend_identifier}`}
              className={buttonClass('plain')}
            >
              {t('rules')}
            </Link>
          </p>
        </div>
        <div className="rounded-xl border border-line bg-s1/95 p-5">
          <h2 className="mb-3 text-[18px]/6 font-bold">{t('leaderboard')}</h2>
          <Leaderboard tournament={tournament} status={status} />
        </div>
      </div>
    </section>
  )
}
