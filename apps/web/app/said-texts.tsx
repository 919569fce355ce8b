import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'

export const saidTextsId = 'texts'

/** Texts that note in `said` which namespaces a page says while it is rendered. */
export function notingTexts(texts: Texts, said: Set<string>): Texts {
  return {
    ...texts,
    missing(namespace) {
      said.add(namespace)
      return undefined
    },
  }
}

type SaidTextsProps = { locale: Locale; version: string; said: ReadonlySet<string> }

/**
 * Tells where the texts are that a page has said: it needs them when it comes to life, and a browser keeps
 * them from page to page. To be rendered last.
 */
export function SaidTexts({ locale, version, said }: SaidTextsProps) {
  const url = `/messages/${locale}.json?of=${[...said].sort().join()}&v=${version}`
  return (
    <script type="application/json" id={saidTextsId}>
      {JSON.stringify({ version, url })}
    </script>
  )
}
