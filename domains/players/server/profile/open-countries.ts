import type { Policy } from '@casino/http/brand.ts'
import { countries } from '../../rules.ts'

/** Countries where players may live, except those that the licence closes. */
export function openCountries({ closed_countries }: Policy): string[] {
  return countries.filter((code) => !closed_countries.includes(code))
}
