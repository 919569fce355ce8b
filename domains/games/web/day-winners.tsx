import { useTexts } from '@casino/client/texts.tsx'
import { useHasDemos } from '@casino/client/viewer.ts'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { GameArt } from './cards/game-art.tsx'
import { type DayWinData, dayWins } from './queries.ts'

/** The winners of the day, and the best multipliers; nothing while there is none. */
export function DayWinners() {
  const { t } = useTexts('games')
  const { data } = useQuery(dayWins())
  if (!data || data.biggest.length === 0) return null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <WinnerList title={t('day_wins.biggest')} wins={data.biggest} />
      <WinnerList title={t('day_wins.multipliers')} wins={data.multipliers} withMultiplier />
    </div>
  )
}

type WinnerListProps = { title: string; wins: readonly DayWinData[]; withMultiplier?: boolean }

function WinnerList({ title, wins, withMultiplier = false }: WinnerListProps) {
  const { locale } = useTexts('games')
  const id = useId()
  const mode = useHasDemos() ? 'demo' : 'real'
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-s1 p-5">
      <h2 id={id} className="text-[18px]/6 font-bold">
        {title}
      </h2>
      <ol className="mt-3 grid gap-1">
        {wins.map((win) => (
          <li key={win.id}>
            <Link
              to={`/play/${win.provider}/${win.seo_title}?mode=${mode}`}
              className="flex items-center gap-3 rounded-m p-2 hover:bg-s2"
            >
              <span className="w-9 shrink-0 overflow-hidden rounded-sm">
                <GameArt game={win} eager={false} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-[14px] font-semibold">{win.nickname}</span>
                <span className="block truncate text-[12px] text-tx3">{win.game_title}</span>
              </span>
              {withMultiplier ? (
                <span className="tabular text-[15px] font-bold text-sun">
                  {times.format(win.multiplier)}×
                </span>
              ) : null}
              <Money of={win} className="text-[15px] font-bold text-ok" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
