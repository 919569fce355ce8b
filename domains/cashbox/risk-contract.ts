// What a player's browser says of a payment that he is about to make [7.16], for whoever weighs its risk.
import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode } from '@casino/contract/values.ts'
import { findCurrency, parseAmount } from '@casino/money/money.ts'
import * as z from 'zod/mini'

const textMax = 200
const OptionalText = z.optional(z.nullable(z.string().check(z.maxLength(textMax))))

/** The fields of a risk word that are texts. An empty one says nothing. */
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

/** A security code has no field: it is asked for by nobody but a bank. */
export const RiskReport = z.strictObject({
  type: z.enum(['transaction', 'payout']),
  amount_cents: z.optional(z.nullable(Cents.check(z.nonnegative()))),
  /** The same in whole units of the currency, as other clients say it. */
  amount: z.optional(z.nullable(z.union([z.string().check(z.maxLength(textMax)), z.number()]))),
  currency: z.optional(z.nullable(z.union([CurrencyCode, z.literal('')]))),
  country: OptionalText,
  first_name: OptionalText,
  last_name: OptionalText,
  device_fingerprint: OptionalText,
  card_number: OptionalText,
  card_holder: OptionalText,
  card_expiry: OptionalText,
  payment_system: OptionalText,
  custom_player_status: OptionalText,
})
export type RiskReport = z.output<typeof RiskReport>

/** Keeps what a browser says of a payment that its player is about to make: for staff, it decides nothing. */
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
/** So many figures of a JSON number come through as they were written. */
const exactDigits = /^(?:\d\.?){1,15}$/

/**
 * The sum that a word names, in subunits: null where it names none, undefined where it is no sum of its currency, or
 * two of them. A number is read as the digits that it was sent with, not reckoned with.
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

/** What is kept of the texts of a word: what is not empty, no card's number among it [5.20]. */
export function storedTexts(report: RiskReport): Record<string, string> {
  const texts = riskTexts.flatMap((name) => {
    const text = report[name] && plainDigits(report[name]).trim()
    if (!text) return []
    return [[name, name === 'card_number' ? maskCard(text) : maskNumbers(text)] as const]
  })
  return Object.fromEntries(texts)
}

/** Of a card's number no more than the first six and the last four figures, however it is written. */
export function maskCard(number: string): string {
  const digits = number.replaceAll(/[^0-9*xX•]/g, '').replaceAll(/[xX•]/g, '*')
  const [first = ''] = /^[0-9]{0,6}/.exec(digits) ?? []
  const [last = ''] = /[0-9]{0,4}$/.exec(digits) ?? []
  if (digits.length < first.length + last.length + 1) return `****${last}`
  return `${first}${'*'.repeat(digits.length - first.length - last.length)}${last}`
}

/** Figures of every script, and those of full width, as those of ours. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

/** Every script has its ten figures in a row, from its zero on: as far as this one is from it. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  for (let back = 1; back <= 9; back += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - back))) return back - 1
  }
  return 9
}

/** The same for what may stand in any other text: a card's number in the field of a name. */
function maskNumbers(text: string): string {
  return text.replaceAll(/[0-9](?:[^\p{L}\p{N}]{0,3}[0-9]){10,}/gu, maskCard)
}
