import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { now } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time until an instant, in days, hours and minutes. It renders in the browser only. */
export function TimeLeft({ until, text }: { until: string; text: 'ends_in' | 'activate_in' }) {
  const { t, locale } = useTexts('adventure')
  const minutes = useMinutesUntil(until)
  if (minutes === undefined) return <span className="invisible">{t(text, { time: '0' })}</span>
  if (minutes <= 0) return null
  return <span className="tabular">{t(text, { time: inWords(minutes, locale) })}</span>
}

function useMinutesUntil(until: string): number | undefined {
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    const read = () =>
      setMinutes(Math.floor((new Date(until).getTime() - now().getTime()) / minuteMs))
    read()
    const timer = setInterval(read, minuteMs / 2)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}

/** Two units at most: days and hours, or hours and minutes. */
function inWords(minutes: number, locale: string): string {
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor((minutes % 1440) / 60)],
    ['minute', minutes % 60],
  ] as const
  const first = Math.max(
    0,
    parts.findIndex(([, count]) => count > 0),
  )
  return parts
    .slice(Math.min(first, 1), Math.min(first, 1) + 2)
    .map(([unit, count]) =>
      new Intl.NumberFormat(intlOf(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(
        count,
      ),
    )
    .join(' ')
}
