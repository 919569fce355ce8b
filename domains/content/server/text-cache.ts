import type { Db } from '@casino/db/connect.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts, type TextsOf } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import { type OwnText, withOwnTexts } from '../own-texts.ts'
import { everyText } from './text-store.ts'

const refreshMs = 2_000

type Given = { db: Db; log: Log; messages: Readonly<Record<Locale, Messages>> }
export type TextCache = {
  textsOf: TextsOf
  /** The messages as data. The object stays the same until one of them changes. */
  messagesOf(locale: Locale, brand_id?: bigint): Messages
  close(): Promise<void>
}

/**
 * Caches the messages with the custom texts applied and reloads the texts every few seconds. While
 * the database is unavailable the last loaded texts are used.
 */
export async function createTextCache({ db, log, messages }: Given): Promise<TextCache> {
  let current = textsFrom(messages, await everyText(db))
  let loading: Promise<void> | undefined
  const refresh = async () => {
    try {
      const own = await everyText(db)
      if (fingerprintOf(own) !== current.fingerprint) current = textsFrom(messages, own)
    } catch (error) {
      log.warn({ error: String(error) }, 'the edited texts could not be read')
    }
    loading = undefined
  }
  const timer = setInterval(() => {
    loading ??= refresh()
  }, refreshMs)
  timer.unref()
  return {
    textsOf: (locale, brand_id) => current.of(locale, brand_id).texts,
    messagesOf: (locale, brand_id) => current.of(locale, brand_id).messages,
    async close() {
      clearInterval(timer)
      await loading
    },
  }
}

type LocaleTexts = { messages: Messages; texts: Texts }

/** Builds the texts of a language and brand on first use. */
function textsFrom(defaultTexts: Given['messages'], own: readonly OwnText[]) {
  const cache = new Map<string, LocaleTexts>()
  // Brands without custom texts of their own share one entry.
  const brands = new Set(own.map(({ brand_id }) => brand_id))
  return {
    fingerprint: fingerprintOf(own),
    of(locale: Locale, brand_id?: bigint): LocaleTexts {
      const brand = brand_id !== undefined && brands.has(brand_id) ? brand_id : undefined
      const key = `${locale} ${brand ?? ''}`
      const before = cache.get(key)
      if (before) return before
      const messages = withOwnTexts(defaultTexts, own, { locale, brand_id: brand })
      const now = { messages, texts: createTexts({ ...defaultTexts, [locale]: messages }, locale) }
      cache.set(key, now)
      return now
    },
  }
}

function fingerprintOf(own: readonly OwnText[]): string {
  return JSON.stringify(own.map((one) => ({ ...one, brand_id: one.brand_id?.toString() ?? null })))
}
