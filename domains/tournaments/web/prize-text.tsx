import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import type { TournamentData } from './queries.ts'

/** What a tournament pays in all: money, else points. */
export function PrizePool({ tournament }: { tournament: TournamentData }) {
  const { t, locale } = useTexts('tournaments')
  const { money_prize_pool_cents: amount_cents, currency } = tournament
  const points = tournament.chargeable_comp_points_prize_pool
  if (amount_cents > 0 || points === 0) return <Money of={{ amount_cents, currency }} />
  return (
    <span className="tabular">{t('points_prize', { points: points.toLocaleString(locale) })}</span>
  )
}
