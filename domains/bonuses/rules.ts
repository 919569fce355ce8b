import type { Plan } from './plan.ts'

/** The stages of a bonus [4.1]. */
export const stages = [
  'issued',
  'wait',
  'handle_bets',
  'wager_done',
  'finished',
  'lost',
  'canceled',
  'expired',
] as const
export type Stage = (typeof stages)[number]

/**
 * The allowed moves of a bonus. `wait`: it is activated while another one is being wagered.
 * `wager_done`: its money is cash, but a round that was played with it is open. `lost`: no bonus
 * money and no open round is left.
 */
export const moves: Readonly<Record<Stage, readonly Stage[]>> = {
  issued: ['wait', 'handle_bets', 'canceled', 'expired'],
  wait: ['handle_bets', 'canceled', 'expired'],
  handle_bets: ['wager_done', 'lost', 'canceled', 'expired'],
  wager_done: ['finished'],
  finished: [],
  lost: [],
  canceled: [],
  expired: [],
}

/** The stages of free spins [4.4]. */
export const spinStages = ['issued', 'activated', 'finished', 'canceled', 'expired'] as const
export type SpinStage = (typeof spinStages)[number]

export const spinMoves: Readonly<Record<SpinStage, readonly SpinStage[]>> = {
  issued: ['activated', 'canceled', 'expired'],
  activated: ['finished', 'canceled', 'expired'],
  finished: [],
  canceled: [],
  expired: [],
}

/** The stage after a move; throws if the table does not allow it. */
export function move(from: Stage, to: Stage): Stage {
  if (!moves[from].includes(to)) throw new Error(`a bonus does not go from ${from} to ${to}`)
  return to
}

/** The same for free spins. */
export function moveSpins(from: SpinStage, to: SpinStage): SpinStage {
  if (!spinMoves[from].includes(to)) throw new Error(`spins do not go from ${from} to ${to}`)
  return to
}

/** Whether a bonus has ended [4.2]. */
export function isEnded(stage: Stage): boolean {
  return ['wager_done', 'finished', 'lost', 'canceled', 'expired'].includes(stage)
}

/** Whether free spins have ended [4.4]. */
export function areSpinsEnded(stage: SpinStage): boolean {
  return ['finished', 'canceled', 'expired'].includes(stage)
}

/** The stages that a player may cancel. */
export function isCancelable(stage: Stage): boolean {
  return moves[stage].includes('canceled')
}

type Wagering = { wagered_cents: bigint; total_cents: bigint }

/** How many percent of the wagering are done, rounded down [5.28]. */
export function wageringPercent({ wagered_cents, total_cents }: Wagering): number {
  if (total_cents <= 0n || wagered_cents >= total_cents) return 100
  return Number((wagered_cents * 100n) / total_cents)
}

/**
 * The amount of a plan in a currency; undefined if it is not offered there. `base_cents` is what a
 * percentage is taken of: the deposit. A fraction of a subunit stays with the casino.
 */
export function amountOf(
  { amounts, percent }: Pick<Plan, 'amounts' | 'percent'>,
  currency: string,
  base_cents: bigint,
): bigint | undefined {
  const most = amounts[currency]
  if (most === undefined) return undefined
  if (percent === null) return BigInt(most)
  const share = (base_cents * BigInt(percent)) / 100n
  return share < BigInt(most) ? share : BigInt(most)
}

/** How much must be staked before an amount becomes cash. */
export function wagerOf({ wager_times }: Pick<Plan, 'wager_times'>, amount_cents: bigint): bigint {
  return amount_cents * BigInt(wager_times)
}

/** The part of a plan by currency; null if the plan has no such bound. */
export function boundOf(
  bounds: Readonly<Record<string, number>> | null,
  currency: string,
): bigint | null {
  const bound = bounds?.[currency]
  return bound === undefined ? null : BigInt(bound)
}

/** Cancelling and expiry wait so long for the end of an open round. */
export const openRoundHoursMax = 48
/** Wrong codes of a player or an address within the window, before codes are refused. */
export const wrongCodesMax = 5
export const wrongCodesMinutes = 15
/** The most codes that staff add at once. */
export const codesAtOnceMax = 10_000
/** The random characters of a code: those that nobody confuses when they are read aloud. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeRandomLength = 10
export const codeLengthMax = 64
/** Players with several accounts are in this group; they receive no offers. */
export const multiAccountGroup = 100

/** What decides whether a plan is offered to somebody. */
export type Facts = {
  currency: string
  country: string | null
  groups: readonly number[]
  stag: string | null
  /** How many deposits were made before. */
  deposits_count: number
  /** 1 is Monday. */
  weekday: number
  /** How many the player had of this plan. */
  given_count: number
}

/** Whether the conditions of a plan admit somebody. A missing condition does not apply. */
export function isOffered(plan: Plan, facts: Facts): boolean {
  const { deposit_numbers, weekdays, countries, groups, stags, player_max } = plan
  if (plan.amounts[facts.currency] === undefined) return false
  if (player_max !== null && facts.given_count >= player_max) return false
  if (deposit_numbers && !deposit_numbers.includes(facts.deposits_count + 1)) return false
  if (weekdays && !weekdays.includes(facts.weekday)) return false
  if (countries && !(facts.country !== null && countries.includes(facts.country))) return false
  if (groups && !groups.some((group) => facts.groups.includes(group))) return false
  return !stags || (facts.stag !== null && stags.includes(facts.stag))
}

type Paid = { currency: string; amount_cents: bigint; payment_brand: string | null }

/** Whether a deposit is enough for a plan and was made by one of its methods. */
export function admitsDeposit(
  plan: Plan,
  { currency, amount_cents, payment_brand }: Paid,
): boolean {
  const least = boundOf(plan.deposit_min, currency) ?? 0n
  if (amount_cents < least) return false
  const { payment_brands } = plan
  return !payment_brands || (payment_brand !== null && payment_brands.includes(payment_brand))
}

/** What modify-gifts-config changes of gifts, and disabled-bonuses hides. */
export type GiftChanges = {
  disabled: readonly string[]
  modified: readonly { group_keys: readonly string[]; logo: string; url: string }[]
}
type Shown = { id: number | string; group_key: string | null; stage: string }

/** Whether a gift is shown: an issued one of a disabled group is hidden. */
export function isShown({ group_key, stage }: Shown, { disabled }: GiftChanges): boolean {
  return stage !== 'issued' || group_key === null || !disabled.includes(group_key)
}

/** The logo and link of a gift, by its id or group; of several entries the last one. */
export function looksOf(
  { id, group_key }: Pick<Shown, 'id' | 'group_key'>,
  { modified }: GiftChanges,
): { logo: string; url: string } | undefined {
  const names = [String(id), group_key]
  return modified.findLast(({ group_keys }) => group_keys.some((key) => names.includes(key)))
}

/**
 * From this sum on, in millionths of a euro, two people give a bonus. It counts what staff gave the
 * player in the last day.
 */
export const givenByTwoMicros = 100_000_000n
export const givenDayHours = 24

/** The days, MM-DD, whose birthdays are celebrated on a day: 29 February on the 28th of other years. */
export function birthdaysOn(day: string): string[] {
  const year = Number(day.slice(0, 4))
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const own = day.slice(5)
  return own === '02-28' && !isLeap ? [own, '02-29'] : [own]
}

/** What a sticky bonus leaves: its money above the bonus, up to the cap. */
export function stickyWinnings(
  money_cents: bigint,
  { bonus_cents, cap_cents }: { bonus_cents: bigint; cap_cents: bigint | null },
): bigint {
  const won = money_cents > bonus_cents ? money_cents - bonus_cents : 0n
  return cap_cents !== null && won > cap_cents ? cap_cents : won
}

type OfferTaker = {
  can_issue_bonuses: boolean
  deposit_bonus_code: string | null
  statuses: readonly { id: string }[]
}

/**
 * The offers of additional-gifts, by group, that a player of these groups sees [6.12]: none without
 * bonuses, with a code for the next deposit, or with several accounts.
 */
export function additionalOffers<Offer>(
  byGroup: Readonly<Record<string, Offer>>,
  { can_issue_bonuses, deposit_bonus_code, statuses }: OfferTaker,
): Offer[] {
  const groups = statuses.map(({ id }) => id)
  const isOut = !can_issue_bonuses || deposit_bonus_code !== null
  if (isOut || groups.includes(String(multiAccountGroup))) return []
  return Object.entries(byGroup).flatMap(([group, offer]) =>
    groups.includes(group) ? [offer] : [],
  )
}

/** What free spins take of the budget of their plan, in millionths of a euro. */
export function spinsMicros(spins: { count: number; cost_eur_cents?: number | undefined }): bigint {
  return BigInt(spins.count) * BigInt(spins.cost_eur_cents ?? 0) * 10_000n
}
