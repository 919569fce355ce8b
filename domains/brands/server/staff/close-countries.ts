import type { Work } from '@casino/db/work.ts'
import { brandRows, putClosedCountries } from '../store.ts'
import { type BrandAnswer, type BrandInput, done, refused } from './change-brand.ts'

/**
 * Sets the countries that the brand's licence closes, `US,AU`, or `none`. They are closed at all
 * brands of this licence, for sign-up, sign-in and guests' games, and are not offered at sign-up.
 */
export async function closeCountries(
  work: Work,
  { brand_id, staff, what }: BrandInput,
): Promise<BrandAnswer> {
  const countries = what === 'none' ? [] : [...new Set(what.split(','))].sort()
  const unknown = countries.find((code) => !isCountry(code))
  if (unknown !== undefined) return refused(`${unknown} is no country code such as US.`)
  const brand = (await brandRows(work.tx)).find(({ id }) => id === brand_id)
  if (!brand) return refused(`There is no brand ${brand_id}.`)
  const { licence } = brand
  const brands = await putClosedCountries(work.tx, { licence, countries })
  const list = countries.join(', ') || 'no country'
  const names = `brand${brands.length > 1 ? 's' : ''} ${brands.join(', ')}`
  return done(work, staff, `the licence ${licence} (${names}) closes ${list}`)
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The code of no country, which has a name nevertheless. */
const unknownCountry = 'ZZ'

/** Whether a country has this code. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && code !== unknownCountry
}
