import { defaultLocale, isLocale, type Locale } from './locales.ts'

/** The prefix of an address: a locale, and whether the site is shown as to a guest. */
export type Base = { locale: Locale; isGuest?: boolean }

const guest = '/guest'

/**
 * Splits the prefix from an address: `/de/guest/games` is `/games` in German, shown as to a guest.
 */
export function splitAddress(pathname: string): Required<Base> & { base: string; path: string } {
  const first = pathname.split('/', 2)[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const unprefixed = isLocale(first) ? pathname.slice(first.length + 1) || '/' : pathname
  const isGuest = unprefixed === guest || unprefixed.startsWith(`${guest}/`)
  // Leading slashes become one: two would name a host, also in `/de//other.example`.
  const path = (isGuest ? unprefixed.slice(guest.length) : unprefixed).replace(/^\/*/, '/')
  return { locale, isGuest, base: addressOf('/', { locale, isGuest }), path }
}

/** The complete address of a path. The default locale has no prefix. */
export function addressOf(path: string, { locale, isGuest = false }: Base): string {
  const base = (locale === defaultLocale ? '' : `/${locale}`) + (isGuest ? guest : '')
  return base === '' ? path : base + path.replace(/^\/(?=$|[?#])/, '')
}
