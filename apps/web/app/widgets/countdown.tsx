import { nowMs } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const secondMs = 1_000

/** The time left until a moment, updated each second. Screen readers get only the label. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const leftMs = useLeftMs(until)
  return (
    <time
      role="timer"
      aria-label={label}
      dateTime={until}
      className="tabular text-[16px] font-bold text-sun"
    >
      {clockOf(leftMs)}
    </time>
  )
}

/** Whether a moment has passed; false without one. */
export function useIsOver(until: string | undefined): boolean {
  return useLeftMs(until) <= 0
}

function useLeftMs(until: string | undefined): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => setNow(nowMs()), secondMs)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until) - now
}

/** Hours (more than 24 are possible), minutes and seconds. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
