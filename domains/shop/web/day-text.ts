import { intlOf } from '@casino/i18n/locales.ts'

/** A contract's day (DD/MM/YYYY) in the manner of the player's language. */
export function dayText(day: string, locale: string): string {
  const [date = 1, month = 1, year = 1970] = day.split('/').map(Number)
  const format = new Intl.DateTimeFormat(intlOf(locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, date))
}
