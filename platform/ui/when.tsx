import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/** A point in time in the manner of the page's language and the player's own time zone. */
export function When({ at }: { at: string }) {
  const locale = intlOf(useLocale())
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular">
      {format.format(new Date(at))}
    </time>
  )
}
