import { intlOf, isLocale, type Locale } from './locales.ts'

type Digits = { least?: number; most?: number }

/** 0.965 -> `96.5%`, `96,5 %`: formatted for the locale, by default with at most two decimals. */
export function formatPercent(
  share: number,
  locale: string,
  { least = 0, most = Math.max(least, 2) }: Digits = {},
): string {
  if (isLocale(locale) && share >= 0 && share < 9) {
    const [mark, sign] = others[locale] ?? ['.', '%']
    return formatHundredths(share, { least, most }).replace('.', mark) + sign
  }
  const options = { minimumFractionDigits: least, maximumFractionDigits: most }
  return share.toLocaleString(intlOf(locale), { style: 'percent', ...options })
}

/**
 * The decimal separator and the percent sign where they differ from English. Hard-coded for numbers
 * below a thousand, because creating an Intl formatter takes 10 ms on a phone.
 */
const others: Partial<Record<Locale, readonly [mark: string, sign: string]>> = {
  de: [',', '\u00a0%'],
  'fr-CA': [',', '\u00a0%'],
  no: [',', '\u00a0%'],
  it: [',', '%'],
  et: [',', '%'],
}

/** 0.96505 -> `96.51`: rounded half up in decimals, as Intl does. */
function formatHundredths(share: number, { least, most }: Required<Digits>): string {
  // Corrects the binary error of the last digit.
  const units = Math.round(Number((share * 100 * 10 ** most).toPrecision(15)))
  const [whole, decimals = ''] = (units / 10 ** most).toFixed(most).split('.')
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return shown === '' ? `${whole}` : `${whole}.${shown}`
}
