import { isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js'
import { phoneMax } from '../../rules.ts'

/**
 * Whether a phone number can exist: with a country's code, or as people of the player's country
 * dial it. Only its length is checked, because countries open new ranges.
 */
export function isPhoneNumber(phone: string, country: string | null | undefined): boolean {
  if (phone.length > phoneMax) return false
  if (!country || !isSupportedCountry(country)) return isPossiblePhoneNumber(phone)
  return isPossiblePhoneNumber(phone, country)
}
