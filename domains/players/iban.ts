/** The group of players who are paid to a Lithuanian bank account [5.12]. */
export const lithuanianBankGroup = 1402

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** An IBAN as it is stored: without spaces, in capitals. */
export function ibanOf(typed: string): string {
  return typed.replaceAll(' ', '').toUpperCase()
}

/** Whether a text is a valid IBAN: its form and its check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!ibanPattern.test(iban)) return false
  const turned = iban.slice(4) + iban.slice(0, 4)
  return [...turned].reduce(remainderWith, 0) === 1
}

function remainderWith(rest: number, letter: string): number {
  const value = Number.parseInt(letter, 36)
  return (rest * (value > 9 ? 100 : 10) + value) % 97
}

export function isLithuanian(iban: string): boolean {
  return iban.startsWith('LT')
}
