import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { classesOfGames } from '@casino/games/public'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { type PlayedRound, playedRounds } from '@casino/wallet/books'
import * as contract from '../../contract.ts'
import { movesFor, roundsOf } from '../../rounds.ts'
import { frozenAt } from '../../rules.ts'
import { partsOfOne, type Scoring } from '../../scoring.ts'
import { explain } from '../../totals.ts'
import { viewerOf } from '../list-tournaments.ts'
import { type EntryRow, ownEntries } from '../standings/entry-store.ts'
import { findSeen, type TournamentRow } from '../tournament-store.ts'
import { roundName } from './played-of.ts'
import { playedForEntries, playedInRounds } from './score-store.ts'
import { spanOf } from './scored.ts'

type Play = Output<typeof contract.listCountedPlay>
type Reason = Play[number]['reason']

const roundsMax = 50
/** Rounds just before the start and just after the end are listed too, with the reason. */
const marginMs = 60 * 60_000

/**
 * The player's latest rounds in the ledger, and why each counted or did not: by the bets that were
 * stored when they were scored.
 */
export async function listCountedPlay(
  context: PlayerReadContext,
  { id }: Input<typeof contract.listCountedPlay>,
): Promise<Play> {
  const { db, player, now } = context
  const tournament = await findSeen(db, { id, viewer: viewerOf(context) })
  if (!tournament) throw refuse(contract.listCountedPlay, 'tournament_unknown')
  const { rounds } = await playedRounds(db, {
    player_id: player.id,
    from: new Date(tournament.start_at.getTime() - marginMs),
    to: new Date(Math.min(now.getTime() + 1, frozenAt(tournament).getTime() + marginMs)),
    limit: roundsMax,
    offset: 0,
  })
  const [entry] = await ownEntries(db, player.id, [tournament.id])
  const judge = await judgeOf(context, tournament, { entry, rounds })
  return rounds.map((round) => {
    const { provider, round: name, game, created_at: at, currency, stakes_cents } = round
    const shown = { round: name, game, at, currency, bet_cents: stakes_cents }
    const { reason, score } = judge(round, roundName(provider, name))
    return { ...shown, win_cents: round.wins_cents, reason, score: shownScore(score, tournament) }
  })
}

type Judged = { reason: Reason; score: bigint }
type Judge = (round: PlayedRound, name: string) => Judged

async function judgeOf(
  { db, now, player }: PlayerReadContext,
  tournament: TournamentRow,
  { entry, rounds }: { entry: EntryRow | undefined; rounds: readonly PlayedRound[] },
): Promise<Judge> {
  const { currency, scoring } = tournament
  if (!entry) return () => ({ reason: 'not_joined', score: 0n })
  const keys = rounds.map((one) => {
    const round = roundName(one.provider, one.round)
    return { player_id: player.id, currency, round }
  })
  const stored = new Set((await playedInRounds(db, keys)).map(({ round }) => round))
  const span = spanOf(entry, tournament)
  const moves = await playedForEntries(db, [entry.id])
  const counted = roundsOf(movesFor(scoring, moves), span)
  const explained = explain(scoring, [...counted.values()])
  const names = tournament.game_classes ? rounds.map(({ game }) => game) : []
  const classes = await classesOfGames(db, [...new Set(names)])
  return (round, name) => {
    const found = explained.get(name)
    if (found) return { reason: found.why, score: found.score }
    const game_class = classes.get(round.game) ?? null
    const missed = missedBy({ ...round, game_class }, { ...tournament, from: span.from })
    const isOld = now.getTime() - round.moved_at.getTime() > marginMs
    const unread = isOld && round.currency !== currency ? 'no_rate' : 'not_counted_yet'
    return { reason: missed ?? (stored.has(name) ? 'rolled_back' : unread), score: 0n }
  }
}

type Rules = Pick<
  TournamentRow,
  'start_at' | 'end_at' | 'games' | 'game_classes' | 'currencies'
> & { from: Date }

/** Which rule of the tournament a round does not meet. */
function missedBy(
  { created_at, game, game_class, currency }: PlayedRound & { game_class: string | null },
  { start_at, end_at, games, game_classes, currencies, from }: Rules,
): Reason | undefined {
  if (created_at < start_at) return 'before_start'
  if (created_at >= end_at) return 'after_end'
  if (games && !games.includes(game)) return 'game_not_eligible'
  const isClass = !game_classes || !game_class || game_classes.includes(game_class)
  if (!isClass) return 'class_not_eligible'
  if (currencies && !currencies.includes(currency)) return 'currency_not_eligible'
  return created_at < from ? 'before_joining' : undefined
}

/** Money in cents, else bets, points or the rate. */
function shownScore(score: bigint, { scoring }: { scoring: Scoring }): number {
  const value = Number(score) / Number(partsOfOne)
  return scoring.by === 'rate' ? value : Math.trunc(value)
}
