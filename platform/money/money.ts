export type Currency = {
  code: string
  symbol: string
  fiat: boolean
  subunits_to_unit: number
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

/** The currencies of the house. JPY and KZT's smallest units follow ISO 4217; crypto has 8 decimals. */
export const currencies: readonly Currency[] = [
  fiat('EUR', '€'),
  fiat('USD', '$'),
  fiat('CAD', 'CA$'),
  fiat('AUD', 'A$'),
  fiat('NZD', 'NZ$'),
  fiat('NOK', 'kr'),
  fiat('BRL', 'R$'),
  fiat('JPY', '¥', 1),
  fiat('KZT', '₸'),
  crypto('BTC', '₿'),
  crypto('ETH', 'Ξ'),
  crypto('BCH'),
  crypto('LTC', 'Ł'),
  crypto('DOG', 'Ð'),
  crypto('USDT', '₮'),
]

/** The currency of a country whose visitors are offered their own first [5.24]. */
const byCountry: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
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

/** An amount for people, in the manner of the locale: "€1,234.50", "0.00012500 BTC". */
export function formatMoney(
  amount: { amount_cents: bigint | number; currency: string },
  locale: string,
): string {
  const currency = findCurrency(amount.currency) ?? fiat(amount.currency)
  const decimals = decimalsOf(currency)
  const value = Number(amount.amount_cents) / currency.subunits_to_unit
  if (currency.fiat && amount.currency !== demoCurrency) {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value)
  }
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  }).format(value)
  return `${number} ${currency.code}`
}

/**
 * What a person typed as an amount, in subunits; undefined when it is no amount or has more decimals
 * than the currency. A comma or a point may part the decimals; no thousands marks.
 */
export function parseAmount(typed: string, currency: Currency): bigint | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{1,8}))?$/.exec(typed.trim())
  if (!match) return undefined
  const decimals = decimalsOf(currency)
  const fraction = match[2] ?? ''
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return undefined
  return BigInt(`${match[1]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
