import { type Locale, withLocale } from '@casino/i18n/locales.ts'
import type { Say, Texts } from '@casino/i18n/texts.ts'
import { createContext, type ReactNode, useContext } from 'react'

const TextsContext = createContext<Texts | undefined>(undefined)

/** Gives the texts of one locale to all components below. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts of a namespace: a domain's name, or `web` for the shell. */
export function useTexts(namespace: string): { t: Say; locale: Locale } {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('no texts above this component')
  return { t: texts.of(namespace), locale: texts.locale }
}

/** Makes a path of ours one of the current locale. */
export function usePath(): (path: string) => string {
  const { locale } = useTexts('web')
  return (path) => withLocale(path, locale)
}
