/** Its rate is used when the player's currency has none. */
export const defaultCurrency = 'EUR'
/** The most pieces of a card in one exchange. */
export const quantityMax = 1000
/** Players in this group are warned before an exchange. */
export const multiAccountGroup = 100

type Rate = { currency: string; points: number }

/** The rate for a player's currency: its own, else that of EUR. */
export function rateFor<R extends Rate>(rates: readonly R[], currency: string): R | undefined {
  const of = (code: string) => rates.find((rate) => rate.currency === code)
  return of(currency) ?? of(defaultCurrency)
}

/** A price after the sale's discount, rounded up to a whole point. */
export function salePrice(points: number, discountPercent: number): number {
  return Math.ceil((points * (100 - discountPercent)) / 100)
}

/** How many pieces the points are enough for at this price. */
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

/** What the player must do before an exchange. */
export function gateOf({ points, price, isMultiAccount, isWarned }: Asked): Gate {
  if (points === undefined) return 'sign_in'
  if (points < price) return 'balance'
  return isMultiAccount && !isWarned ? 'multi_account' : 'confirm'
}
