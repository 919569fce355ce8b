import type { SentTexts as Sent } from '@casino/client/late-texts.ts'
import type { Texts } from '@casino/i18n/texts.ts'

export const sentTextsId = 'texts'

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

/** Puts into the page the texts of what it has said: to be rendered last. */
export function SentTexts({ sent, said }: { sent: Sent; said: ReadonlySet<string> }) {
  const messages = Object.fromEntries([...said].map((name) => [name, sent.messages[name] ?? {}]))
  return (
    <script type="application/json" id={sentTextsId}>
      {JSON.stringify({ version: sent.version, messages })}
    </script>
  )
}
