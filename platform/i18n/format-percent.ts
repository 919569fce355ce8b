import { intlOf } from './locales.ts'

type Digits = { least?: number; most?: number }

/** 0.965 -> `96.5%`, `96,5 %`: as each language writes it, with two decimals at most where more are not asked for. */
export function formatPercent(
  share: number,
  locale: string,
  { least = 0, most = Math.max(least, 2) }: Digits = {},
): string {
  const name = `${locale} ${least} ${most}`
  const format = formats.get(name) ?? formatFor(locale, { least, most })
  formats.set(name, format)
  return format.format(share)
}

/** Made once each: a page of many games says many. */
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: string, { least, most }: Required<Digits>): Intl.NumberFormat {
  return new Intl.NumberFormat(intlOf(locale), {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
}
