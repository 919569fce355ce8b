import { useLocale } from '@casino/client/texts.tsx'
import { useInBrowser } from '@casino/client/use-in-browser.ts'
import { intlOf } from '@casino/i18n/locales.ts'

/** A point in time in the manner of the page's language and the player's own time zone. */
export function When({ at }: { at: string }) {
  const locale = intlOf(useLocale())
  // The server does not know his zone: its page says the time of UTC until the page comes to life.
  const timeZone = useInBrowser() ? undefined : 'UTC'
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular">
      {format.format(new Date(at))}
    </time>
  )
}
