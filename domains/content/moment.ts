const momentPattern = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/

/** `DD/MM/YYYY HH:mm` in UTC; undefined for what is no such moment. */
export function instantOf(moment: string): Date | undefined {
  const [, day, month, year, hour, minute] = momentPattern.exec(moment) ?? []
  if (!year) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  // The 31st of a shorter month would silently be the first of the next one.
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at
}
