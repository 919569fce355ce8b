import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import type { TournamentData } from './queries.ts'
import { useScoreText } from './use-score-text.ts'

/** How the score is counted: one sentence, then what limits it. */
export function RulesText({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const [first, ...more] = useRules(tournament)
  return (
    <div className="grid gap-2">
      <p className="text-[16px]/6 font-semibold">{first}</p>
      <ul className="grid list-disc gap-1 pl-5 text-[14px]/5 text-tx2">
        {[...more, t('rule.currencies'), t('rule.grace')].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

function useRules({ scoring, currency }: TournamentData): string[] {
  const { t, locale } = useTexts('tournaments')
  const { scoreText } = useScoreText({ scoring, currency })
  const { by, best, first, per_cents, bands = [], stake_min_cents, day_max } = scoring
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const isBestRate = by === 'rate' && best === 1
  const listed = bands.map(({ from, points }) =>
    t('rule.band', { from: String(from), points: t('unit.points', { count: points }) }),
  )
  const rule = () => {
    if (isBestRate) return t('rule.rate_best')
    if (by === 'points') return t('rule.points', { amount: money(per_cents ?? 0) })
    if (by === 'bands') return t('rule.bands', { bands: listed.join(', ') })
    return t(`rule.${by}`)
  }
  return [
    rule(),
    ...(best && !isBestRate ? [t('rule.best', { count: best })] : []),
    ...(first ? [t('rule.first', { count: first })] : []),
    ...(stake_min_cents ? [t('rule.stake_min', { amount: money(stake_min_cents) })] : []),
    ...(day_max ? [t('rule.day_max', { score: scoreText(day_max) })] : []),
  ]
}
