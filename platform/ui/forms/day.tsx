import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/** A day (YYYY-MM-DD) in the format of the page's language. */
export function Day({ on }: { on: string }) {
  const locale = intlOf(useLocale())
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <time dateTime={on} className="tabular">
      {format.format(new Date(on))}
    </time>
  )
}
