/** Why a prize is not granted. A call that grants prizes lists these among its refusals. */
export const prizeRefusals = [
  'prize_account_closed',
  'prize_excluded',
  'prize_under_age',
  'prize_country_closed',
  'prize_product_not_allowed',
  'prize_not_allowed',
  'prize_not_wanted',
] as const
export type PrizeRefusal = (typeof prizeRefusals)[number]
