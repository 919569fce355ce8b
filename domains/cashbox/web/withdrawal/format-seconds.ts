import { intlOf } from '@casino/i18n/locales.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A stretch of time in the words of a language, never shorter than it is: "3 minutes", "26 hours". */
export function formatSeconds(seconds: number, locale: string): string {
  // Two of a unit at least: "90 minutes" says more than "2 hours".
  const [unit, size] = units.find(([, of]) => seconds >= of * 2) ?? ['second' as const, 1]
  const format = new Intl.NumberFormat(intlOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / size))
}
