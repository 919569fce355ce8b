import { intlOf } from '@casino/i18n/locales.ts'

/** A day of the contract (DD/MM/YYYY) in the player's language. */
export function dayText(day: string, locale: string): string {
  const [date = 1, month = 1, year = 1970] = day.split('/').map(Number)
  const format = new Intl.DateTimeFormat(intlOf(locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(year, month - 1, date))
}
