import { intlOf, type Locale } from './locales.ts'

/**
 * A count as a language writes it. Below a thousand all of ours write it alike, and a phone's browser takes ten
 * milliseconds for its first question to Intl.
 */
export function formatCount(count: number, locale: Locale): string {
  return count < 1000 ? String(count) : count.toLocaleString(intlOf(locale))
}
