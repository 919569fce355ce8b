import { useTexts } from '@casino/client/texts.tsx'
import { dayOf } from './day.tsx'

/** When a text was last changed. */
export function Changed({ at }: { at: string }) {
  const { t, locale } = useTexts('content')
  return <time dateTime={at.slice(0, 10)}>{t('changed', { date: dayOf(at, locale) })}</time>
}
