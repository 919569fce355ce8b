import type { Row, Shown } from '@casino/client/office/declare.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Link } from 'react-router'

/** A value of an object, as its declaration says. */
export function Value({ of, shown }: { of: Row; shown: Shown }) {
  const value = of[shown.field]
  if (value === null || value === undefined || value === '') return null
  if (shown.to) return <Link to={`/${shown.to}/${value}`}>{String(value)}</Link>
  if (shown.opens) return <Link to={addressOfRows(of, shown.opens)}>{textOf(of, shown)}</Link>
  if (shown.isAddress) {
    return (
      <a href={String(value)} target="_blank" rel="noreferrer">
        Open
      </a>
    )
  }
  if (shown.as === 'instant') return <Moment at={String(value)} />
  if (shown.as === 'lines') return <Lines lines={value as string[]} />
  return textOf(of, shown)
}

/** The list of what a value is made of. */
function addressOfRows(of: Row, { list, by }: NonNullable<Shown['opens']>): string {
  const filters = Object.entries(by).map(([filter, field]) => [filter, String(of[field] ?? '')])
  return `/${list}?${new URLSearchParams(filters)}`
}

/** The same in words, to compare two versions. */
export function textOf(of: Row, { field, as, currency }: Shown): string {
  const value = of[field]
  if (value === null || value === undefined) return ''
  if (as === 'money') {
    return formatMoney(
      { amount_cents: Number(value), currency: currency ?? String(of.currency) },
      'en',
    )
  }
  if (as === 'yes') return value ? 'Yes' : 'No'
  if (as === 'words') return String(value).replaceAll('_', ' ')
  return Array.isArray(value) ? value.join(' · ') : String(value)
}

/** UTC, so that two people read the same. */
function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return 'Nothing'
  return (
    <ul>
      {lines.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

const longText = 60

/** The class of a cell: a figure stands at the right, a long text takes several lines. */
export function classOf(shown: Shown, value: unknown): string | undefined {
  if (isFigure(shown)) return 'figure'
  return typeof value === 'string' && value.length > longText ? 'words' : undefined
}

export function isFigure({ as }: Shown): boolean {
  return as === 'money' || as === 'number'
}
