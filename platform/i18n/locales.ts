type LocaleRow = {
  /** How it calls itself in the language selector. */
  name: string
  /** How its readers write numbers, money and dates, in the words of Intl. */
  intl: string
  /** An edition of another one: its files hold only what it says differently. */
  editionOf?: string
  /** Answered where it is asked for, but offered to nobody. */
  unlisted?: true
}

/** The locales of the site, as they are spelled in a path; the first is the default and has no prefix. */
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
/** What a selector offers, and search engines find. */
export const listedLocales = locales.filter((locale) => !rows[locale].unlisted)
/** The whole languages; the others are editions of one of them. */
export const languages = locales.filter((locale) => !rows[locale].editionOf)

/** The language whose words an edition takes where it has none of its own; a whole language is its own. */
export function basisOf(locale: Locale): Locale {
  return (rows[locale].editionOf as Locale | undefined) ?? locale
}

/** How other people call a language that is ours. */
const aliases: ReadonlyMap<string, Locale> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
])

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** How a locale calls itself. */
export function localeName(locale: Locale): string {
  return rows[locale].name
}

/** What Intl is asked for where a reader of a locale is shown numbers, money and dates. */
export function intlOf(locale: string): string {
  return isLocale(locale) ? rows[locale].intl : locale
}

/** The locale that serves a language tag best: its own, else its language's in any country. */
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

/** The best locale for an Accept-Language header: by its weights, else in its order; `otherwise` where it names none. */
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
