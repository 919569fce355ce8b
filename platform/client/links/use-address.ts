import { addressOf, splitAddress } from '@casino/i18n/addresses.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { use } from 'react'
import { UNSAFE_NavigationContext as Navigation } from 'react-router'

/**
 * Returns a function that turns a path into a full address, in the page's language or another one.
 * Router links take the path.
 */
export function useAddress(): (path: string, locale?: Locale) => string {
  // The basename from the context: `useHref` would subscribe to more.
  const { locale, isGuest } = splitAddress(use(Navigation).basename)
  return (path, other = locale) => addressOf(path, { locale: other, isGuest })
}
