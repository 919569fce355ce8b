import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { JackpotGem } from './jackpot-gem.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { type JackpotData, jackpots, type LevelData } from './queries.ts'
import { useJackpots } from './use-jackpot.ts'
import { useMeter } from './use-meter.ts'

/** The active jackpots with their meters and the leaderboard of wins [1.13]. */
export function JackpotsWidget() {
  const { data = [] } = useQuery(jackpots())
  useJackpots()
  const active = data.filter(({ state }) => state === 'active')
  if (active.length === 0) return null
  return (
    <div className="wrap mt-8 grid items-start gap-4 md:mt-12 lg:grid-cols-2">
      <div className="grid gap-4">
        {active.map((jackpot) => (
          <JackpotCard key={jackpot.id} jackpot={jackpot} />
        ))}
      </div>
      <Leaderboard />
    </div>
  )
}

/** A jackpot with the meters of its levels. */
export function JackpotCard({ jackpot }: { jackpot: JackpotData }) {
  const { t } = useTexts('jackpots')
  const id = useId()
  const { identifier, name, levels, currency } = jackpot
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-[radial-gradient(90%_120%_at_80%_0%,#5b2fb055,transparent)] p-5"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-[18px]/6 font-bold">
          {name}
        </h2>
        <Link
          to={`/${identifier}`}
          className="inline-flex min-h-11 items-center text-[14px] font-semibold text-tx2 hover:text-tx"
        >
          {t('see_all')} <span className="sr-only">{name}</span>
        </Link>
      </header>
      <ul className="mt-2 grid gap-2">
        {levels.map((level, place) => (
          <LevelRow key={level.id} level={level} place={place} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

type LevelRowProps = { level: LevelData; place: number; currency: string }

function LevelRow({ level, place, currency }: LevelRowProps) {
  const amount_cents = useMeter(level)
  return (
    <li className="flex items-center gap-3 rounded-m bg-s1/70 px-3 py-2.5">
      <JackpotGem place={place} size={28} />
      <span className="min-w-0 flex-1 text-[14px] font-semibold">{level.name}</span>
      <Money of={{ amount_cents, currency }} className="text-[18px] font-extrabold text-gold" />
    </li>
  )
}
