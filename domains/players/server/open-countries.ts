import type { Policy } from '@casino/http/brand.ts'
import { countries } from '../rules.ts'

/** Where players may live, but for countries that the licence keeps out. */
export function openCountries({ closed_countries }: Policy): string[] {
  return countries.filter((code) => !closed_countries.includes(code))
}
