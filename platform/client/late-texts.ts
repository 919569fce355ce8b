import type { Locale } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts } from '@casino/i18n/texts.ts'
import { comeAtOnce } from './come-at-once.ts'

/** Texts as a page is sent them: `version` changes with any of them. */
export type SentTexts = { version: string; messages: Messages }
const againAfterMs = 5_000
const pauseMaxMs = 60_000
const triesMax = 60
type Fetch = (url: string) => Promise<Response>

export type LateTexts = Texts & { has(namespace: string): boolean }

/**
 * The texts of one locale in the browser. The namespaces that came with the page are there at once;
 * another is fetched when it is first asked for, and if that fails, all of them are. What fails is logged and
 * no more [8.20]: for a while its keys are said, then it is fetched anew.
 */
export function createLateTexts(
  locale: Locale,
  { version, messages: sent }: SentTexts,
  fetch: Fetch,
): LateTexts {
  const messages = { ...sent }
  const coming = new Map<string, Promise<void>>()
  const json = async (url: string) => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`no texts at ${url}: ${response.status}`)
    return response.json()
  }
  const load = async (namespace: string) => {
    try {
      messages[namespace] = await json(`/messages/${locale}/${namespace}.json?v=${version}`)
    } catch (error) {
      console.error('LOAD_MESSAGES_ERROR', error)
      Object.assign(messages, await json(`/messages/${locale}.json`))
      messages[namespace] ??= {}
    }
  }
  const loadOrLog = (namespace: string) =>
    load(namespace).catch((error) => {
      console.error('LOAD_MESSAGES_ERROR', error)
      setTimeout(() => coming.delete(namespace), againAfterMs)
    })
  return {
    ...createTexts({ [locale]: messages }, locale),
    missing(namespace) {
      // Once it was waited for it is asked for by its promise always: see come-at-once.ts.
      const known = coming.get(namespace)
      if (known) return known
      if (messages[namespace]) return undefined
      const loading = comeAtOnce(loadOrLog(namespace))
      coming.set(namespace, loading)
      return loading
    },
    has: (namespace) => messages[namespace] !== undefined,
  }
}

/** Waits until all of these are there, ever more patiently, for an hour at most; whether they are. */
export async function hasCome(texts: LateTexts, namespaces: readonly string[]): Promise<boolean> {
  const isThere = () => namespaces.every((one) => texts.has(one))
  for (let tries = 0; tries < triesMax && !isThere(); tries += 1) {
    const pauseMs = Math.min(againAfterMs * 2 ** (tries - 1), pauseMaxMs)
    if (tries > 0) await new Promise((done) => setTimeout(done, pauseMs))
    for (const one of namespaces) {
      await texts.missing?.(one)
      // Where one cannot be had the others cannot: a house in trouble is not asked for each.
      if (!texts.has(one)) break
    }
  }
  return isThere()
}
