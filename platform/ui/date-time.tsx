import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/**
 * The player's time zone, from the browser. The server does not know it, so its page shows UTC
 * until hydration.
 */
export function useTimeZone(): string | undefined {
  return useInBrowser() ? undefined : 'UTC'
}

/** An instant, formatted in the page's language and the player's time zone. */
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
