import { foldDigits } from '@casino/i18n/fold.ts'

/** A typed code in the form in which codes are stored and compared. */
export function foldTyped(code: string): string {
  return foldDigits(code).replaceAll(/\s/g, '').toUpperCase()
}
