import type { Policy } from '@casino/http/brand.ts'

const strict: Omit<Policy, 'licence'> = {
  age_min: 18,
  autoplay_allowed: false,
  round_ms_min: 5000,
  turbo_allowed: false,
  parallel_games: false,
  round_ms_kinds: [],
  kinds_allowed: [],
  stake_max: [],
  demo_for_guests: false,
  recall_allowed: false,
  vip_allowed: true,
  loot_boxes_allowed: true,
  loot_box_paid: true,
  jackpots_allowed: true,
  referral_bonus_allowed: false,
  winback_allowed: true,
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
  GB: {
    ...strict,
    licence: 'GB',
    mixed_products_allowed: false,
    round_ms_kinds: ['slots 2500'],
    stake_max: ['slots 18 200', 'slots 25 500'],
  },
  /** No paid loot boxes; advantages are allowed. */
  NL: {
    ...strict,
    licence: 'NL',
    age_min: 21,
    loot_boxes_allowed: false,
    loot_box_paid: false,
    marketing_age_min: 24,
  },
  /** No jackpots, tables or live games; a euro a round. */
  DE: {
    ...strict,
    licence: 'DE',
    jackpots_allowed: false,
    kinds_allowed: ['slots'],
    stake_max: ['all 18 100'],
  },
  SE: { ...strict, licence: 'SE' },
  /** No offers to who no longer comes. */
  DK: { ...strict, licence: 'DK', winback_allowed: false },
} as const satisfies Record<string, Policy>
