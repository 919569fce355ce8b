import { intlOf, type Locale } from './locales.ts'

/**
 * Formats a count. Below a thousand all our languages format it alike, and creating an Intl
 * formatter takes 10 ms on a phone.
 */
export function formatCount(count: number, locale: Locale): string {
  return count < 1000 ? String(count) : count.toLocaleString(intlOf(locale))
}
