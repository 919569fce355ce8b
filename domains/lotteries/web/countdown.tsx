import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { nowMs } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const secondMs = 1000
const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** The time left until a moment, updated each second. Screen readers get only the label. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const { t } = useTexts('lotteries')
  const leftMs = useLeftMs(until)
  // The server does not know the reader's clock, so its page shows dashes of the same width.
  const isKnown = useInBrowser()
  let rest = Math.max(0, Math.floor(leftMs / secondMs))
  return (
    <time role="timer" aria-label={label} dateTime={until} className="flex gap-2">
      {units.map(([name, seconds]) => {
        const count = Math.floor(rest / seconds)
        rest -= count * seconds
        return (
          <span
            key={name}
            aria-hidden="true"
            className="grid min-w-14 justify-items-center rounded-m bg-bg/50 px-2 py-1.5"
          >
            <strong className="tabular text-[22px]/7 font-extrabold text-tx">
              {isKnown ? String(count).padStart(2, '0') : '––'}
            </strong>
            <span className="text-[11px]/4 text-tx2">{t(`left.${name}`)}</span>
          </span>
        )
      })}
    </time>
  )
}

function useLeftMs(until: string): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(until) - now
}
