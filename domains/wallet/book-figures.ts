/** What the books can be summed by, besides the currency. */
export const bookKeys = ['day', 'provider', 'game', 'country', 'currency', 'brand'] as const
export type BookKey = (typeof bookKeys)[number]

/** The figures that are sums of players' lines. */
export const figures = [
  'bets',
  'stakes_cents',
  'stakes_bonus_cents',
  'wins_cents',
  'wins_bonus_cents',
  'rolled_back_stakes_cents',
  'rolled_back_wins_cents',
  'ggr_cents',
  'prizes_cents',
  'jackpots_cents',
  'bonuses_cents',
  'released_cents',
  'removed_cents',
  'marketing_cents',
] as const
export type Figure = (typeof figures)[number]
