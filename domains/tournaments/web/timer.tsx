import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { nowMs } from '@casino/time/now.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listTournaments, showTournament } from '../contract.ts'
import type { TournamentData } from './queries.ts'
import { statusOf } from './status-of.ts'

const secondMs = 1000
const dayMs = 86_400_000

/** The time to the start or the end of a tournament; a text when it is over [4.8]. */
export function Timer({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  const client = useQueryClient()
  const isHydrated = useInBrowser()
  const [now, setNow] = useState(nowMs)
  const status = statusOf(tournament)
  const until = status === 'future' ? tournament.start_at : tournament.end_at
  const leftMs = Date.parse(until) - now
  const isDue = leftMs <= 0
  useEffect(() => {
    if (status === 'archive') return undefined
    const timer = setInterval(() => setNow(nowMs()), secondMs)
    return () => clearInterval(timer)
  }, [status])
  useEffect(() => {
    if (!isDue || status === 'archive') return
    for (const { name } of [listTournaments, showTournament]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  }, [client, isDue, status])
  if (status === 'archive') return <span className="text-tx2">{t('timer.over')}</span>
  if (tournament.state === 'finalizing') {
    return <span className="text-tx2">{t('status.finalizing')}</span>
  }
  const label = t(status === 'future' ? 'timer.starts' : 'timer.ends')
  const days = Math.max(0, Math.floor(leftMs / dayMs))
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span className="text-[13px] text-tx2">{label}</span>
      <time role="timer" aria-label={label} dateTime={until} className="tabular font-bold">
        {isHydrated && days > 0 ? `${t('timer.days', { days: String(days) })} ` : ''}
        {isHydrated ? clockOf(leftMs % dayMs) : '--:--:--'}
      </time>
    </span>
  )
}

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
