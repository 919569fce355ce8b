import { isValidIBAN } from 'ibantools'

/** Whether a text is an IBAN of its country, with valid check digits. */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban)
}
