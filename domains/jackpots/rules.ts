/** A game takes part in this many jackpots at most, in the order of their places. */
export const jackpotsPerGameMax = 3
/** Wins in each list of the leaderboard [9.29]. */
export const winsShown = 5
/** Pots that dropped, on the page of a jackpot. */
export const dropsShown = 10
/**
 * Changes of a jackpot are pushed this long after it was created: pages that are older do not know
 * it.
 */
export const pushedAfterHours = 24
/** The pause between two pushes of a jackpot. */
export const pushPauseMs = 1000
/** A meter this close to its ceiling can be worth more than the edge of the game. */
export const nearPercent = 80n
/** Who bets at least this often, and this share of it near a ceiling, is shown to staff. */
export const nearBetsMin = 50
export const nearSharePercent = 80
export const nearDays = 7
/** A level returns at most this share of the stakes: games keep less than that. */
export const returnMax = 0.1
/** Contributions are stored for rollbacks and for the alert. */
export const contributionDays = 60

export const jackpotStates = ['planned', 'active', 'paused'] as const
export type JackpotState = (typeof jackpotStates)[number]
export const dropKinds = ['amount', 'time'] as const
export type DropKind = (typeof dropKinds)[number]

/** Jackpots and all amounts of their levels are in this currency. */
export const jackpotCurrency = 'EUR'

/** The terms of a pot. A pot by amount has a ceiling, a pot by time a length in hours. */
export type Terms = {
  drops_by: DropKind
  seed_cents: bigint
  ceiling_cents: bigint | null
  hours: number | null
  per_mille: number
}

/** Whether a pot can have these terms. */
export function areTermsSound({ drops_by, seed_cents, ceiling_cents, hours }: Terms): boolean {
  if (drops_by === 'time') return hours !== null && ceiling_cents === null
  return hours === null && ceiling_cents !== null && ceiling_cents > seed_cents
}

/** Whether a pot would return so much of the stakes that players win by playing for it. */
export function returnsTooMuch(terms: Terms): boolean {
  const { return_rate = 0 } = expectedOf(terms) ?? {}
  return return_rate > returnMax
}

/** A bet's units at a level: millionths of a euro times the per mille of the pot. */
export const unitsPerCent = 10_000n * 1000n

export function unitsOf(micros: bigint, per_mille: number): bigint {
  return micros * BigInt(per_mille)
}

type Stake = { amount_cents: bigint; cash_cents: bigint; eur_micros: bigint | null }

/** What a bet counts for, in millionths of a euro: its cash part at the rate of the day. */
export function countedMicros({ amount_cents, cash_cents, eur_micros }: Stake): bigint {
  if (eur_micros === null || amount_cents <= 0n) return 0n
  return (eur_micros * cash_cents) / amount_cents
}

/**
 * The whole cents that a level has yet to contribute. A bet that is rolled back takes its units
 * away again: the meter then waits until later bets have made up for them, and never falls.
 */
export function centsDue(level: { units: bigint; contributed_cents: bigint }): bigint {
  const due = level.units / unitsPerCent - level.contributed_cents
  return level.units > 0n && due > 0n ? due : 0n
}

type Metered = { meter_cents: bigint; ceiling_cents: bigint | null; per_mille: number }

/**
 * What a euro staked now returns on average from this level: r·m/(C−m). Undefined for a pot by time
 * and at the ceiling.
 */
export function returnAt({ meter_cents, ceiling_cents, per_mille }: Metered): number | undefined {
  if (ceiling_cents === null || meter_cents >= ceiling_cents) return undefined
  const left = Number(ceiling_cents - meter_cents)
  return ((per_mille / 1000) * Number(meter_cents)) / left
}

/** Whether a pot is so close to its ceiling that playing only then can pay. */
export function isNear({
  meter_cents,
  ceiling_cents,
}: Pick<Metered, 'meter_cents' | 'ceiling_cents'>): boolean {
  return ceiling_cents !== null && meter_cents * 100n >= ceiling_cents * nearPercent
}

export type Expected = {
  /** Exact averages over all drop points. */
  mean_prize_cents: bigint
  return_rate: number
  mean_turnover_cents: bigint
  /** The turnover by which one and nine of ten pots have dropped. */
  early_turnover_cents: bigint
  late_turnover_cents: bigint
}

/** What a pot by amount pays on average, and how soon; undefined for a pot by time. */
export function expectedOf({ seed_cents, ceiling_cents, per_mille }: Terms): Expected | undefined {
  if (ceiling_cents === null || per_mille === 0) return undefined
  const span = Number(ceiling_cents - seed_cents)
  const mean = (Number(seed_cents) + 1 + Number(ceiling_cents)) / 2
  const turnover = (share: number) => BigInt(Math.round((share * span * 1000) / per_mille))
  const meanContributed = (span + 1) / 2
  return {
    mean_prize_cents: BigInt(Math.round(mean)),
    return_rate: (mean / meanContributed) * (per_mille / 1000),
    mean_turnover_cents: BigInt(Math.round((meanContributed * 1000) / per_mille)),
    early_turnover_cents: turnover(0.1),
    late_turnover_cents: turnover(0.9),
  }
}

/** Whether a win is celebrated: never a return at or below its stake. */
export function isCelebrated(win: { amount_cents: bigint; stake_cents: bigint }): boolean {
  return win.amount_cents > win.stake_cents
}
