import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { postalCodeMax } from '../../rules.ts'
import { hasOwnForm } from './postal-codes.ts'

/**
 * Whether a postal code has the form of its country [5.13]. Any text is valid for countries without
 * known codes.
 */
export function isPostalCode(code: string, country: string | null | undefined): boolean {
  if (code.length > postalCodeMax) return false
  const own = hasOwnForm(code, country)
  if (own !== undefined) return own
  return !country || !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)
}
