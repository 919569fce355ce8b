/** The locales of the site; the first is the default and stands without a prefix in the path. */
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** How a locale calls itself in the language selector. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

/** How dates are written for readers of a locale: in our English the day stands before the month. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The locale of a path and the path without its prefix: `/de/play` is German `/play`. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const first = path.split('/', 2)[1] ?? ''
  if (!isLocale(first)) return { locale: defaultLocale, rest: path }
  return { locale: first, rest: path.slice(first.length + 1) || '/' }
}

/** A path in a locale: the default locale has no prefix. */
export function withLocale(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The best locale for an Accept-Language header. */
export function preferredLocale(header: string | undefined): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (isLocale(language)) return language
  }
  return defaultLocale
}
