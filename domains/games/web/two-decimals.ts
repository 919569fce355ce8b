const formats = new Map<string, Intl.NumberFormat>()

/** A number as a locale writes it, to the hundredth: for pages of many, its format is made once. */
export function twoDecimals(value: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    formats.set(locale, format)
  }
  return format.format(value)
}
