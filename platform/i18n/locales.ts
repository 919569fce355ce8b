type LocaleRow = {
  /** The name in the language selector. */
  name: string
  /** The locale for Intl: numbers, money and dates. */
  intl: string
  /** A variant of another locale: its files contain only the differences. */
  editionOf?: string
  /** Works when requested, but is not listed. */
  unlisted?: true
}

/** The locales as they are spelled in a path. The first one is the default and has no prefix. */
const table = {
  en: { name: 'English', intl: 'en-GB' },
  de: { name: 'Deutsch', intl: 'de-DE' },
  'en-AU': { name: 'English (Australia)', intl: 'en-AU', editionOf: 'en' },
  'en-CA': { name: 'English (Canada)', intl: 'en-CA', editionOf: 'en' },
  'fr-CA': { name: 'Français (Canada)', intl: 'fr-CA' },
  'en-NZ': { name: 'English (New Zealand)', intl: 'en-NZ', editionOf: 'en' },
  no: { name: 'Norsk', intl: 'nb-NO' },
  it: { name: 'Italiano', intl: 'it-IT' },
  et: { name: 'Eesti', intl: 'et-EE' },
  'en-KW': { name: 'English', intl: 'en-GB', editionOf: 'en', unlisted: true },
} as const satisfies Record<string, LocaleRow>

export type Locale = keyof typeof table
const rows: Readonly<Record<Locale, LocaleRow>> = table

export const locales = Object.keys(table) as Locale[]
export const defaultLocale: Locale = 'en'
/** Locales in the selector and for search engines. */
export const listedLocales = locales.filter((locale) => !rows[locale].unlisted)
/** Locales that are not variants of another one. */
export const languages = locales.filter((locale) => !rows[locale].editionOf)

/** The locale whose texts a variant falls back to; the locale itself if it is not a variant. */
export function basisOf(locale: Locale): Locale {
  return (rows[locale].editionOf as Locale | undefined) ?? locale
}

/** Other tags for our languages. */
const aliases: ReadonlyMap<string, Locale> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
])

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The name of a locale in its own language. */
export function localeName(locale: Locale): string {
  return rows[locale].name
}

/** The Intl locale for numbers, money and dates. */
export function intlOf(locale: string): string {
  return isLocale(locale) ? rows[locale].intl : locale
}

/** The locale for a language tag: its own, else one of the same language. */
export function localeFor(
  tag: string,
  among: readonly Locale[] = listedLocales,
): Locale | undefined {
  const asked = tag.trim().replaceAll('_', '-').toLowerCase()
  const [language = ''] = asked.split('-')
  const spoken = aliases.get(language) ?? language
  return (
    among.find((locale) => locale.toLowerCase() === asked) ??
    among.find((locale) => locale === spoken) ??
    among.find((locale) => spoken !== '' && locale.startsWith(`${spoken}-`))
  )
}

/**
 * The best locale for an Accept-Language header, by weight and order; `otherwise` when none fits.
 */
export function preferredLocale(
  header: string | undefined,
  among: readonly Locale[] = listedLocales,
  otherwise: Locale = defaultLocale,
): Locale {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(/;\s*q=/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
  for (const { tag, weight } of asked.toSorted((one, other) => other.weight - one.weight)) {
    const locale = weight > 0 ? localeFor(tag, among) : undefined
    if (locale) return locale
  }
  return otherwise
}
