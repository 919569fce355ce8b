import type { Outcome } from './methods.ts'

/** `challenge`: the card's bank asks for a code first. */
export type TestCard = { number: string; brand: string; outcome: Outcome | 'challenge' }

/** The only cards that this bank accepts: it must never receive a real one. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'success' },
  { number: '4000000000000002', brand: 'visa', outcome: 'decline' },
  { number: '4000000000003220', brand: 'visa', outcome: 'challenge' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'late' },
  { number: '6759649826438453', brand: 'maestro', outcome: 'twice' },
  { number: '5105105105105100', brand: 'mastercard', outcome: 'silent' },
]
export const challengeCode = '1234'
export const wrongCodesMax = 3

export type CardFields = { number: string; expiry: string; cvc: string; holder: string }
export type CardFault =
  | 'number_invalid'
  | 'number_not_test'
  | 'expiry_invalid'
  | 'expiry_past'
  | 'cvc_invalid'
  | 'holder_missing'
export type CardFaults = Partial<Record<keyof CardFields, CardFault>>

/** Reads the card form: the test card, or the errors by field. */
export function readCard(
  fields: CardFields,
  now: Date,
): { card: TestCard & { last4: string } } | { faults: CardFaults } {
  const digits = fields.number.replaceAll(/[ -]/g, '')
  const card = testCards.find(({ number }) => number === digits)
  const number = card ? undefined : hasLuhnSum(digits) ? 'number_not_test' : 'number_invalid'
  const expiry = expiryFault(fields.expiry, now)
  const cvc = /^\d{3,4}$/.test(fields.cvc.trim()) ? undefined : 'cvc_invalid'
  const holder = fields.holder.trim() ? undefined : 'holder_missing'
  if (card && !expiry && !cvc && !holder) return { card: { ...card, last4: digits.slice(-4) } }
  return {
    faults: {
      ...(number ? { number } : {}),
      ...(expiry ? { expiry } : {}),
      ...(cvc ? { cvc } : {}),
      ...(holder ? { holder } : {}),
    },
  }
}

/** Whether 12 to 19 digits have a valid check digit (Luhn). */
export function hasLuhnSum(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function expiryFault(typed: string, now: Date): 'expiry_invalid' | 'expiry_past' | undefined {
  const match = /^(0[1-9]|1[0-2]) ?\/? ?(\d{2})$/.exec(typed.trim())
  if (!match) return 'expiry_invalid'
  // A card is valid until the end of its month.
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return end <= now.getTime() ? 'expiry_past' : undefined
}
