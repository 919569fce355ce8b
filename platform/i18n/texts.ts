import { defaultLocale, intlOf, type Locale } from './locales.ts'
import { writeCount } from './write-count.ts'

/** Texts of one locale: namespace (a domain's name) → key → text. Keys are flat. */
export type Messages = Record<string, Record<string, string>>

type Values = Record<string, unknown> & { count?: number; defaultValue?: string }

/** Says a text by its key, or by the first known one of several; `{{name}}` takes a value. */
export type Say = (key: string | readonly string[], values?: Values) => string

export type Texts = {
  locale: Locale
  /** The texts of a namespace; a key of another one is written `other:key`. */
  of(namespace: string): Say
}

/** The texts of a locale as a brand says them; where no brand is named, as the house does. */
export type TextsOf = (locale: Locale, brand_id?: bigint) => Texts

/**
 * The texts of a locale, the default locale's standing in where one is missing; a key that nobody
 * knows is said as it is. With `count` the plural's form is taken: `key_one`, `key_other`, by the
 * rules of the language, and it is written as there. Small on purpose: every page carries it.
 */
export function createTexts(messages: Partial<Record<Locale, Messages>>, locale: Locale): Texts {
  let plurals: Intl.PluralRules | undefined
  const pluralOf = (count: number) => {
    // Asked for late: many pages count nothing.
    plurals ??= new Intl.PluralRules(intlOf(locale))
    return plurals.select(count)
  }
  const counted = (values: Values): Record<string, unknown> =>
    values.count === undefined ? values : { ...values, count: writeCount(values.count, locale) }
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

/** What an office writes may be called as every object's own parts are, `toString`: those are no texts. */
function own<T>(all: Record<string, T> | undefined, name: string): T | undefined {
  return all && Object.hasOwn(all, name) ? all[name] : undefined
}

function fill(text: string, values: Record<string, unknown>): string {
  const [first = '', ...rest] = text.split('{{')
  return rest.reduce((said, part) => {
    const end = part.indexOf('}}')
    const value = own(values, part.slice(0, end))
    return said + (value === undefined ? `{{${part}` : `${value}${part.slice(end + 2)}`)
  }, first)
}
