import { intlOf, isLocale, type Locale } from './locales.ts'

type Digits = { least?: number; most?: number }

/** 0.965 -> `96.5%`, `96,5 %`: as each language writes it, with two decimals at most where more are not asked for. */
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
 * What stands before decimals and after all where it is not as in English. Known here for all that is below a
 * thousand: a phone's browser takes ten milliseconds and more for its first question to Intl.
 */
const others: Partial<Record<Locale, readonly [mark: string, sign: string]>> = {
  de: [',', '\u00a0%'],
  'fr-CA': [',', '\u00a0%'],
  no: [',', '\u00a0%'],
  it: [',', '%'],
  et: [',', '%'],
}

/** 0.96505 -> `96.51`: rounded in decimals, as Intl does; a half goes up. */
function formatHundredths(share: number, { least, most }: Required<Digits>): string {
  // Of what a number holds the last digit is no decimal's.
  const units = Math.round(Number((share * 100 * 10 ** most).toPrecision(15)))
  const [whole, decimals = ''] = (units / 10 ** most).toFixed(most).split('.')
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return kept === '' ? `${whole}` : `${whole}.${kept}`
}
