import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { useTimeZone } from '@casino/ui/date-time.tsx'

/** The time of a message; with the day if that is another one. */
export function TimeOfDay({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const locale = intlOf(useLocale())
  const instant = new Date(at)
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <time dateTime={at} suppressHydrationWarning className="tabular shrink-0">
      {`${day.format(instant)} ${time.format(instant)}`}
    </time>
  )
}
