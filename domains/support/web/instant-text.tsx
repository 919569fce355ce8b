import { useLocale } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { useTimeZone } from '@casino/ui/date-time.tsx'

type InstantTextProps = { at: string; say(at: string): string }

/** A sentence with an instant in the time of the visitor. */
export function InstantText({ at, say }: InstantTextProps) {
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(intlOf(useLocale()), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return <span suppressHydrationWarning>{say(format.format(new Date(at)))}</span>
}
