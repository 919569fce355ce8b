import { basisOf, type Locale } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'

/** A text that replaces a message in a language, at one brand or (null) at all brands. */
export type OwnText = { brand_id: bigint | null; locale: string; key: string; text: string }

export type DefaultTexts = Readonly<Record<Locale, Messages>>
type Where = { locale: Locale; brand_id: bigint | undefined }

/**
 * The messages of a language at a brand, with the custom texts applied. A custom text of a language
 * also holds in its regional variants, unless a variant has its own message. The closest text wins:
 * first by language, then by brand.
 */
export function withOwnTexts(
  house: DefaultTexts,
  own: readonly OwnText[],
  { locale, brand_id }: Where,
): Messages {
  const basis = basisOf(locale)
  const matching = [basis, locale].flatMap((language) =>
    [null, brand_id].flatMap((brand) =>
      own.filter((one) => one.locale === language && one.brand_id === brand),
    ),
  )
  const applied = matching.filter((one) => one.locale === locale || isSharedBy(house, locale, one))
  if (applied.length === 0) return house[locale]
  const all = Object.fromEntries(
    Object.entries(house[locale]).map(([namespace, texts]) => [namespace, { ...texts }]),
  )
  for (const { key, text } of applied) {
    const { namespace, name } = partsOf(key)
    const texts = all[namespace]
    // A text whose message no longer exists is ignored.
    if (texts && Object.hasOwn(texts, name)) texts[name] = text
  }
  return all
}

/** Whether a regional variant has the same message as its base language. */
function isSharedBy(house: DefaultTexts, locale: Locale, { key }: OwnText): boolean {
  const { namespace, name } = partsOf(key)
  return house[locale][namespace]?.[name] === house[basisOf(locale)][namespace]?.[name]
}

/** The messages and the brands that a custom text can refer to. */
export type TextScope = { house: DefaultTexts; brands: readonly bigint[] }

/** What is wrong with a custom text, as a sentence; undefined if nothing is. */
export function faultOf(
  { house, brands }: TextScope,
  { brand_id, locale, key, text }: OwnText,
): string | undefined {
  if (brand_id !== null && !brands.includes(brand_id)) return `there is no brand ${brand_id}`
  const { namespace, name } = partsOf(key)
  const matching = Object.hasOwn(house, locale) ? house[locale as Locale] : {}
  const known = Object.hasOwn(matching, namespace) ? matching[namespace] : undefined
  if (!known) return `there is no language ${locale}, or no part ${namespace} of the texts`
  if (!Object.hasOwn(known, name)) return `nobody says ${key}`
  const given = valuesIn(known[name] ?? '')
  const unknownValue = valuesIn(text).find((value) => !given.includes(value))
  return unknownValue ? `${key} is given no {{${unknownValue}}}` : undefined
}

function partsOf(key: string): { namespace: string; name: string } {
  const colon = key.indexOf(':')
  return { namespace: key.slice(0, colon), name: key.slice(colon + 1) }
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value)
}
