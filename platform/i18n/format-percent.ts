import { intlOf } from './locales.ts'

type Digits = { least?: number; most?: number }

/** 0.965 -> `96.5%`, `96,5 %`: as each language writes it, with two decimals at most where more are not asked for. */
export function formatPercent(
  share: number,
  locale: string,
  { least = 0, most = Math.max(least, 2) }: Digits = {},
): string {
  const name = `${locale} ${least} ${most}`
  const known = formats.get(name) ?? { format: formatFor(locale, { least, most }), said: new Map() }
  formats.set(name, known)
  const said = known.said.get(share) ?? known.format.format(share)
  if (known.said.size < saidMax) known.said.set(share, said)
  return said
}

type Format = { format: Intl.NumberFormat; said: Map<number, string> }

/** Made once each, and what they have said is kept: a page of many games says many, and the next page the same. */
const formats = new Map<string, Format>()
const saidMax = 1000

function formatFor(locale: string, { least, most }: Required<Digits>): Intl.NumberFormat {
  return new Intl.NumberFormat(intlOf(locale), {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
}
