// The browser's data about a payment that a player is about to make [7.16], for a risk assessment.
import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode } from '@casino/contract/values.ts'
import { foldDigits } from '@casino/i18n/fold.ts'
import { findCurrency, parseAmount } from '@casino/money/money.ts'
import * as z from 'zod/mini'

const textMax = 200
const OptionalText = z.optional(z.nullable(z.string().check(z.maxLength(textMax))))

/** The text fields of a risk report; an empty string means no value. */
export const riskTexts = [
  'country',
  'first_name',
  'last_name',
  'device_fingerprint',
  'card_number',
  'card_holder',
  'card_expiry',
  'payment_system',
  'custom_player_status',
] as const

/**
 * Themes of other clients build the body, so unknown fields are ignored. There is no field for a
 * security code: only a bank asks for it.
 */
export const RiskReport = z.object({
  type: z.enum(['transaction', 'payout']),
  amount_cents: z.optional(z.nullable(Cents.check(z.nonnegative()))),
  /** The same in full units of the currency, as other clients send it. */
  amount: z.optional(z.nullable(z.union([z.string().check(z.maxLength(textMax)), z.number()]))),
  currency: z.optional(z.nullable(z.union([CurrencyCode, z.literal('')]))),
  country: OptionalText,
  first_name: OptionalText,
  last_name: OptionalText,
  device_fingerprint: OptionalText,
  /** The device fingerprint, as the calls of sign-in name it. */
  dfpc: OptionalText,
  card_number: OptionalText,
  card_holder: OptionalText,
  card_expiry: OptionalText,
  payment_system: OptionalText,
  custom_player_status: OptionalText,
})
export type RiskReport = z.output<typeof RiskReport>

/** Stores the browser's data about a coming payment for staff. It decides nothing. */
export const noteRisk = endpoint({
  name: 'cashbox.note_risk',
  access: 'player',
  method: 'POST',
  path: '/api/users/transaction',
  perMinute: 30,
  input: RiskReport,
  output: z.object({}),
  refusals: [],
  faults: ['amount_invalid'],
})

const plainDecimal = /^\d{1,14}(?:\.\d{1,8})?$/
/** A JSON number with at most this many digits keeps its exact value. */
const exactDigits = /^(?:\d\.?){1,15}$/

/**
 * The sum of a report in subunits: null if it has none, undefined if it is invalid for its currency
 * or given twice. A number is parsed from its digits, without floating-point arithmetic.
 */
export function reportedCents(report: RiskReport): bigint | null | undefined {
  const { amount, amount_cents = null, currency } = report
  const text = String(amount ?? '').trim()
  if (text === '') return amount_cents
  if (typeof amount === 'number' && !exactDigits.test(text)) return undefined
  const unit = findCurrency(currency ?? '')
  const cents = unit && plainDecimal.test(text) ? parseAmount(text, unit) : undefined
  if (cents === undefined || cents > Number.MAX_SAFE_INTEGER) return undefined
  return amount_cents === null || amount_cents === cents ? cents : undefined
}

/** The texts of a report that are stored: not empty, and without card numbers [5.20]. */
export function storedTexts(report: RiskReport): Record<string, string> {
  const named = { ...report, device_fingerprint: report.device_fingerprint || report.dfpc }
  const texts = riskTexts.flatMap((name) => {
    const text = named[name] && foldDigits(named[name]).trim()
    if (!text) return []
    return [[name, name === 'card_number' ? maskCard(text) : maskNumbers(text)] as const]
  })
  return Object.fromEntries(texts)
}

/** Only the first six and the last four digits of a card number, in any notation. */
export function maskCard(number: string): string {
  const digits = number.replaceAll(/[^0-9*xX•]/g, '').replaceAll(/[xX•]/g, '*')
  const [first = ''] = /^[0-9]{0,6}/.exec(digits) ?? []
  const [last = ''] = /[0-9]{0,4}$/.exec(digits) ?? []
  if (digits.length < first.length + last.length + 1) return `****${last}`
  return `${first}${'*'.repeat(digits.length - first.length - last.length)}${last}`
}

/** Masks card numbers within any other text, such as a name. */
function maskNumbers(text: string): string {
  return text.replaceAll(/[0-9](?:[^\p{L}\p{N}]{0,3}[0-9]){10,}/gu, maskCard)
}
