import { foldCode } from '@casino/i18n/fold.ts'
import { intlOf } from '@casino/i18n/locales.ts'
export type Currency = {
  code: string
  symbol: string
  fiat: boolean
  subunits_to_unit: number
  /** The unit in which amounts are shown and typed, if it is not the coin itself. */
  shown?: { sign: string; subunits_to_unit: number }
}

const fiat = (code: string, symbol = code, subunits_to_unit = 100): Currency => ({
  code,
  symbol,
  fiat: true,
  subunits_to_unit,
})
const crypto = (code: string, symbol = code): Currency => ({
  code,
  symbol,
  fiat: false,
  subunits_to_unit: 100_000_000,
})
const thousandths = (currency: Currency): Currency => ({
  ...currency,
  shown: { sign: `m${currency.code}`, subunits_to_unit: currency.subunits_to_unit / 1_000 },
})
const millionths = (currency: Currency): Currency => ({
  ...currency,
  shown: { sign: `µ${currency.code}`, subunits_to_unit: currency.subunits_to_unit / 1_000_000 },
})

/** All currencies. JPY and KZT follow ISO 4217; cryptocurrencies have 8 decimals. */
export const currencies: readonly Currency[] = [
  fiat('EUR', '€'),
  fiat('USD', '$'),
  fiat('CAD', 'CA$'),
  fiat('AUD', 'A$'),
  fiat('NZD', 'NZ$'),
  fiat('GBP', '£'),
  fiat('NOK', 'kr'),
  fiat('BRL', 'R$'),
  fiat('JPY', '¥', 1),
  fiat('KZT', '₸'),
  millionths(crypto('BTC', '₿')),
  thousandths(crypto('ETH', 'Ξ')),
  crypto('BCH'),
  thousandths(crypto('LTC', 'Ł')),
  crypto('DOG', 'Ð'),
  crypto('USDT', '₮'),
]

/** The currency that visitors of a country are offered first [5.24]. */
const byCountry: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  GB: 'GBP',
  JP: 'JPY',
  NO: 'NOK',
  NZ: 'NZD',
  US: 'USD',
}

/** The default when the country says nothing. */
export const defaultCurrency = 'EUR'

/** Play money of demo games: never an account. */
export const demoCurrency = 'FUN'

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** A currency by its code; undefined when unknown. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code)
}

/** The currency that visitors of a country are offered first. */
export function currencyOfCountry(country: string | null): string {
  return byCountry[country ?? ''] ?? defaultCurrency
}

/** The number of decimals: 2 for EUR, 0 for JPY, 8 for BTC. */
export function decimalsOf(currency: Currency): number {
  return Math.round(Math.log10(currency.subunits_to_unit))
}

/** The sign and decimals of the unit that people read and type: 2 for µBTC. */
export function shownUnitOf({ code, subunits_to_unit, shown }: Currency): {
  sign: string
  decimals: number
} {
  const { sign, subunits_to_unit: subunits } = shown ?? { sign: code, subunits_to_unit }
  return { sign, decimals: Math.round(Math.log10(subunits)) }
}

type Amount = { amount_cents: bigint | number; currency: string }

/** Formats an amount for a locale: "€1,234.50", "125.00 µBTC". */
export function formatMoney({ amount_cents, currency: code }: Amount, locale: string): string {
  return formatAmount(amount_cents, findCurrency(code) ?? fiat(code), locale)
}

/** The same for a currency outside of our list. */
export function formatAmount(
  cents: bigint | number,
  currency: Omit<Currency, 'symbol'>,
  locale: string,
): string {
  const { code, subunits_to_unit, shown } = currency
  if (!currency.fiat || code === demoCurrency) {
    const { sign, subunits_to_unit: subunits } = shown ?? { sign: code, subunits_to_unit }
    return plain(cents, { sign, subunits, locale })
  }
  const decimals = Math.round(Math.log10(subunits_to_unit))
  const format = formatOf(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(Number(cents) / subunits_to_unit)
}

/** For currencies shown in a smaller unit: the amount in whole coins, "0.000125 BTC". */
export function coinsOf({ amount_cents, currency }: Amount, locale: string): string | undefined {
  const known = findCurrency(currency)
  if (!known?.shown) return undefined
  return plain(amount_cents, { sign: currency, subunits: known.subunits_to_unit, locale })
}

type Format = { sign: string; subunits: number; locale: string }

function plain(cents: bigint | number, { sign, subunits, locale }: Format): string {
  const decimals = Math.round(Math.log10(subunits))
  const format = formatOf(locale, {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  })
  return `${format.format(Number(cents) / subunits)} ${sign}`
}

/** Cached: creating a formatter takes longer than a hundred uses. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { currency, currencyDisplay, minimumFractionDigits, maximumFractionDigits } = digits
  const name = [locale, currency, currencyDisplay, minimumFractionDigits, maximumFractionDigits]
    .map(String)
    .join(' ')
  const format = formats.get(name) ?? new Intl.NumberFormat(intlOf(locale), digits)
  formats.set(name, format)
  return format
}

/**
 * Parses a decimal amount of the currency into subunits; undefined when it is invalid or has too
 * many decimals. The decimal separator is a comma or a point; no thousands separators.
 */
export function parseAmount(written: string, currency: Currency): bigint | undefined {
  return parse(written, decimalsOf(currency))
}

/**
 * Parses an amount typed by a person, in the unit they are shown, with the thousands separators of
 * their locale and with or without the currency's sign. Ambiguous input is refused: "1.250 €" is
 * never 1.25.
 */
export function parseShown(typed: string, currency: Currency, locale: string): bigint | undefined {
  const { decimals } = shownUnitOf(currency)
  const written = withoutSign(typed, currency, locale)
  const whole = withoutThousands(written, locale)
  if (whole !== written && decimals >= 3 && /^\d+[.,]\d{3}$/.test(written)) return undefined
  const fraction = whole.split(/[.,]/)[1] ?? ''
  return fraction.length > decimals ? undefined : parse(whole, decimals)
}

/** Whether an amount is only refused because it has more decimals than its currency is shown with. */
export function isTooFine(typed: string, currency: Currency, locale: string): boolean {
  const { decimals } = shownUnitOf(currency)
  const whole = withoutThousands(withoutSign(typed, currency, locale), locale)
  return /^\d{1,14}[.,]\d{1,20}$/.test(whole) && (whole.split(/[.,]/)[1] ?? '').length > decimals
}

/** "€50" or "50 eur" becomes "50"; the sign of another currency stays. */
function withoutSign(typed: string, currency: Currency, locale: string): string {
  const amount = foldCode(typed)
  const signs = signsOf(currency, locale).map((sign) => foldCode(sign).toLowerCase())
  const lower = amount.toLowerCase()
  const before = signs.find((sign) => lower.startsWith(sign))
  if (before !== undefined) return withoutEmptyFraction(amount.slice(before.length).trim())
  const after = signs.find((sign) => lower.endsWith(sign))
  return withoutEmptyFraction(after === undefined ? amount : amount.slice(0, -after.length).trim())
}

/** "50,-" and "50." have no subunits. */
function withoutEmptyFraction(amount: string): string {
  return amount.replace(/(?<=\d)[.,]-?$/, '')
}

/** What people also write for a currency. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  EUR: ['euro', 'euros'],
  CAD: ['C$'],
  JPY: ['円'],
}

/** The signs that a currency is written with, the longest first. */
function signsOf({ code, symbol, fiat, shown }: Currency, locale: string): string[] {
  const inLocale = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    formatOf(locale, { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value
  const other = alsoWritten[code] ?? []
  const own = fiat ? [code, symbol, inLocale('symbol'), inLocale('narrowSymbol'), ...other] : []
  const signs = shown ? [shown.sign] : fiat ? own : [code, symbol]
  return signs.filter((sign) => sign !== undefined).sort((a, b) => b.length - a.length)
}

/**
 * "1.250,50" becomes "1250,50" when the point is the thousands separator; other text is unchanged.
 */
function withoutThousands(written: string, locale: string): string {
  const group = separatorOf(locale, 'group')
  // A locale that separates by a special space accepts any space.
  const parting = group.trim() === '' ? '\\s' : `\\${group}`
  const form = `^[1-9]\\d{0,2}(?:${parting}\\d{3})+(?:\\${separatorOf(locale, 'decimal')}\\d+)?$`
  const isParted = new RegExp(form).test(written)
  return isParted ? written.replaceAll(new RegExp(parting, 'g'), '') : written
}

/** The thousands or decimal separator of a locale. */
export function separatorOf(locale: string, type: 'group' | 'decimal'): string {
  const parts = formatOf(locale, { minimumFractionDigits: 1 }).formatToParts(12_345)
  return parts.find((part) => part.type === type)?.value ?? ''
}

function parse(typed: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,14})(?:[.,](\d{1,8}))?$/.exec(typed.trim())
  if (!match) return undefined
  const fraction = match[2] ?? ''
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return undefined
  return BigInt(`${match[1]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
