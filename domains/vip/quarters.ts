/** The day in a time zone: YYYY-MM-DD. */
export function dayOf(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at)
}

/** Making a format is slow, and there are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format
}

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

const minuteMs = 60_000

/** The instant at which a day begins in a time zone. */
export function startOf(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Zones are at most 14 hours ahead and 12 behind; the day begins at its first quarter of an hour.
  for (let minutes = -14 * 60; minutes <= 12 * 60; minutes += 15) {
    const at = new Date(utc + minutes * minuteMs)
    if (dayOf(at, timeZone) >= day) return at
  }
  throw new RangeError(`${day} does not begin in ${timeZone}`)
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
