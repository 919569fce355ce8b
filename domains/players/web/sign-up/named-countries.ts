import { intlOf } from '@casino/i18n/locales.ts'

/** Countries by name in a language, in its order. */
export function namedCountries(
  codes: readonly string[],
  locale: string,
): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intlOf(locale), { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
