import { formatCount } from './format-count.ts'
import { defaultLocale, intlOf, type Locale } from './locales.ts'

/** Texts of one locale: namespace (name of a domain) → key → text. Keys are flat. */
export type Messages = Record<string, Record<string, string>>

type Values = Record<string, unknown> & { count?: number; defaultValue?: string }

/** Returns a text by its key, or by the first existing of several; `{{name}}` takes a value. */
export type Say = (key: string | readonly string[], values?: Values) => string

export type Texts = {
  locale: Locale
  /** The texts of a namespace. A key of another namespace is written `other:key`. */
  of(namespace: string): Say
}

/** The texts of a locale, with the changes of a brand if one is given. */
export type TextsOf = (locale: Locale, brand_id?: bigint) => Texts

/**
 * The texts of a locale. A missing text comes from the default locale; an unknown key is returned
 * as it is. With `count` the plural form `key_one` or `key_other` is used and the count is
 * formatted. Kept small because every page includes it.
 */
export function createTexts(messages: Partial<Record<Locale, Messages>>, locale: Locale): Texts {
  let plurals: Intl.PluralRules | undefined
  const pluralOf = (count: number) => {
    // Created on first use: many pages need no plurals.
    plurals ??= new Intl.PluralRules(intlOf(locale))
    return plurals.select(count)
  }
  const counted = (values: Values): Record<string, unknown> =>
    values.count === undefined ? values : { ...values, count: formatCount(values.count, locale) }
  const find = (namespace: string, key: string): string | undefined => {
    const colon = key.indexOf(':')
    const [space, name] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)]
    return own(own(messages[locale], space), name) ?? own(own(messages[defaultLocale], space), name)
  }
  const formsOf = (keys: readonly string[], count: number | undefined): readonly string[] =>
    count === undefined
      ? keys
      : keys.flatMap((one) => [`${one}_${pluralOf(count)}`, `${one}_other`, one])
  const of =
    (namespace: string): Say =>
    (key, values = none) => {
      const keys = typeof key === 'string' ? [key] : key
      for (const form of formsOf(keys, values.count)) {
        const text = find(namespace, form)
        if (text !== undefined) return fill(text, counted(values))
      }
      return values.defaultValue ?? keys[0] ?? ''
    }
  return { locale, of }
}

const none: Values = {}

/** Keys may have names such as `toString`: only own properties are texts. */
function own<T>(all: Record<string, T> | undefined, name: string): T | undefined {
  return all && Object.hasOwn(all, name) ? all[name] : undefined
}

function fill(text: string, values: Record<string, unknown>): string {
  const [first = '', ...rest] = text.split('{{')
  return rest.reduce((filled, part) => {
    const end = part.indexOf('}}')
    const value = own(values, part.slice(0, end))
    return filled + (value === undefined ? `{{${part}` : `${value}${part.slice(end + 2)}`)
  }, first)
}
