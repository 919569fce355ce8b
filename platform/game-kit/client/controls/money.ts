import { intlOf } from '@casino/i18n/locales.ts'
import { findCurrency, formatAmount } from '@casino/money/money.ts'

export type Currency = { code: string; subunits_to_unit: number }

/** Subunits as the player reads them, in the units of the house around the game. */
export function formatMoney(cents: number, currency: Currency, locale: string): string {
  const { code } = currency
  const known = findCurrency(code)
  // Units that are not money have no currency sign.
  const fiat = known?.fiat ?? /^[A-Z]{3}$/.test(code)
  return formatAmount(cents, { ...known, ...currency, fiat }, locale)
}

/** How many subunits make one of the unit that is shown: for bare numbers on chips. */
export function shownSubunits({ code, subunits_to_unit }: Currency): number {
  return findCurrency(code)?.shown?.subunits_to_unit ?? subunits_to_unit
}

/** 12.5 -> `12.50×`, rounded down like what it pays; thousands lose their decimals when whole. */
export function formatTimes(multiplier: number, locale: string): string {
  const digits = multiplier >= 1000 && Number.isInteger(multiplier) ? 0 : 2
  // The small addend keeps 1.13, which is a little less in binary, from becoming 1.12.
  return `${formatNumber(Math.floor(multiplier * 100 + 1e-6) / 100, locale, digits)}×`
}

/** Where there is little room: 0.4 -> `0.4`, 1000 -> `1k`. */
export function shortTimes(multiplier: number, locale: string): string {
  const [figure, unit] = multiplier >= 1000 ? [multiplier / 1000, 'k'] : [multiplier, '']
  return `${new Intl.NumberFormat(intlOf(locale)).format(figure)}${unit}`
}

/** A bare figure with so many decimals, as a language writes it. */
export function formatNumber(value: number, locale: string, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(intlOf(locale), format).format(value)
}
