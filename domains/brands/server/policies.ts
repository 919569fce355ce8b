import type { Policy } from '@casino/http/brand.ts'

/** The licence of a brand that names no other; it is the first row. */
export const curacao: Policy = {
  licence: 'CW',
  age_min: 18,
  autoplay_allowed: true,
  round_ms_min: 0,
  demo_for_guests: true,
  recall_allowed: true,
  vip_allowed: true,
  loot_boxes_allowed: true,
  loot_box_paid: true,
  jackpots_allowed: true,
  referral_bonus_allowed: true,
  advantages_allowed: true,
  mixed_products_allowed: true,
  session_clock: false,
  reality_check_minutes: 60,
  deposit_limit_required: false,
  confirmed_address_required: true,
  coins_allowed: true,
  consent_grid: true,
  marketing_age_min: 18,
  marketing_from_hour: 0,
  marketing_until_hour: 24,
  closed_countries: ['US'],
  approval_countries: ['AU'],
  footer: 'CW',
}

/**
 * Where the rules are not known, the stricter of the British and Maltese ones apply. It also stands
 * in for a licence without a row.
 */
export const estonia: Policy = {
  licence: 'EE',
  age_min: 21,
  autoplay_allowed: false,
  round_ms_min: 5000,
  demo_for_guests: false,
  recall_allowed: false,
  vip_allowed: false,
  loot_boxes_allowed: false,
  loot_box_paid: false,
  jackpots_allowed: true,
  referral_bonus_allowed: false,
  advantages_allowed: true,
  mixed_products_allowed: false,
  session_clock: true,
  reality_check_minutes: 60,
  deposit_limit_required: true,
  confirmed_address_required: true,
  coins_allowed: false,
  consent_grid: true,
  marketing_age_min: 24,
  marketing_from_hour: 8,
  marketing_until_hour: 20,
  closed_countries: ['AU', 'US'],
  approval_countries: [],
  footer: 'EE',
}
