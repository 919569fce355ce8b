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
  return (
    <script type="application/json" id={sentTextsId}>
      {jsonOf(sent, [...said])}
    </script>
  )
}

/** Of a locale's texts, by the names of what is said: pages of a kind say the same. */
const kept = new WeakMap<Sent, Map<string, string>>()

function jsonOf(sent: Sent, names: readonly string[]): string {
  const known = kept.get(sent) ?? new Map<string, string>()
  kept.set(sent, known)
  const key = names.join()
  const json = known.get(key) ?? textOf(sent, names)
  known.set(key, json)
  return json
}

function textOf({ version, messages }: Sent, names: readonly string[]): string {
  const said = Object.fromEntries(names.map((name) => [name, messages[name] ?? {}]))
  return JSON.stringify({ version, messages: said })
}
