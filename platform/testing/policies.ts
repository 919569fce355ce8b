import type { Policy } from '@casino/http/brand.ts'

const strict: Omit<Policy, 'licence'> = {
  age_min: 18,
  autoplay_allowed: false,
  round_ms_min: 5000,
  demo_for_guests: false,
  recall_allowed: false,
  vip_allowed: true,
  loot_boxes_allowed: true,
  loot_box_paid: true,
  jackpots_allowed: true,
  referral_bonus_allowed: false,
  advantages_allowed: true,
  mixed_products_allowed: true,
  session_clock: true,
  reality_check_minutes: 60,
  deposit_limit_required: true,
  confirmed_address_required: true,
  coins_allowed: false,
  consent_grid: true,
  marketing_age_min: 18,
  marketing_from_hour: 8,
  marketing_until_hour: 20,
  closed_countries: ['AU', 'US'],
  approval_countries: [],
  footer: 'EE',
}

/** Licences that no brand has: tests walk through their switches. They are not legal advice. */
export const testPolicies = {
  /** An incentive covers one product. */
  GB: { ...strict, licence: 'GB', mixed_products_allowed: false },
  /** No paid loot boxes; advantages are allowed. */
  NL: {
    ...strict,
    licence: 'NL',
    age_min: 21,
    loot_boxes_allowed: false,
    loot_box_paid: false,
    marketing_age_min: 24,
  },
  /** No jackpots. */
  DE: { ...strict, licence: 'DE', jackpots_allowed: false },
  SE: { ...strict, licence: 'SE' },
} as const satisfies Record<string, Policy>
