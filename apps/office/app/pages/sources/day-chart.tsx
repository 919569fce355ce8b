import 'uplot/dist/uPlot.min.css'
import type { Received } from '@casino/contract/endpoint.ts'
import type { reportSources } from '@casino/marketing/staff-contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'

type Days = Received<typeof reportSources>

const heightPx = 260

/** Registrations, first deposits and players who played, by day. The table has the same figures. */
export function DayChart({ days }: { days: Days }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || days.length < 2) return
    const chart = new UPlot(optionsOf(element), dataOf(days), element)
    const watcher = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: heightPx }),
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      chart.destroy()
    }
  }, [days])
  if (days.length < 2) return null
  return (
    <section aria-label="Players by day">
      <h2>Registration, first deposit and play by day</h2>
      <figure ref={place} className="chart" />
    </section>
  )
}

function optionsOf(element: HTMLElement): UPlot.Options {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name)
  const axis = { stroke: style.color, grid: { stroke: of('--line') } }
  return {
    width: element.clientWidth,
    height: heightPx,
    scales: { x: { time: true } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    axes: [axis, axis],
    series: [
      {},
      { label: 'Registrations', stroke: of('--accent'), width: 2 },
      { label: 'First deposits', stroke: of('--bad'), width: 2, dash: [6, 4] },
      { label: 'Played', stroke: style.color, width: 2, dash: [2, 3] },
    ],
  }
}

function dataOf(days: Days): UPlot.AlignedData {
  return [
    days.map(({ key }) => Date.parse(`${key}T00:00:00Z`) / 1000),
    days.map(({ registrations }) => registrations),
    days.map(({ first_deposits }) => first_deposits),
    days.map(({ played_days }) => played_days),
  ]
}
