import { intlOf } from '@casino/i18n/locales.ts'
export type Currency = {
  code: string
  symbol: string
  fiat: boolean
  subunits_to_unit: number
  /** A part of the coin that amounts are shown and typed in; without one it is the coin itself. */
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

/** The currencies of the house. JPY and KZT's smallest units follow ISO 4217; crypto has 8 decimals. */
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

/** The currency of a country whose visitors are offered their own first [5.24]. */
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

/** What a player is offered where nothing better is known. */
export const defaultCurrency = 'EUR'

/** Play money: never an account, only a mark of a game's demo. */
export const demoCurrency = 'FUN'

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** The currency of a code; undefined when the house does not know it. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code)
}

/** What a visitor of a country is offered first. */
export function currencyOfCountry(country: string | null): string {
  return byCountry[country ?? ''] ?? defaultCurrency
}

/** How many decimals a currency's amounts have: 2 for EUR, 0 for JPY, 8 for BTC. */
export function decimalsOf(currency: Currency): number {
  return Math.round(Math.log10(currency.subunits_to_unit))
}

/** The sign and the decimals of the unit that people read and type: 2 for µBTC. */
export function shownUnitOf({ code, subunits_to_unit, shown }: Currency): {
  sign: string
  decimals: number
} {
  const { sign, subunits_to_unit: subunits } = shown ?? { sign: code, subunits_to_unit }
  return { sign, decimals: Math.round(Math.log10(subunits)) }
}

type Amount = { amount_cents: bigint | number; currency: string }

/** An amount for people, in the manner of the locale: "€1,234.50", "125.00 µBTC". */
export function formatMoney({ amount_cents, currency: code }: Amount, locale: string): string {
  return formatAmount(amount_cents, findCurrency(code) ?? fiat(code), locale)
}

/** The same for a currency that the house need not know. */
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

/** Where an amount is shown in a part of its coin: the same in whole coins, "0.000125 BTC". */
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

/** Made once each: to make one takes longer than to write a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { currency, minimumFractionDigits: least, maximumFractionDigits: most } = digits
  const name = `${locale} ${currency} ${least} ${most}`
  const format = formats.get(name) ?? new Intl.NumberFormat(intlOf(locale), digits)
  formats.set(name, format)
  return format
}

/**
 * An amount of whole coins or notes as it is written, in subunits; undefined when it is none or has
 * more decimals than the currency. A comma or a point may part the decimals; no thousands marks.
 */
export function parseAmount(written: string, currency: Currency): bigint | undefined {
  return parse(written, decimalsOf(currency))
}

/**
 * The same for what a person types, in the unit that he is shown: he may part the thousands as his locale
 * does. What could be meant either way is no amount: "1.250 €" is never taken for 1.25.
 */
export function parseShown(typed: string, currency: Currency, locale: string): bigint | undefined {
  const { decimals } = shownUnitOf(currency)
  const written = typed.trim()
  const whole = withoutThousands(written, locale)
  if (whole !== written && decimals >= 3 && /^\d+[.,]\d{3}$/.test(written)) return undefined
  const fraction = whole.split(/[.,]/)[1] ?? ''
  return fraction.length > decimals ? undefined : parse(whole, decimals)
}

/** "1.250,50" as "1250,50" where a point parts the thousands; what is parted otherwise stays as it is. */
function withoutThousands(written: string, locale: string): string {
  const group = separatorOf(locale, 'group')
  // A locale with a space has one that no key types: any space will do.
  const parting = group.trim() === '' ? '\\s' : `\\${group}`
  const form = `^[1-9]\\d{0,2}(?:${parting}\\d{3})+(?:\\${separatorOf(locale, 'decimal')}\\d+)?$`
  const isParted = new RegExp(form).test(written)
  return isParted ? written.replaceAll(new RegExp(parting, 'g'), '') : written
}

/** What parts the thousands, or the decimals, where a locale's readers write numbers. */
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
