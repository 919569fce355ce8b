import { foldCode } from '@casino/i18n/fold.ts'

/** The group of players who are paid to a Lithuanian bank account [5.12]. */
export const lithuanianBankGroup = 1402

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** An IBAN as it is stored: without spaces, in capitals. */
export function ibanOf(typed: string): string {
  return foldCode(typed).replaceAll(/[ -]/g, '').toUpperCase()
}

/** Whether a text looks like an IBAN. The server also checks its country and its check digits. */
export function hasIbanForm(iban: string): boolean {
  return ibanPattern.test(iban)
}

export function isLithuanian(iban: string): boolean {
  return iban.startsWith('LT')
}
