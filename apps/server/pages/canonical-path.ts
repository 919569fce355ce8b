import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale, locales } from '@casino/i18n/locales.ts'

/** The prefixes that an address contains, as written. */
type Named = { locale?: Locale; isGuest?: true; path: string }

/** The locales of a host and the fallback for others. */
type Host = { has(locale: Locale): boolean; main: Locale }

/**
 * Returns the canonical path of a page: no trailing slashes, the locale's prefix first and exactly
 * spelled, none for the default locale, then `/guest`, then the kind of page in lower case (the
 * router accepts any case, other code does not). Returns undefined if the address is canonical. The
 * path begins with one slash, so it never leads to another origin. A locale that the host does not
 * have falls back to its main one.
 */
export function canonicalPath(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { has, main }: Host = { has: () => true, main: defaultLocale },
): string | undefined {
  const { locale: own, isGuest = false, path } = named(pathname)
  const locale = own && !has(own) ? main : (own ?? defaultLocale)
  const address = addressOf(path, { locale, isGuest })
  return address === pathname ? undefined : `${address}${search}`
}

/** The locale in an address, even the default one, which is then a choice. */
export function namedLocale(pathname: string): Locale | undefined {
  return named(pathname).locale
}

function named(pathname: string): Named {
  const found: Named = { path: oneSlash(pathname.replace(/\/+$/, '')) }
  // Two prefixes at most, in either order.
  for (let place = 0; place < 2; place += 1) {
    const [, first = ''] = found.path.split('/', 2)
    const locale = locales.find((one) => one.toLowerCase() === first.toLowerCase())
    if (locale && !found.locale) found.locale = locale
    else if (first.toLowerCase() === 'guest' && !found.isGuest) found.isGuest = true
    else break
    found.path = oneSlash(found.path.slice(first.length + 1))
  }
  found.path = found.path.replace(/^\/[\w-]+(?=\/|$)/, (kind) => kind.toLowerCase())
  return found
}

function oneSlash(path: string): string {
  return path.replace(/^\/*/, '/')
}
