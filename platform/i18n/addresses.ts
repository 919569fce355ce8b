import { defaultLocale, isLocale, type Locale } from './locales.ts'

/** What stands before a path in its address: a locale, and whether the site is looked at as a guest's. */
export type Base = { locale: Locale; isGuest?: boolean }

const guest = '/guest'

/** The path of an address without what stands before it: `/de/guest/games` is German `/games`, of a guest. */
export function splitAddress(pathname: string): Required<Base> & { base: string; path: string } {
  const first = pathname.split('/', 2)[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const unprefixed = isLocale(first) ? pathname.slice(first.length + 1) || '/' : pathname
  const isGuest = unprefixed === guest || unprefixed.startsWith(`${guest}/`)
  // One slash: two would name a host to whatever goes there, `/de//other.example` as well.
  const path = (isGuest ? unprefixed.slice(guest.length) : unprefixed).replace(/^\/*/, '/')
  return { locale, isGuest, base: addressOf('/', { locale, isGuest }), path }
}

/** The full address of a path, with what follows it: the default locale has no prefix. */
export function addressOf(path: string, { locale, isGuest = false }: Base): string {
  const base = (locale === defaultLocale ? '' : `/${locale}`) + (isGuest ? guest : '')
  return base === '' ? path : base + path.replace(/^\/(?=$|[?#])/, '')
}
