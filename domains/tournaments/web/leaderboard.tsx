import { useTexts } from '@casino/client/texts.tsx'
import type { StandingData, StatusData, TournamentData } from './queries.ts'
import { useScoreText } from './use-score-text.ts'

type LeaderboardProps = {
  tournament: TournamentData
  /** Undefined for a guest. */
  status: StatusData | undefined
  /** How many of the first players are shown. */
  max?: number
}

/** The first players, the viewer's own row, and the rows around it. */
export function Leaderboard({ tournament, status, max = 10 }: LeaderboardProps) {
  const { t } = useTexts('tournaments')
  const { scoreText } = useScoreText(tournament)
  const top = tournament.top_players.slice(0, max)
  if (top.length === 0) return <p className="text-[15px] text-tx2">{t('nobody')}</p>
  const place = status?.award_place ?? 0
  const around = (status?.around ?? []).filter((one) => (one.award_place ?? 0) > top.length)
  return (
    <div className="grid gap-4">
      <Rows rows={top} tournament={tournament} own={place} label={t('leaderboard')} />
      {place > top.length && around.length > 0 ? (
        <Rows rows={around} tournament={tournament} own={place} label={t('around')} />
      ) : null}
      {status?.next_prize ? (
        <p role="status" className="text-[14px] font-semibold text-sun">
          {t('missing', {
            score: scoreText(status.next_prize.missing),
            place: String(status.next_prize.award_place),
          })}
        </p>
      ) : null}
    </div>
  )
}

type RowsProps = {
  rows: readonly StandingData[]
  tournament: TournamentData
  own: number
  label: string
}

function Rows({ rows, tournament, own, label }: RowsProps) {
  const { t } = useTexts('tournaments')
  const { standingText } = useScoreText(tournament)
  return (
    <table className="w-full border-separate border-spacing-y-1 text-[15px]">
      <caption className="sr-only">{label}</caption>
      <thead className="text-left text-[13px] text-tx2">
        <tr>
          <th scope="col" className="w-14 pl-3 font-semibold">
            {t('place')}
          </th>
          <th scope="col" className="font-semibold">
            {t('player')}
          </th>
          <th scope="col" className="pr-3 text-right font-semibold">
            {t('score')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.award_place}
            aria-current={row.award_place === own || undefined}
            className={`[&>td]:py-2.5 ${rowClass(row, own)}`}
          >
            <td className="rounded-l-m pl-3">
              <Place place={row.award_place ?? 0} />
            </td>
            <td className="break-all">
              {row.nickname}
              {row.award_place === own ? (
                <span className="ml-2 rounded-full bg-sun px-2 text-[11px]/5 font-bold text-ink">
                  {t('you')}
                </span>
              ) : null}
            </td>
            <td className="tabular rounded-r-m pr-3 text-right font-bold">{standingText(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The viewer's own row stays in sight while the list scrolls. */
function rowClass({ award_place }: StandingData, own: number): string {
  return award_place === own
    ? 'sticky bottom-20 bg-s3 outline outline-2 outline-sun md:bottom-2'
    : 'bg-s2/60'
}

const medals = ['text-gold', 'text-silver', 'text-bronze']

function Place({ place }: { place: number }) {
  return (
    <span className={`tabular font-extrabold ${medals[place - 1] ?? 'text-tx2'}`}>{place}</span>
  )
}
