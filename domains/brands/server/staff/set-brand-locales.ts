import type { Work } from '@casino/db/work.ts'
import { defaultLocale, listedLocales } from '@casino/i18n/locales.ts'
import { putLocales } from '../store.ts'
import { type BrandAnswer, type BrandInput, done, isBrand, refused } from './change-brand.ts'

/**
 * Sets the languages of a brand, `de,it`; the first is the default for visitors who speak none of
 * them. `house` means all languages.
 */
export async function setBrandLocales(
  work: Work,
  { brand_id, staff, what }: BrandInput,
): Promise<BrandAnswer> {
  if (!(await isBrand(work, brand_id))) return refused(`There is no brand ${brand_id}.`)
  const named = what === 'house' ? null : [...new Set(what.split(','))]
  const unsupported = named?.find((one) => !(listedLocales as readonly string[]).includes(one))
  if (unsupported !== undefined) return refused(`Supported languages: ${listedLocales.join(', ')}.`)
  const default_locale = named?.[0] ?? defaultLocale
  await putLocales(work.tx, { brand_id, locales: named, default_locale })
  return done(
    work,
    staff,
    `brand ${brand_id} uses ${named?.join(', ') ?? 'all supported languages'}`,
  )
}
