import 'uplot/dist/uPlot.min.css'
import { findCurrency } from '@casino/money/money.ts'
import type { BookFigures } from '@casino/wallet/staff-contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'

type Rows = BookFigures['rows']

/** GGR and NGR by day, a chart for each currency. The table above has the same figures. */
export function RevenueChart({ rows }: { rows: Rows }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => (
    <CurrencyChart
      key={currency}
      currency={currency}
      rows={rows.filter((row) => row.currency === currency && row.key !== '')}
    />
  ))
}

const heightPx = 260

function CurrencyChart({ currency, rows }: { currency: string; rows: Rows }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || rows.length < 2) return
    const chart = new UPlot(optionsOf(element, currency), dataOf(rows, currency), element)
    const watcher = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: heightPx }),
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      chart.destroy()
    }
  }, [currency, rows])
  if (rows.length < 2) return null
  return (
    <section aria-label={`Revenue by day in ${currency}`}>
      <h2>Revenue by day in {currency}</h2>
      <figure ref={place} className="chart" />
    </section>
  )
}

function optionsOf(element: HTMLElement, currency: string): UPlot.Options {
  const { color, getPropertyValue } = styleOf(element)
  const axis = { stroke: color, grid: { stroke: getPropertyValue('--line') } }
  return {
    width: element.clientWidth,
    height: heightPx,
    scales: { x: { time: true } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    axes: [axis, { ...axis, size: 80 }],
    series: [
      {},
      { label: `GGR ${currency}`, stroke: getPropertyValue('--accent'), width: 2 },
      { label: `NGR ${currency}`, stroke: getPropertyValue('--bad'), width: 2, dash: [6, 4] },
    ],
  }
}

function styleOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  return { color: style.color, getPropertyValue: (name: string) => style.getPropertyValue(name) }
}

function dataOf(rows: Rows, currency: string): UPlot.AlignedData {
  const unit = findCurrency(currency)?.subunits_to_unit ?? 100
  return [
    rows.map(({ key }) => Date.parse(`${key}T00:00:00Z`) / 1000),
    rows.map(({ ggr_cents }) => ggr_cents / unit),
    rows.map(({ ngr_cents }) => ngr_cents / unit),
  ]
}
