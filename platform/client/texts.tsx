import type { Locale } from '@casino/i18n/locales.ts'
import type { Say, Texts } from '@casino/i18n/texts.ts'
import { createContext, type ReactNode, use } from 'react'

type Provided = { texts: Texts; url: string }

const TextsContext = createContext<Provided | undefined>(undefined)

/** The id of the link element to the page's texts. */
export const messagesLinkId = 'messages'

type TextsProviderProps = { texts: Texts; url?: string; children: ReactNode }

/**
 * Provides the texts of one locale to all components below; `url` is the file that they are loaded
 * from.
 */
export function TextsProvider({ texts, url = '', children }: TextsProviderProps) {
  return <TextsContext value={{ texts, url }}>{children}</TextsContext>
}

/** Starts loading the texts together with the scripts that need them. */
export function MessagesLink() {
  const { url } = useProvided()
  return <link id={messagesLinkId} rel="preload" as="fetch" crossOrigin="anonymous" href={url} />
}

/** The texts of a namespace: a domain's name, `web` for the shell, `platform` for the plain components. */
export function useTexts(namespace: string): { t: Say; locale: Locale } {
  const { texts } = useProvided()
  return { t: texts.of(namespace), locale: texts.locale }
}

export function useLocale(): Locale {
  return useProvided().texts.locale
}

function useProvided(): Provided {
  const provided = use(TextsContext)
  if (!provided) throw new Error('no texts above this component')
  return provided
}
