import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'

/** Formats points in the player's language. */
export function usePointsText(): (count: number) => string {
  const { t, locale } = useTexts('shop')
  return (count) =>
    t('points', { count, shown: new Intl.NumberFormat(intlOf(locale)).format(count) })
}
