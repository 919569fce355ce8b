/** The value of one EUR in other currencies, in round numbers. */
const perEur: Readonly<Record<string, number>> = { EUR: 1, CAD: 1.5, NZD: 2, NOK: 10 }

/** An amount of euro cents in a currency of the history, in its subunits. */
export function inCurrency(eurCents: number, currency: string): number {
  const rate = perEur[currency]
  if (rate === undefined) throw new Error(`the history has no amounts in ${currency}`)
  return Math.round(eurCents * rate)
}
