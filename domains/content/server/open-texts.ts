import type { Db } from '@casino/db/connect.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts, type TextsOf } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import { type OwnText, withOwnTexts } from '../own-texts.ts'
import { everyText } from './text-store.ts'

const refreshMs = 3_000

type Given = { db: Db; log: Log; messages: Readonly<Record<Locale, Messages>> }
export type OpenTexts = {
  textsOf: TextsOf
  /** The same as data; the same object for as long as nobody changes one of them. */
  messagesOf(locale: Locale, brand_id?: bigint): Messages
  close(): Promise<void>
}

/**
 * Keeps what the office says in memory, over the house's own texts, read anew every few seconds. While the
 * database is away, what was read last holds.
 */
export async function openTexts({ db, log, messages }: Given): Promise<OpenTexts> {
  let known = knownTexts(messages, await everyText(db))
  let loading: Promise<void> | undefined
  const refresh = async () => {
    try {
      const own = await everyText(db)
      if (markOf(own) !== known.mark) known = knownTexts(messages, own)
    } catch (error) {
      log.warn({ error: String(error) }, 'the texts of the office could not be read')
    }
    loading = undefined
  }
  const timer = setInterval(() => {
    loading ??= refresh()
  }, refreshMs)
  timer.unref()
  return {
    textsOf: (locale, brand_id) => known.of(locale, brand_id).texts,
    messagesOf: (locale, brand_id) => known.of(locale, brand_id).messages,
    async close() {
      clearInterval(timer)
      await loading
    },
  }
}

type Said = { messages: Messages; texts: Texts }

/** The texts as they stand now, put together for a language and a brand when they are first asked for. */
function knownTexts(house: Given['messages'], own: readonly OwnText[]) {
  const said = new Map<string, Said>()
  // Brands of which nothing else is said share what is said at all of them.
  const brands = new Set(own.map(({ brand_id }) => brand_id))
  return {
    mark: markOf(own),
    of(locale: Locale, brand_id?: bigint): Said {
      const brand = brand_id !== undefined && brands.has(brand_id) ? brand_id : undefined
      const key = `${locale} ${brand ?? ''}`
      const before = said.get(key)
      if (before) return before
      const messages = withOwnTexts(house, own, { locale, brand_id: brand })
      const now = { messages, texts: createTexts({ ...house, [locale]: messages }, locale) }
      said.set(key, now)
      return now
    },
  }
}

function markOf(own: readonly OwnText[]): string {
  return JSON.stringify(own.map((one) => ({ ...one, brand_id: one.brand_id?.toString() ?? null })))
}
