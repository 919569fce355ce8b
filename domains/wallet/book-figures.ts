/** What the books can be summed by, besides the currency. */
export const bookKeys = ['day', 'provider', 'game', 'country', 'currency', 'brand'] as const
export type BookKey = (typeof bookKeys)[number]
