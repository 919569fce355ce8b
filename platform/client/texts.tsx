import { defaultLocale, isLocale, type Locale, withLocale } from '@casino/i18n/locales.ts'
import type { i18n, TFunction } from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'

const TextsContext = createContext<i18n | undefined>(undefined)

/** Gives the texts of one locale to all components below. */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts of a namespace: a domain's name, or `web` for the shell. */
export function useTexts(namespace: string): { t: TFunction; locale: Locale } {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('no texts above this component')
  const locale = isLocale(texts.language) ? texts.language : defaultLocale
  return { t: texts.getFixedT(locale, namespace), locale }
}

/** Makes a path of ours one of the current locale. */
export function usePath(): (path: string) => string {
  const { locale } = useTexts('web')
  return (path) => withLocale(path, locale)
}
