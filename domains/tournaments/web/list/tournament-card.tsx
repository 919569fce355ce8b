import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { addressOf } from '../address-of.ts'
import { OrbitArt } from '../orbit-art.tsx'
import { PrizePool } from '../prize-text.tsx'
import type { TournamentData } from '../queries.ts'
import { StatusDot } from '../status-dot.tsx'
import { Timer } from '../timer.tsx'

/** A tournament in a list: picture, prize pool, status, timer. The whole card is one link. */
export function TournamentCard({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const { id, kind, title, players_count } = tournament
  const hasPool =
    tournament.money_prize_pool_cents > 0 || tournament.chargeable_comp_points_prize_pool > 0
  return (
    <article
      className={
        'relative grid h-full overflow-hidden rounded-xl border border-line bg-s1 shadow-e1 ' +
        'transition-[border-color] duration-180 focus-within:border-info hover:border-line-strong'
      }
    >
      <OrbitArt seed={Number(id)} className="h-36 w-full" />
      <div className="grid content-between gap-4 p-5">
        <div className="grid gap-2">
          <div className="flex items-center justify-between gap-3">
            <StatusDot tournament={tournament} />
            {kind === 'tournament' ? (
              <span className="text-[13px] text-tx2">{t('players', { count: players_count })}</span>
            ) : null}
          </div>
          <h2 className="text-[18px]/6 font-bold">
            <Link to={addressOf(tournament)} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          {hasPool ? (
            <p className="flex items-center gap-2 text-[26px]/8 font-extrabold text-gold">
              <Icon name="trophy" size={24} />
              <span className="sr-only">{t('prize_pool')}</span>
              <PrizePool tournament={tournament} />
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Timer tournament={tournament} />
          <span aria-hidden="true" className={buttonClass('plain', 's')}>
            {t('view')}
          </span>
        </div>
      </div>
    </article>
  )
}
