import type { Locale } from '@casino/i18n/locales.ts'
import type { Say, Texts } from '@casino/i18n/texts.ts'
import { createContext, type ReactNode, use } from 'react'

const TextsContext = createContext<Texts | undefined>(undefined)

/** Gives the texts of one locale to all components below. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/**
 * The texts of a namespace: a domain's name, `web` for the shell, `platform` for the plain components.
 * What did not come with the page is fetched, and the component waits for it.
 */
export function useTexts(namespace: string): { t: Say; locale: Locale } {
  const texts = useAllTexts()
  const missing = texts.missing?.(namespace)
  if (missing) use(missing)
  return { t: texts.of(namespace), locale: texts.locale }
}

/** Has the texts of a namespace sent with the page, or fetched beside the script that will need them. */
export function useTextsSoon(namespace: string): void {
  useAllTexts()
    .missing?.(namespace)
    // Whoever needs them will hear of it.
    ?.catch(() => undefined)
}

export function useLocale(): Locale {
  return useAllTexts().locale
}

function useAllTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('no texts above this component')
  return texts
}
