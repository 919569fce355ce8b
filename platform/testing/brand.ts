import type { Brand, BrandHost, Brands, Policy } from '@casino/http/brand.ts'

/** A type with writable properties for tests. */
type Changing<T> = { -readonly [Name in keyof T]: T[Name] }
export type TestBrand = Omit<Changing<Brand>, 'policy'> & { policy: Changing<Policy> }

/** A brand for tests at this origin, with a permissive policy. */
export function testBrand(origin: string): TestBrand {
  return {
    id: 1n,
    name: 'Casino',
    policy: {
      licence: 'CW',
      age_min: 18,
      deposit_limit_required: false,
      confirmed_address_required: true,
      coins_allowed: true,
      autoplay_allowed: true,
      round_ms_min: 0,
      turbo_allowed: true,
      parallel_games: true,
      round_ms_kinds: [],
      kinds_allowed: [],
      stake_max: [],
      demo_for_guests: true,
      recall_allowed: true,
      vip_allowed: true,
      loot_boxes_allowed: true,
      loot_box_paid: true,
      jackpots_allowed: true,
      referral_bonus_allowed: true,
      winback_allowed: true,
      advantages_allowed: true,
      mixed_products_allowed: true,
      session_clock: false,
      reality_check_minutes: 60,
      consent_grid: true,
      marketing_age_min: 18,
      marketing_from_hour: 0,
      marketing_until_hour: 24,
      closed_countries: ['US'],
      approval_countries: ['AU'],
      footer: 'CW',
    },
    seal: null,
    theme: {},
    logo: { mobile: '/logo.svg', full: '/logo.svg' },
    contacts: {},
    icons: {},
    support_email: 'support@casino.example',
    stags: {},
    default_locale: 'en',
    locales: null,
    currencies: null,
    time_zone: 'UTC',
    url: origin,
    hosts: [new URL(origin).host],
    hidden_locales: [],
    pages: {},
  }
}

/** A casino with one brand. Policies of other licences are stricter. */
export function brandsOf(brand: Brand): Brands {
  return {
    at(named) {
      if (named === undefined || !brand.hosts.includes(named)) return undefined
      const is_main = named === brand.hosts[0]
      const host: BrandHost = { host: named, is_main, is_home: is_main, hidden_locales: [] }
      return { brand, host, origin: `${new URL(brand.url).protocol}//${named}` }
    },
    of: () => brand,
    policyOf(licence) {
      const isIts = licence === brand.policy.licence
      return isIts ? brand.policy : { ...brand.policy, licence, age_min: 21, recall_allowed: false }
    },
  }
}
