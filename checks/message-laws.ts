import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  defaultLocale,
  intlOf,
  type Locale,
  languages,
  localeName,
  locales,
} from '../platform/i18n/locales.ts'
import { otherwiseIn } from './language-laws.ts'
import { sourceFiles } from './source-files.ts'

export type Messages = Record<string, string>

/** Locales that must have all texts. In others a missing text falls back to the default locale. */
export const completeLocales: readonly Locale[] = ['en', 'de', 'fr-CA', 'it', 'no', 'et']

const plural = /_(zero|one|two|few|many|other)$/

/** The folders with messages for people. */
export function messageFolders(root: string): string[] {
  const files = sourceFiles(
    root,
    ['platform', 'domains', 'games', 'apps'],
    /\/messages\/[^/]+\.json$/,
  )
  return [...new Set(files.map((file) => path.dirname(file)))]
}

export function messagesOf(root: string, folder: string, locale: string): Messages | undefined {
  const file = path.join(root, folder, `${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Each locale has the keys of the default one (all or some) with the same values. */
export function messagesAgree(root: string, complete = completeLocales): string[] {
  return messageFolders(root).flatMap((folder) => [
    ...unknownLocales(root, folder),
    ...locales.flatMap((locale) => {
      const basis = messagesOf(root, folder, defaultLocale) ?? {}
      const own = messagesOf(root, folder, locale)
      const faults = [
        ...(complete.includes(locale) ? missing(basis, own ?? {}, locale) : []),
        ...(own ? wrong(basis, own, locale) : []),
        ...foreign({ ...basis, ...own }, locale),
      ]
      return faults.map((fault) => `${folder}/${locale}.json: ${fault}`)
    }),
  ])
}

/** Files of unknown locales are never read. */
function unknownLocales(root: string, folder: string): string[] {
  return sourceFiles(root, [folder], /\.json$/)
    .filter((file) => !locales.some((locale) => path.basename(file) === `${locale}.json`))
    .map((file) => `${file}: there is no such locale`)
}

function missing(basis: Messages, own: Messages, locale: Locale): string[] {
  const keys = new Set(Object.keys(basis).map((key) => nameOf(key, basis)))
  return [...keys].flatMap((key) => {
    if (!isPlural(key, basis)) return own[key]?.trim() ? [] : [`${key} has no text`]
    return formsOf(locale)
      .filter((form) => !own[`${key}_${form}`]?.trim())
      .map((form) => `${key}_${form} has no text`)
  })
}

function wrong(basis: Messages, own: Messages, locale: Locale): string[] {
  const isEdition = !languages.includes(locale)
  return Object.entries(own).flatMap(([key, text]) => {
    const name = nameOf(key, basis)
    const of = isPlural(name, basis) ? basis[`${name}_other`] : basis[key]
    if (of === undefined) return [`${key} has no English text`]
    return [
      ...(text.trim() ? [] : [`${key} is empty`]),
      ...(isEdition && text === basis[key] ? [`${key} says the same as ${localeName('en')}`] : []),
      ...(/\}\}\s?%/.test(text) ? [`${key} writes a percent sign: Intl does`] : []),
      ...valuesDiffer(of, text, isPlural(name, basis)),
      ...(isPlural(name, basis) && !categoriesOf(locale).includes(plural.exec(key)?.[1] ?? '')
        ? [`${key} is a form that the language has not`]
        : []),
    ].map((fault) => (fault.startsWith(key) ? fault : `${key} ${fault}`))
  })
}

/** A text that a variant inherits must use words of its readers. */
function foreign(all: Messages, locale: Locale): string[] {
  return Object.entries(all)
    .filter(([, text]) => otherwiseIn[locale]?.test(text))
    .map(([key]) => `${key} uses a word that differs in ${localeName(locale)}`)
}

/** A plural form may leave out the count: "one game". */
function valuesDiffer(of: string, text: string, mayOmitCount: boolean): string[] {
  const [wanted, given] = [valuesIn(of), valuesIn(text)]
  const lost = wanted.filter(
    (value) => !given.includes(value) && !(mayOmitCount && value === 'count'),
  )
  const added = given.filter((value) => !wanted.includes(value))
  return [
    ...lost.map((value) => `lacks {{${value}}}`),
    ...added.map((value) => `invents {{${value}}}`),
  ]
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value)
}

/** `games_one` and `games_other` are forms of `games`, if `games_other` exists. */
function nameOf(key: string, basis: Messages): string {
  const name = key.replace(plural, '')
  return isPlural(name, basis) ? name : key
}

function isPlural(name: string, basis: Messages): boolean {
  return basis[`${name}_other`] !== undefined
}

/** The plural forms for everyday integers. `many` (millions in French) falls back to `other`. */
function formsOf(locale: Locale): string[] {
  return categoriesOf(locale).filter((form) => form !== 'many')
}

function categoriesOf(locale: Locale): string[] {
  return new Intl.PluralRules(intlOf(locale)).resolvedOptions().pluralCategories
}
