import { changedAt, type Round, roundValue } from './rounds.ts'
import { partsOfOne, type Scoring } from './scoring.ts'

export type Total = {
  score: bigint
  /** When the player reached the score: of two equal scores the earlier one is ahead. */
  reached_at: Date | null
  bets: bigint
  wins: bigint
  games_taken: number
}

export const noTotal: Total = { score: 0n, reached_at: null, bets: 0n, wins: 0n, games_taken: 0 }

/** The total of all rounds of a player. */
export function totalOf(scoring: Scoring, rounds: Iterable<Round>): Total {
  const inOrder = [...rounds].sort(byTime(({ began_at }) => began_at))
  const considered = scoring.first ? inOrder.slice(0, scoring.first) : inOrder
  const counted = chosen(scoring, considered)
  const reached = counted.map(({ at }) => at.getTime())
  return {
    score: counted.reduce((sum, { value }) => sum + value, 0n),
    reached_at: reached.length > 0 ? new Date(reached.reduce((a, b) => Math.max(a, b))) : null,
    bets: considered.reduce((sum, { bets }) => sum + bets, 0n),
    wins: considered.reduce((sum, { wins }) => sum + wins, 0n),
    games_taken: considered.reduce((sum, { bets_count }) => sum + bets_count, 0),
  }
}

type Counted = { round: Round; value: bigint; at: Date }

function chosen(scoring: Scoring, rounds: readonly Round[]): Counted[] {
  const all = rounds.flatMap((round) => countedIn(scoring, round) ?? [])
  const many = scoring.best ? all.sort(byValue).slice(0, scoring.best) : all
  return scoring.day_max === undefined ? many : withinDays(scoring, many)
}

export type Why =
  | 'counted'
  | 'stake_too_small'
  | 'bonus_stake'
  | 'no_score_yet'
  | 'beyond_first_rounds'
  | 'not_among_best'
  | 'day_is_full'

/** What each round adds to the score, and why it adds nothing. */
export function explain(
  scoring: Scoring,
  rounds: readonly Round[],
): Map<string, { why: Why; score: bigint }> {
  const inOrder = [...rounds].sort(byTime(({ began_at }) => began_at))
  const considered = scoring.first ? inOrder.slice(0, scoring.first) : inOrder
  const counted = new Map(chosen(scoring, considered).map((one) => [one.round.round, one.value]))
  const whyNot = (round: Round): Why => {
    if (!considered.includes(round)) return 'beyond_first_rounds'
    if (scoring.cash_only && round.bets === 0n) return 'bonus_stake'
    if (round.bets < BigInt(scoring.stake_min_cents ?? 0) * partsOfOne) return 'stake_too_small'
    if (!countedIn(scoring, round)) return 'no_score_yet'
    return scoring.day_max === undefined ? 'not_among_best' : 'day_is_full'
  }
  return new Map(
    rounds.map((round) => {
      const score = counted.get(round.round)
      const why = score === undefined ? whyNot(round) : 'counted'
      return [round.round, { why, score: score ?? 0n }]
    }),
  )
}

/** A round that ended with its stake has changed a net win on the way. */
function isCounted({ by }: Scoring, { bets }: Round, value: bigint): boolean {
  return by === 'net' ? bets > 0n : value > 0n
}

function withinDays({ by, day_max = 0 }: Scoring, rounds: readonly Counted[]): Counted[] {
  const left = new Map<string, bigint>()
  const max = BigInt(day_max) * partsOfOne
  return [...rounds].sort(byChange).flatMap((one) => {
    const day = one.round.began_at.toISOString().slice(0, 10)
    const rest = left.get(day) ?? max
    const value = one.value < rest ? one.value : rest
    left.set(day, rest - value)
    return value > 0n || by === 'net' ? [{ ...one, value }] : []
  })
}

function byTime(timeOf: (round: Round) => Date) {
  return (one: Round, other: Round) =>
    timeOf(one).getTime() - timeOf(other).getTime() || (one.round < other.round ? -1 : 1)
}

function byChange(one: Counted, other: Counted): number {
  return one.at.getTime() - other.at.getTime() || (one.round.round < other.round.round ? -1 : 1)
}

function byValue(one: Counted, other: Counted): number {
  if (one.value !== other.value) return one.value > other.value ? -1 : 1
  return byChange(one, other)
}

export type Step = { before: Round | undefined; after: Round | undefined }

/**
 * A total after one round has changed; undefined if only all rounds together can tell: after a
 * rollback, or if the scoring chooses among rounds.
 */
export function totalAfter(
  scoring: Scoring,
  total: Total,
  { before, after }: Step,
): Total | undefined {
  if (chooses(scoring) || !after || hasLost(before, after)) return undefined
  const sums = {
    bets: total.bets + after.bets - (before?.bets ?? 0n),
    wins: total.wins + after.wins - (before?.wins ?? 0n),
    games_taken: total.games_taken + after.bets_count - (before?.bets_count ?? 0),
  }
  const scored = scoring.best === 1 ? best : added
  const next = scored(scoring, total, {
    old: countedIn(scoring, before),
    now: countedIn(scoring, after),
  })
  return next && { ...sums, ...next }
}

function chooses({ best: many, first, day_max }: Scoring): boolean {
  return first !== undefined || day_max !== undefined || (many !== undefined && many > 1)
}

/** Less money, or an earlier time: what was rolled back may have set the time of the score. */
function hasLost(before: Round | undefined, after: Round): boolean {
  if (!before) return false
  if (after.bets < before.bets || after.wins < before.wins) return true
  return timesOf(after).some((time, at) => time < (timesOf(before)[at] ?? 0))
}

function timesOf({ began_at, bet_at, win_at }: Round): number[] {
  return [began_at, bet_at, win_at ?? bet_at].map((time) => time.getTime())
}

function countedIn(scoring: Scoring, round: Round | undefined): Counted | undefined {
  if (!round) return undefined
  const value = roundValue(scoring, round)
  return isCounted(scoring, round, value)
    ? { round, value, at: changedAt(scoring, round) }
    : undefined
}

type Score = Pick<Total, 'score' | 'reached_at'>
type Change = { old: Counted | undefined; now: Counted | undefined }

/** The best round. If the changed one may have been it, all rounds are needed. */
function best(_scoring: Scoring, { score, reached_at }: Score, { old, now }: Change) {
  if (old && old.value >= score) return undefined
  if (!now) return { score, reached_at }
  if (reached_at === null || now.value > score) return { score: now.value, reached_at: now.at }
  const isEarlier = now.value === score && now.at < reached_at
  return { score, reached_at: isEarlier ? now.at : reached_at }
}

/** The sum of all rounds. A round that is worth less than before may have set the time. */
function added({ by }: Scoring, { score, reached_at }: Score, { old, now }: Change) {
  const more = (now?.value ?? 0n) - (old?.value ?? 0n)
  if (by !== 'net' && more < 0n) return undefined
  const isLater = now !== undefined && (reached_at === null || now.at > reached_at)
  return { score: score + more, reached_at: isLater ? now.at : reached_at }
}
