import { addressOf } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale, locales } from '@casino/i18n/locales.ts'

/** What an address names before its path, as it is written there. */
type Named = { locale?: Locale; isGuest?: true; path: string }

/** Which locales a host has, and where it leads whoever asks for another one. */
type Host = { has(locale: Locale): boolean; main: Locale }

/**
 * Where a page really lives: without trailing slashes, the locale's prefix first and spelled as it is,
 * none of the default one, then `/guest`, then what kind of page it is in small letters: the router takes any, all that
 * asks where one is does not. Undefined when it is there already. Never another origin: it begins with one slash. A
 * locale that the host has not falls back to its main one.
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

/** The locale that an address names itself, even the default one, which is a choice then. */
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
