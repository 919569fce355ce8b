import type { Messages } from '@casino/i18n/texts.ts'

/** Our text for each key that existing clients know by name: its namespace and key [8.19]. */
const namedKeys = {
  SEARCH_POPUP: {
    LIST_EMPTY: ['games', 'search.empty'],
    LIST_EMPTY_SPECIFY: ['games', 'search.empty_specify'],
  },
  GAME_HALL_BOTTOM: {
    GAME_NOT_SUPPORT_CURRENCY_TITLE: ['games', 'errors.currency_not_supported'],
    GAME_NOT_SUPPORT_CURRENCY: ['games', 'currency_not_supported_hint'],
  },
  NOTIFY_BAR: { MESSAGES: { EMPTY_TEXT: ['notifications', 'none'] } },
} as const

type Named = { readonly [key: string]: Named | readonly [namespace: string, key: string] }
type Nested = { [key: string]: Nested | string }

/** All texts, with those that existing clients know by name. */
export function withNamedKeys(messages: Messages): Record<string, unknown> {
  return { ...messages, ...textsOf(namedKeys, messages) }
}

function textsOf(named: Named, messages: Messages): Nested {
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => {
      if (!isText(value)) return [name, textsOf(value, messages)]
      const [namespace, key] = value
      return [name, messages[namespace]?.[key] ?? '']
    }),
  )
}

function isText(value: Named[string]): value is readonly [string, string] {
  return Array.isArray(value)
}
