import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { promotionTriggers } from './promotions.ts'
import { spinStages, stages } from './rules.ts'

/** The terms of a plan for one currency. The player keeps the version that they took. */
export const Terms = z.object({
  /** Of the published document. */
  version: z.int(),
  hash: z.string(),
  /** In words. */
  text: z.string(),
  /** Of the deposit; null for a fixed amount. */
  percent: z.nullable(z.int()),
  /** The amount, or the most that the percentage gives. */
  amount_cents: Cents,
  deposit_min_cents: z.nullable(Cents),
  wager_times: z.int(),
  /** The most that may be staked on a round while the bonus runs. */
  max_bet_cents: z.nullable(Cents),
  /** The most that becomes cash. */
  cap_cents: z.nullable(Cents),
  claim_days: z.int(),
  valid_days: z.int(),
  /** How much of a stake counts, in percent by class of games. */
  contributions: z.record(z.string(), z.int()),
  excluded_games: z.array(GameIdentifier),
  bonus_first: z.boolean(),
  /** Classes of games that may not be played while the bonus runs. */
  excluded_classes: z.array(z.string()),
  /** The bonus itself is taken back when the wager is done. */
  is_sticky: z.boolean(),
})
export type Terms = z.output<typeof Terms>

const GameInfo = z.object({
  identifier: GameIdentifier,
  title: z.string(),
  frontend_url: z.string(),
})

/** A bonus of a player [3.8]. */
export const Bonus = z.object({
  id: Id,
  type: z.literal('bonus'),
  title: z.string(),
  amount_cents: Cents,
  currency: CurrencyCode,
  stage: z.enum(stages),
  /** How it was given: registration, deposit, personal, prize … */
  strategy: z.string(),
  amount_wager_requirement_cents: Cents,
  amount_wager_cents: Cents,
  created_at: Instant,
  activatable_until: z.nullable(Instant),
  valid_until: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  activatable: z.boolean(),
  cancelable: z.boolean(),
  group_key: z.nullable(z.string()),
  games: z.array(GameIdentifier),
  games_info: z.array(GameInfo),
  /** It ends so when the open round has ended. */
  ends_as: z.nullable(z.enum(['canceled', 'expired'])),
  /** What has become cash at the end; null before. */
  released_cents: z.nullable(Cents),
  removed_cents: z.nullable(Cents),
  terms: Terms,
})
export type Bonus = z.output<typeof Bonus>

/** Free spins of a player. */
export const FreeSpins = z.object({
  id: Id,
  type: z.literal('freespins'),
  title: z.string(),
  freespins_total: z.int(),
  freespins_performed: z.int(),
  bet_level: z.int(),
  stage: z.enum(spinStages),
  games: z.array(GameIdentifier),
  games_info: z.array(GameInfo),
  activation_path: z.string(),
  provider: z.string(),
  currency: CurrencyCode,
  created_at: Instant,
  activatable_until: z.nullable(Instant),
  valid_until: z.nullable(Instant),
  activatable: z.boolean(),
  activation_condition: z.nullable(z.string()),
  cancelable: z.boolean(),
  group_key: z.nullable(z.string()),
  won_cents: z.nullable(Cents),
  terms: Terms,
})
export type FreeSpins = z.output<typeof FreeSpins>

const ByCurrency = z.array(z.object({ currency: CurrencyCode, amount_cents: Cents }))
const Condition = z.object({
  field: z.string(),
  type: z.enum(['inclusion', 'exclusion', 'all', 'min']),
  value: z.union([z.array(z.string()), ByCurrency]),
})
const Attribute = z.object({
  field: z.string(),
  value: z.union([z.int(), ByCurrency, z.array(z.string())]),
})

/** What a deposit or a sign-up gives, in the form of other clients, with our `terms`. */
export const DepositOffer = z.object({
  id: z.string(),
  group_key: z.string(),
  bonuses: z
    .array(
      z.object({
        title: z.string(),
        type: z.enum(['bonus', 'freespins']),
        conditions: z.array(Condition),
        attributes: z.array(Attribute),
        result_bonus: z.array(Attribute),
      }),
    )
    .check(z.minLength(1)),
  /** The currency of `terms`. */
  currency: CurrencyCode,
  spins_count: z.nullable(z.int()),
  terms: Terms,
})
export type DepositOffer = z.output<typeof DepositOffer>

/** What comes later or again: an offer with what it is given for. */
export const Promotion = z.extend(DepositOffer, {
  trigger: z.enum(promotionTriggers),
  /** The first deposit is 1. */
  deposit_number: z.nullable(z.int()),
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
})
export type Promotion = z.output<typeof Promotion>

const Decimal = z.string()

/** Decimals in units of the currency. */
export const CancelInfo = z.object({
  id: Id,
  currency: CurrencyCode,
  /** What may be withdrawn after the cancellation. */
  total_withdrawal_amount: Decimal,
  current_balance: Decimal,
  cash_balance: Decimal,
  bonus_balance: Decimal,
  /** What the bonus has won so far; it is lost with the bonus. */
  bonus_winnings: Decimal,
  /** A round is open: the bonus ends after it. */
  has_open_round: z.boolean(),
})
