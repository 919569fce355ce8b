import { useTexts } from '@casino/client/texts.tsx'

/** The kinds of games whose bets count. */
export function Classes({ classes }: { classes: readonly string[] }) {
  const { t, locale } = useTexts('quests')
  if (classes.length === 0) return null
  const names = classes.map((one) => t(`class.${one}`))
  return <p>{t('classes', { list: new Intl.ListFormat(locale).format(names) })}</p>
}
