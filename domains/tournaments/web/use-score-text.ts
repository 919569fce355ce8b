import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import type { StandingData, TournamentData } from './queries.ts'

type Of = Pick<TournamentData, 'scoring' | 'currency'>

/** Formats scores of a tournament in its unit: money, points, bets or win ÷ bet. */
export function useScoreText({ scoring, currency }: Of) {
  const { t, locale } = useTexts('tournaments')
  const isMoney = scoring.by === 'bets' || scoring.by === 'wins' || scoring.by === 'net'
  /** Money in cents, otherwise a number. */
  const scoreText = (score: number): string => {
    if (isMoney) return formatMoney({ amount_cents: Math.round(score), currency }, locale)
    if (scoring.by === 'rate') return `${score.toFixed(2)}×`
    return t(scoring.by === 'count' ? 'unit.bets' : 'unit.points', { count: Math.trunc(score) })
  }
  const scoreOf = (standing: StandingData): number => {
    if (scoring.by === 'bets') return standing.bet_cents
    if (isMoney) return standing.win_cents
    if (scoring.by === 'rate') return standing.rate
    return scoring.by === 'count' ? standing.games_taken : standing.points
  }
  return { scoreText, standingText: (standing: StandingData) => scoreText(scoreOf(standing)) }
}
