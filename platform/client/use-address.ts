import { addressOf, splitAddress } from '@casino/i18n/addresses.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { useHref } from 'react-router'

/**
 * Makes a path its full address, as others must be told it: the router's own links take the path. In the
 * language in which the page stands, or in another one.
 */
export function useAddress(): (path: string, locale?: Locale) => string {
  const { locale, isGuest } = splitAddress(useHref('/'))
  return (path, other = locale) => addressOf(path, { locale: other, isGuest })
}
