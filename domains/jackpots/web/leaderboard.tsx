import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { winsShown } from '../rules.ts'
import { type JackpotWinData, jackpotWins } from './queries.ts'

const tabs = ['biggest', 'latest'] as const

/** The biggest and the latest wins, five each [9.29]. */
export function Leaderboard() {
  const { t } = useTexts('jackpots')
  const id = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('biggest')
  const { data: wins = [] } = useQuery(jackpotWins())
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-s1 p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-[18px]/6 font-bold">
          {t('wins.title')}
        </h2>
        <div className="flex gap-1 rounded-m bg-s2 p-1">
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={tab === one}
              onClick={() => setTab(one)}
              className="min-h-9 rounded-s px-3 text-[14px] font-semibold text-tx2 hover:text-tx aria-pressed:bg-s3 aria-pressed:text-tx"
            >
              {t(`wins.${one}`)}
            </button>
          ))}
        </div>
      </header>
      {wins.length === 0 ? <p className="mt-4 text-[14px] text-tx2">{t('wins.none')}</p> : null}
      <ol className="mt-3 grid gap-1">
        {winsIn(wins, tab).map((win) => (
          <li
            key={`${win.created_at} ${win.jackpot_level_external_code} ${win.user_name}`}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-m px-2 py-2 odd:bg-s2/60"
          >
            <span className="min-w-0 truncate text-[14px] font-semibold">{win.user_name}</span>
            <Money
              of={{ amount_cents: win.amount_cents, currency: win.jackpot_original_currency }}
              className="text-[15px] font-bold text-ok"
            />
            <span className="text-[12px] text-tx3">{win.jackpot_level_name}</span>
            <span className="text-right text-[12px] text-tx3">
              <DateTime at={win.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The latest come first in the list; the biggest are sorted by their amounts. */
function winsIn(wins: readonly JackpotWinData[], tab: (typeof tabs)[number]) {
  const sorted = tab === 'latest' ? wins : wins.toSorted((a, b) => b.amount_cents - a.amount_cents)
  return sorted.slice(0, winsShown)
}
