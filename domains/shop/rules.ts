/** Its rate is used when the player's currency has none. */
export const defaultCurrency = 'EUR'
/** The most pieces of a card in one exchange. */
export const quantityMax = 1000
/** Players in this group are warned before an exchange. */
export const multiAccountGroup = 100

/** What cards give. Lottery tickets are exchanged by their own call. */
export const cardTypes = ['money', 'freespins', 'lootboxes', 'lotteries', 'special'] as const
export type CardType = (typeof cardTypes)[number]
export const tags = ['POPULAR', 'NEW', 'VIP'] as const

/** The prices of money in points [9.20]: a hundred points are worth a euro. */
export const denominations = [
  2_500, 25_000, 50_000, 100_000, 300_000, 500_000, 1_500_000, 5_000_000,
] as const
export const pointsPerEuro = 100

/** The euros that have a picture of their own; other amounts have the picture of 25 [9.21]. */
export const picturedEuros: readonly number[] = denominations.map(
  (points) => points / pointsPerEuro,
)
const defaultPicture = 25

/** The picture of a money card, by its amount in euros. */
export function pictureOf(euros: number): number {
  return picturedEuros.includes(euros) ? euros : defaultPicture
}

/** The sub-pages of the shop [2.10]. */
export const tabs = ['all', 'discounts', 'freespins', 'money', 'special'] as const
export type Tab = (typeof tabs)[number]

/** Special rewards are all that is neither money nor free spins. */
export function tabOf(type: CardType): Tab {
  return type === 'money' || type === 'freespins' ? type : 'special'
}

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

export type Gate = 'sign_in' | 'balance' | 'multi_account' | 'bonuses' | 'confirm'
type Asked = {
  /** Undefined for a guest. */
  points: number | undefined
  price: number
  isMultiAccount: boolean
  isWarned: boolean
  /** The player has switched bonuses off. */
  hasNoBonuses: boolean
}

/** What the player must do before an exchange [4.30]. */
export function gateOf({ points, price, isMultiAccount, isWarned, hasNoBonuses }: Asked): Gate {
  if (points === undefined) return 'sign_in'
  if (points < price) return 'balance'
  if (isMultiAccount && !isWarned) return 'multi_account'
  return hasNoBonuses ? 'bonuses' : 'confirm'
}

/** How far an order of a special reward is. */
export const orderStates = ['asked', 'approved', 'sent', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** The allowed moves of an order. What is sent stays sent. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  asked: ['approved', 'cancelled'],
  approved: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
}
