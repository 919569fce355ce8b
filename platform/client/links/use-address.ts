import { addressOf, splitAddress } from '@casino/i18n/addresses.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { use } from 'react'
import { UNSAFE_NavigationContext as Navigation } from 'react-router'

/**
 * Makes a path its full address, as others must be told it: the router's own links take the path. In the
 * language in which the page stands, or in another one.
 */
export function useAddress(): (path: string, locale?: Locale) => string {
  // The router's base is always known: to resolve a path would ask it much more.
  const { locale, isGuest } = splitAddress(use(Navigation).basename)
  return (path, other = locale) => addressOf(path, { locale: other, isGuest })
}
