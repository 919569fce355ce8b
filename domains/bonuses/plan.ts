import { CurrencyCode, GameIdentifier } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lossPeriods, lossTriggers } from './loss-back.ts'

/** What a plan gives: bonus money, or spins whose winnings are bonus money or cash. */
export const planKinds = ['bonus', 'freespins'] as const

/**
 * What the plan reacts to. `code`: a deposit with this code. `coupon`: the code alone. `manual`:
 * staff give it. `cashback` and `rakeback`: a loss of a day or a week. `vip`: a VIP status or a level
 * is reached. `list`: staff give it to a list of players.
 */
export const triggers = [
  'registration',
  'deposit',
  'code',
  'coupon',
  'manual',
  'cashback',
  'rakeback',
  'birthday',
  'vip',
  'list',
] as const
export type Trigger = (typeof triggers)[number]

export const products = ['casino', 'live', 'betting', 'lottery'] as const
export const gameClasses = ['slots', 'table', 'live', 'jackpot', '*'] as const

const Amount = z.int().check(z.nonnegative(), z.maximum(100_000_000_000))
/** Subunits by currency. */
const Amounts = z.record(CurrencyCode, Amount)
/** By language; English is always there. */
const Texts = z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(5000)))
const Days = z.int().check(z.minimum(1), z.maximum(365))
const Count = z.int().check(z.positive(), z.maximum(10_000_000))
const some = <T extends z.ZodMiniType>(one: T) =>
  z.nullable(z.array(one).check(z.minLength(1), z.maxLength(500)))

/**
 * The terms of a plan, as they are published. Null: the condition does not apply. A plan is offered
 * in the currencies of `amounts`.
 */
export const PlanDocument = z.strictObject({
  kind: z.enum(planKinds),
  trigger: z.enum(triggers),
  product: z.enum(products),
  titles: Texts,
  /** The terms in words. */
  terms: Texts,
  /** The amount; with `percent` the most that is given. */
  amounts: Amounts,
  /** Of the deposit or of the loss; null for a fixed amount. */
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
  /** The least deposit. */
  deposit_min: z.nullable(Amounts),
  /** Of a cashback or rakeback: the period of the loss, and the least loss. */
  period: z.optional(z.nullable(z.enum(lossPeriods))),
  loss_min_eur_cents: z.optional(z.nullable(Amount)),
  /** The first deposit is 1. */
  deposit_numbers: some(Count),
  /** 1 is Monday, in the time zone of the brand. */
  weekdays: some(z.int().check(z.minimum(1), z.maximum(7))),
  payment_brands: some(z.string().check(z.maxLength(50))),
  countries: some(z.string().check(z.regex(/^[A-Z]{2}$/))),
  groups: some(z.int()),
  stags: some(z.string().check(z.maxLength(100))),
  /** Of a VIP plan: which of them give it. */
  vip_statuses: z.optional(some(z.string().check(z.regex(/^[A-Z]{2,20}$/)))),
  vip_levels: z.optional(some(Count)),
  wager_times: z.int().check(z.nonnegative(), z.maximum(100)),
  /** Percents of a stake that count, by class of games; `*` is for classes without their own. */
  contributions: z.record(z.enum(gameClasses), z.int().check(z.minimum(0), z.maximum(100))),
  refused_classes: z.array(z.enum(gameClasses)),
  refused_games: z.array(GameIdentifier).check(z.maxLength(500)),
  /** The most that may be staked on a round while the bonus runs. */
  max_bet: z.nullable(Amounts),
  /** The most that becomes cash. */
  cap: z.nullable(Amounts),
  /** The bonus itself is taken back when the wager is done; only what it has won becomes cash. */
  sticky: z.optional(z.boolean()),
  /** Stakes take bonus money before cash. */
  bonus_first: z.boolean(),
  /** How long it can be activated. */
  claim_days: Days,
  /** How long it runs. */
  valid_days: Days,
  /** A player has one open bonus of the plans with the same word. */
  stacking_group: z.nullable(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))),
  /** Of all players together, in cents of a euro. */
  budget_eur_cents: z.nullable(Amount),
  count_max: z.nullable(Count),
  day_max: z.nullable(Count),
  player_max: z.nullable(Count),
  spins: z.nullable(
    z.strictObject({
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      games: z.array(GameIdentifier).check(z.minLength(1), z.maxLength(50)),
      bet_level: z.int().check(z.nonnegative(), z.maximum(100)),
      /** What one spin takes of the budget. */
      cost_eur_cents: z.optional(Amount),
    }),
  ),
})
/** The document as it is stored, in JSON. */
export type PlanJson = z.input<typeof PlanDocument>
/** The document in code: games are `provider:name`. */
export type Plan = z.output<typeof PlanDocument>

/** What a published plan must also obey. */
export const planFaults = [
  'plan_title_missing',
  'plan_terms_missing',
  'plan_spins_missing',
  'plan_amounts_missing',
  'plan_wager_too_high',
  'plan_period_missing',
  'plan_vip_missing',
  'plan_sticky_bonus_first',
  'plan_spins_cost_missing',
] as const
export type PlanFault = (typeof planFaults)[number]

type Checked = { plan: Plan; languages: readonly string[]; wager_max: number | null }

/** Why a plan cannot be published; undefined if it can. Its terms must be there in every language. */
export function planFault({ plan, languages, wager_max }: Checked): PlanFault | undefined {
  const { kind, titles, terms, spins, amounts, wager_times } = plan
  if (languages.some((language) => !titles[language])) return 'plan_title_missing'
  if (languages.some((language) => !terms[language])) return 'plan_terms_missing'
  const sums = Object.values(amounts)
  const isEmpty = kind === 'bonus' && sums.includes(0)
  if (sums.length === 0 || isEmpty) return 'plan_amounts_missing'
  if ((kind === 'freespins') !== (spins !== null)) return 'plan_spins_missing'
  const fault = faultOfTerms(plan)
  if (fault) return fault
  return wager_max !== null && wager_times > wager_max ? 'plan_wager_too_high' : undefined
}

function faultOfTerms(plan: Plan): PlanFault | undefined {
  const { trigger, period, percent, vip_statuses, vip_levels, sticky, bonus_first, spins } = plan
  if (spins && !spins.cost_eur_cents && plan.budget_eur_cents !== null) {
    return 'plan_spins_cost_missing'
  }
  if (lossTriggers.includes(trigger) && !(period && percent)) return 'plan_period_missing'
  if (trigger === 'vip' && !vip_statuses && !vip_levels) return 'plan_vip_missing'
  // Cash that was won with bonus money could not be told apart from it.
  return sticky && (bonus_first || spins) ? 'plan_sticky_bonus_first' : undefined
}
