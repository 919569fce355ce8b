import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { Manager } from './config.ts'

/** A configuration by its name [7.5]; `config.ts` has the schemas. */
export const showConfig = endpoint({
  name: 'brands.config',
  access: 'anyone',
  method: 'GET',
  path: '/api/fe/config/:name',
  shared: true,
  input: z.strictObject({ name: z.string().check(z.maxLength(50)) }),
  output: z.unknown(),
  refusals: ['config_unknown'],
})

/** The manager of the first of these groups that the player is in; null without one. */
export const showManager = endpoint({
  name: 'brands.manager',
  access: 'anyone',
  method: 'POST',
  path: '/api/fe/config/managers',
  input: z.strictObject({
    userGroups: z
      .array(z.union([z.int(), z.string().check(z.maxLength(50))]))
      .check(z.maxLength(200)),
  }),
  output: z.union([Manager, z.strictObject({})]),
  refusals: [],
})

/** What the user agent says about the device [7.7]. */
export const showDevice = endpoint({
  name: 'brands.device',
  access: 'anyone',
  method: 'GET',
  path: '/client-context',
  input: z.strictObject({}),
  output: z.object({
    userAgent: z.string(),
    browser: z.string(),
    isIOS: z.boolean(),
    isMobile: z.boolean(),
    isApp: z.boolean(),
    isBot: z.boolean(),
    isMetaWebview: z.boolean(),
  }),
  refusals: [],
})

/** The languages of the brand without those that the host hides; exactly one is the default. */
export const listLocales = endpoint({
  name: 'brands.locales',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/locales',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_in_locale: z.string(),
      default: z.boolean(),
    }),
  ),
  refusals: [],
})

/** The brand, and what its licence allows and requires. A player gets their own licence. */
export const showProject = endpoint({
  name: 'brands.project',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/project',
  input: z.strictObject({}),
  output: z.object({
    apps: z.object({ sportsbook: z.boolean(), casino: z.boolean() }),
    sns_config: z.object({ enable: z.boolean(), base_url: z.string(), flow: z.string() }),
    license: z.string(),
    player_two_factor_auth: z.boolean(),
    available_currency_exchange: z.boolean(),
    available_referral_system: z.boolean(),
    supported_payment_api_versions: z.array(z.string()),
    hooyu_integration: z.boolean(),
    country_flags: z.null(),
    livespins: z.object({ enabled: z.boolean() }),
    authentication_key: z.nullable(z.string()),
    name: z.string(),
    seal: z.nullable(z.string()),
    support_email: z.string(),
    contacts: z.record(z.string(), z.string()),
    theme: z.record(z.string(), z.string()),
    time_zone: z.string(),
    is_home_host: z.boolean(),
    policy: z.object({
      age_min: z.int(),
      autoplay_allowed: z.boolean(),
      round_ms_min: z.int(),
      turbo_allowed: z.boolean(),
      parallel_games: z.boolean(),
      round_ms_kinds: z.array(z.string()),
      kinds_allowed: z.array(z.string()),
      stake_max: z.array(z.string()),
      demo_for_guests: z.boolean(),
      recall_allowed: z.boolean(),
      vip_allowed: z.boolean(),
      loot_boxes_allowed: z.boolean(),
      loot_box_paid: z.boolean(),
      jackpots_allowed: z.boolean(),
      referral_bonus_allowed: z.boolean(),
      winback_allowed: z.boolean(),
      advantages_allowed: z.boolean(),
      mixed_products_allowed: z.boolean(),
      session_clock: z.boolean(),
      reality_check_minutes: z.int(),
      deposit_limit_required: z.boolean(),
      confirmed_address_required: z.boolean(),
      coins_allowed: z.boolean(),
      consent_grid: z.boolean(),
      marketing_age_min: z.int(),
      marketing_from_hour: z.int(),
      marketing_until_hour: z.int(),
      closed_countries: z.array(z.string()),
      approval_countries: z.array(z.string()),
      footer: z.string(),
    }),
  }),
  refusals: [],
})
