import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/** The day of an instant in UTC, so that server and browser agree. */
export function dayOf(at: string, locale: string): string {
  const format = new Intl.DateTimeFormat(intlOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(at))
}

export function Day({ at }: { at: string }) {
  return <time dateTime={at.slice(0, 10)}>{dayOf(at, useLocale())}</time>
}
