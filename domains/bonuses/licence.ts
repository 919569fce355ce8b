import { lossTriggers } from './loss-back.ts'

/** What a licence says about bonuses. Null: it sets no bound. */
export type LicenceRule = {
  licence: string
  /** How often a bonus may have to be staked. */
  wager_max: number | null
  /** How many bonuses a player may have in all. */
  times_max: number | null
  /** Whether some players may be offered what others in their position are not. */
  personal_allowed: boolean
  /** The least time to meet the terms. */
  days_min: number | null
  /** The most that a bonus may be worth, in cents of a euro. */
  eur_cents_max: number | null
  /** Whether a bonus may depend on a loss. */
  loss_allowed: boolean
  /** Whether guests see offers. */
  is_public: boolean
  age_min: number | null
  registration_allowed: boolean
}

/** The strictest of all rules, for a licence that has none. Without any rule nothing is allowed. */
export function strictest(rules: readonly LicenceRule[]): LicenceRule {
  const least = (values: (number | null)[]) => {
    const set = values.filter((value) => value !== null)
    return set.length > 0 ? Math.min(...set) : null
  }
  const most = (values: (number | null)[]) => {
    const set = values.filter((value) => value !== null)
    return set.length > 0 ? Math.max(...set) : null
  }
  const all = rules.length > 0
  return {
    licence: 'unknown',
    wager_max: least(rules.map((one) => one.wager_max)),
    times_max: least(rules.map((one) => one.times_max)),
    personal_allowed: all && rules.every((one) => one.personal_allowed),
    days_min: most(rules.map((one) => one.days_min)),
    eur_cents_max: least(rules.map((one) => one.eur_cents_max)),
    loss_allowed: all && rules.every((one) => one.loss_allowed),
    is_public: all && rules.every((one) => one.is_public),
    age_min: most(rules.map((one) => one.age_min)),
    registration_allowed: all && rules.every((one) => one.registration_allowed),
  }
}

/** Why a licence forbids a bonus. */
export const licenceRefusals = [
  'bonus_wager_not_allowed',
  'bonus_only_once',
  'bonus_personal_not_allowed',
  'bonus_time_too_short',
  'bonus_too_large',
  'bonus_for_losses_not_allowed',
  'bonus_under_age',
  'bonus_for_registration_not_allowed',
] as const
export type LicenceRefusal = (typeof licenceRefusals)[number]

type Given = {
  trigger: string
  wager_times: number
  valid_days: number
  /** The plan is for some players by group or by staff. */
  is_personal: boolean
  eur_cents: bigint
  /** How many bonuses the player has had. */
  had_count: number
  /** Undefined while the birthday is not known. */
  age: number | undefined
}

/** Why the licence forbids this bonus; undefined if it allows it. */
export function refusalOfLicence(rule: LicenceRule, given: Given): LicenceRefusal | undefined {
  const { trigger, is_personal, had_count, age } = given
  if (rule.age_min !== null && (age === undefined || age < rule.age_min)) return 'bonus_under_age'
  if (!rule.registration_allowed && trigger === 'registration') {
    return 'bonus_for_registration_not_allowed'
  }
  if (!rule.loss_allowed && lossTriggers.includes(trigger)) return 'bonus_for_losses_not_allowed'
  if (!rule.personal_allowed && is_personal) return 'bonus_personal_not_allowed'
  if (rule.times_max !== null && had_count >= rule.times_max) return 'bonus_only_once'
  return refusalOfTerms(rule, given)
}

function refusalOfTerms(
  { wager_max, days_min, eur_cents_max }: LicenceRule,
  { wager_times, valid_days, eur_cents }: Given,
): LicenceRefusal | undefined {
  if (wager_max !== null && wager_times > wager_max) return 'bonus_wager_not_allowed'
  if (days_min !== null && valid_days < days_min) return 'bonus_time_too_short'
  const isTooLarge = eur_cents_max !== null && eur_cents > BigInt(eur_cents_max)
  return isTooLarge ? 'bonus_too_large' : undefined
}
