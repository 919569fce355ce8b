import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/** The player's own, as his browser says: the server does not know it, its page says UTC until it comes to life. */
export function useTimeZone(): string | undefined {
  return useInBrowser() ? undefined : 'UTC'
}

/** A point in time in the manner of the page's language and the player's own time zone. */
export function DateTime({ at }: { at: string }) {
  const locale = intlOf(useLocale())
  const timeZone = useTimeZone()
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
