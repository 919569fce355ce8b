export type Currency = { code: string; subunits_to_unit: number }

/** Crypto is read in thousandths or millionths of a coin. */
const smallUnits: Record<string, { sign: string; perUnit: number }> = {
  BTC: { sign: 'µBTC', perUnit: 1e6 },
  ETH: { sign: 'mETH', perUnit: 1e3 },
  LTC: { sign: 'mLTC', perUnit: 1e3 },
  BCH: { sign: 'mBCH', perUnit: 1e3 },
}

/** Subunits as the player reads them; FUN has no currency sign. */
export function formatMoney(cents: number, currency: Currency, locale: string): string {
  const small = smallUnits[currency.code]
  const units = cents / currency.subunits_to_unit
  if (small) return `${plain(units * small.perUnit, locale, 2)} ${small.sign}`
  const digits = Math.min(2, Math.round(Math.log10(currency.subunits_to_unit)))
  if (!/^[A-Z]{3}$/.test(currency.code) || currency.code === 'FUN' || currency.code === 'DOG') {
    return `${plain(units, locale, digits)} ${currency.code}`
  }
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(units)
}

/** 12.5 -> `12.50×`, rounded down like what it pays; thousands lose their decimals when whole. */
export function formatTimes(multiplier: number, locale: string): string {
  const digits = multiplier >= 1000 && Number.isInteger(multiplier) ? 0 : 2
  // The small addend keeps 1.13, which is a little less in binary, from becoming 1.12.
  return `${plain(Math.floor(multiplier * 100 + 1e-6) / 100, locale, digits)}×`
}

/** 0.965 -> `96.5 %`, with as many digits as the exact value needs, four at most. */
export function formatPercent(share: number, locale: string): string {
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(locale, format).format(share)
}

function plain(value: number, locale: string, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, format).format(value)
}
