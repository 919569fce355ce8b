import { intlOf } from '@casino/i18n/locales.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in words, rounded up: "3 minutes", "26 hours". */
export function formatSeconds(seconds: number, locale: string): string {
  // At least two of a unit: "90 minutes" is more precise than "2 hours".
  const [unit, size] = units.find(([, of]) => seconds >= of * 2) ?? ['second' as const, 1]
  const format = new Intl.NumberFormat(intlOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / size))
}
