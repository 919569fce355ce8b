/** The currency whose rate counts where the player's own has none. */
export const defaultCurrency = 'EUR'
/** Pieces of a card in one exchange. */
export const quantityMax = 1000
/** Whoever is in it is warned before an exchange. */
export const multiAccountGroup = 100

type Rate = { currency: string; points: number }

/** The rate that counts for a player's currency: its own, else that of EUR; never just any. */
export function rateFor<R extends Rate>(rates: readonly R[], currency: string): R | undefined {
  const of = (code: string) => rates.find((rate) => rate.currency === code)
  return of(currency) ?? of(defaultCurrency)
}

/** A price with the sale's discount taken off, rounded up to a whole point. */
export function salePrice(points: number, discountPercent: number): number {
  return Math.ceil((points * (100 - discountPercent)) / 100)
}

/** How many pieces at this price the points are enough for. */
export function affordable(points: number, price: number): number {
  return Math.min(quantityMax, Math.floor(points / price))
}

export type Gate = 'sign_in' | 'balance' | 'multi_account' | 'confirm'
type Asked = {
  /** Undefined for a guest. */
  points: number | undefined
  price: number
  isMultiAccount: boolean
  isWarned: boolean
}

/** The gate before which an exchange stands. */
export function gateOf({ points, price, isMultiAccount, isWarned }: Asked): Gate {
  if (points === undefined) return 'sign_in'
  if (points < price) return 'balance'
  return isMultiAccount && !isWarned ? 'multi_account' : 'confirm'
}
