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

const dayMs = 24 * 60 * minuteMs

/** A day, YYYY-MM-DD, so many days later; a negative number is earlier. */
export function addDays(day: string, count: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs)
  return at.toISOString().slice(0, 10)
}
