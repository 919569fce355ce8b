import { partsOfOne, type Scoring } from './scoring.ts'

/** A bet or win that was settled, in the tournament's currency. */
export type Move = {
  kind: 'bet' | 'win'
  /** The round, unique among all providers. */
  round: string
  parts: bigint
  /** What of them is real money. */
  cash_parts: bigint
  at: Date
  rolled_back_at: Date | null
}

/** Bets count from `from` until before `end`; wins and rollbacks up to `frozen_at`. */
export type Span = { from: Date; end: Date; frozen_at: Date }

export type Round = {
  round: string
  began_at: Date
  bet_at: Date
  win_at: Date | null
  bets_count: number
  bets: bigint
  wins: bigint
}

/** What of a bet or win counts in the span. */
export function counts(move: Move, { from, end, frozen_at }: Span): boolean {
  if (move.rolled_back_at && move.rolled_back_at <= frozen_at) return false
  return move.kind === 'bet' ? move.at >= from && move.at < end : move.at <= frozen_at
}

/** The moves as a scoring counts them. */
export function movesFor(
  { cash_only }: Pick<Scoring, 'cash_only'>,
  moves: readonly Move[],
): readonly Move[] {
  return cash_only ? moves.map((move) => ({ ...move, parts: move.cash_parts })) : moves
}

/** The rounds with a bet that counts, whatever the order of the moves. */
export function roundsOf(moves: readonly Move[], span: Span): Map<string, Round> {
  const counted = moves.filter((move) => counts(move, span))
  const rounds = new Map<string, Round>()
  for (const move of counted) {
    if (move.kind === 'bet') rounds.set(move.round, withBet(rounds.get(move.round), move))
  }
  for (const { kind, round: name, parts, at } of counted) {
    const round = rounds.get(name)
    // A win before the first bet is not that of the round.
    if (kind !== 'win' || !round || parts === 0n || at < round.began_at) continue
    round.wins += parts
    if (!round.win_at || round.win_at < at) round.win_at = at
  }
  return rounds
}

function withBet(known: Round | undefined, { round, parts, at }: Move): Round {
  return {
    round,
    began_at: known && known.began_at < at ? known.began_at : at,
    bet_at: known && known.bet_at > at ? known.bet_at : at,
    win_at: null,
    bets_count: (known?.bets_count ?? 0) + 1,
    bets: (known?.bets ?? 0n) + parts,
    wins: 0n,
  }
}

/** The score of one round. */
export function roundValue(scoring: Scoring, round: Round): bigint {
  const { by, per_cents = 1, bands = [], stake_min_cents = 0 } = scoring
  const { bets, wins, bets_count } = round
  if (bets <= 0n || bets < BigInt(stake_min_cents) * partsOfOne) return 0n
  const rate = (wins * partsOfOne) / bets
  switch (by) {
    case 'bets':
      return bets
    case 'wins':
      return wins
    case 'net':
      return wins - bets
    case 'count':
      return BigInt(bets_count) * partsOfOne
    case 'points':
      return bets / BigInt(per_cents)
    case 'rate':
      return rate
    case 'bands': {
      const reached = bands.filter(({ from }) => rate >= BigInt(from) * partsOfOne)
      return BigInt(Math.max(0, ...reached.map(({ points }) => points))) * partsOfOne
    }
  }
}

/** When a round's value became what it is. */
export function changedAt({ by }: Scoring, { bet_at, win_at }: Round): Date {
  if (by === 'bets' || by === 'count' || by === 'points') return bet_at
  if (by === 'wins') return win_at ?? bet_at
  return win_at && win_at > bet_at ? win_at : bet_at
}
