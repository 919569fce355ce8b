import { now } from '@casino/time/now.ts'
import { roundsDays, roundsDaysMax } from '../../rules.ts'

const dayMs = 86_400_000

/**
 * UTC days, YYYY-MM-DD, including the last; `cutToDays` is set if the period was shortened to the
 * maximum.
 */
export type DayPeriod = { from: string; to: string; cutToDays?: number }

/**
 * The period of an address, by default the last days. A reversed one is swapped, a too long one is
 * shortened.
 */
export function periodIn(search: URLSearchParams, daysMax = roundsDaysMax): DayPeriod {
  const today = dayOf(now().getTime())
  const to = dayIn(search.get('to')) ?? today
  const from = dayIn(search.get('from')) ?? daysBefore(to, roundsDays - 1)
  const [first, last] = from <= to ? [from, to] : [to, from]
  const earliest = daysBefore(last, daysMax - 1)
  if (first >= earliest) return { from: first, to: last }
  return { from: earliest, to: last, cutToDays: daysMax }
}

/** The instants of a period; its end is exclusive. */
export function instantsOf({ from, to }: Pick<DayPeriod, 'from' | 'to'>): {
  from: string
  to: string
} {
  const end = new Date(Date.parse(to) + dayMs)
  return { from: new Date(from).toISOString(), to: end.toISOString() }
}

/** The day this many days before another. */
export function daysBefore(day: string, days: number): string {
  return dayOf(Date.parse(day) - days * dayMs)
}

function dayIn(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : dayOf(at)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
