import { dayOf, startOf } from '@casino/time/days.ts'

/** The first day of the quarter that an instant is in, in a time zone. */
export function quarterOf(at: Date, timeZone: string): string {
  const [year = '', month = ''] = dayOf(at, timeZone).split('-')
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** The first day of the quarter after one. */
export function quarterAfter(quarter: string): string {
  const [year, month] = quarter.split('-').map(Number) as [number, number]
  return month === 10 ? `${year + 1}-01-01` : `${year}-${String(month + 3).padStart(2, '0')}-01`
}

/** When the quarter ends in a time zone. */
export function quarterEnd(quarter: string, timeZone: string): Date {
  return startOf(quarterAfter(quarter), timeZone)
}

/** The most quarters that one run closes after a pause. */
export const quartersMax = 40

/** The ended quarters from one up to, but without, the current one. */
export function endedQuarters(from: string, current: string): string[] {
  const ended: string[] = []
  for (let one = from; one < current && ended.length < quartersMax; one = quarterAfter(one)) {
    ended.push(one)
  }
  return ended
}
