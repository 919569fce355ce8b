const momentPattern = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/

/** Parses `DD/MM/YYYY HH:mm` as UTC; undefined if it is invalid. */
export function instantOf(moment: string): Date | undefined {
  const [, day, month, year, hour, minute] = momentPattern.exec(moment) ?? []
  if (!year) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  // `Date` turns the 31st of a shorter month into the first of the next one.
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at
}
