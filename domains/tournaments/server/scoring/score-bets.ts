import { isDeepStrictEqual } from 'node:util'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { scoresChanged } from '../../contract.ts'
import { type Move, movesFor, type Round, roundsOf } from '../../rounds.ts'
import { graceMs } from '../../rules.ts'
import { type Total, totalAfter, totalOf } from '../../totals.ts'
import { enterPlayers } from './enter-players.ts'
import { playedOf, type Rolled, roundOf } from './played-of.ts'
import {
  addPlayed,
  entriesAt,
  markRolledBack,
  type OpenTournament,
  openTournaments,
  type Place,
  type Played,
  playedForEntries,
  playedInRounds,
  saveTotals,
} from './score-store.ts'
import { isEligible, type Scored, spanOf } from './scored.ts'

const settled: Accumulation<'all', SettledTransfer[]> = {
  name: 'tournaments.scores',
  keyOf: () => 'all',
  retriesBringRollback: true,
  add: (transfers = [], transfer) => {
    transfers.push(transfer)
    return transfers
  },
}

/**
 * Counts settled bets for the tournaments that are open. A final standing depends only on what was
 * settled when, never on the order or the size of the batches.
 */
export async function scoreBets(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const transfers = (await accumulate(work, settled, batch)).get('all') ?? []
  if (transfers.length === 0) return
  const { tx, now } = work
  const open = await openFor(work, transfers)
  if (open.length === 0) return
  const entries = await entriesOf(work, open, transfers)
  if (entries.length === 0) return
  const { moves, rolled } = await playedOf(work, transfers, entries)
  const before = await playedInRounds(tx, touched(moves, rolled, entries))
  await addPlayed(tx, moves)
  await markRolledBack(tx, rolled)
  const after = withRollbacks([...before, ...moves], rolled)
  const changed = changesOf(entries, groupOf(before), groupOf(after))
  const recounted = await recount(work, changed.unclear)
  await saveTotals(tx, new Map([...changed.totals, ...recounted]), now)
  await tellQuests(work, entries, changed)
}

function openFor({ tx }: Work, transfers: readonly SettledTransfer[]): Promise<OpenTournament[]> {
  const times = transfers.map(({ settled_at }) => settled_at.getTime())
  const games = transfers.flatMap(({ game, original }) => [game, original?.game ?? game])
  return openTournaments(tx, {
    from: new Date(times.reduce((a, b) => Math.min(a, b))),
    to: new Date(times.reduce((a, b) => Math.max(a, b))),
    games: [...new Set(games.filter((game) => game !== null))],
    graceMs,
  })
}

/** The entries of the players of a batch, with those that begin with one of its bets. */
async function entriesOf(
  work: Work,
  open: readonly OpenTournament[],
  transfers: readonly SettledTransfer[],
): Promise<Scored[]> {
  const known = await entriesAt(work.tx, placesOf(open, transfers))
  const added = await enterPlayers(work, { open, known, transfers })
  const tournaments = new Map(open.map((one) => [one.id, one]))
  return [...known.filter(({ removed }) => !removed), ...added].flatMap((entry) => {
    const tournament = tournaments.get(entry.tournament_id)
    return tournament ? [{ entry, tournament, span: spanOf(entry, tournament) }] : []
  })
}

/** The players of a batch with the tournaments that their games count in. */
function placesOf(open: readonly OpenTournament[], transfers: readonly SettledTransfer[]): Place[] {
  const places = transfers.flatMap(({ player_id, game, game_class, original }) => {
    const moves = [{ game, game_class }]
    if (original?.game) moves.push({ game: original.game, game_class: original.game_class })
    return open
      .filter((tournament) => moves.some((move) => isEligible(move, tournament)))
      .map(({ id }) => [`${id} ${player_id}`, { tournament_id: id, player_id }] as const)
  })
  return [...new Map(places).values()]
}

function touched(moves: readonly Played[], rolled: readonly Rolled[], entries: readonly Scored[]) {
  const currencies = Map.groupBy(entries, ({ entry }) => entry.player_id)
  const ofRolled = rolled.flatMap(({ player_id, round }) =>
    (currencies.get(player_id) ?? []).map(({ tournament: { currency } }) => {
      return { player_id, currency, round }
    }),
  )
  const keys = [...moves, ...ofRolled].map(({ player_id, currency, round }) => {
    return [roundOf({ player_id, currency, round }), { player_id, currency, round }] as const
  })
  return [...new Map(keys).values()]
}

function withRollbacks(moves: readonly Played[], rolled: readonly Rolled[]): Played[] {
  const times = new Map(rolled.map((one) => [moveKey(one), one.at]))
  return moves.map((move) => {
    return { ...move, rolled_back_at: move.rolled_back_at ?? times.get(moveKey(move)) ?? null }
  })
}

const moveKey = ({
  player_id,
  provider,
  ext_id,
}: Pick<Rolled, 'player_id' | 'provider' | 'ext_id'>) => `${player_id} ${provider} ${ext_id}`

/** Moves by player and currency. */
type Moves = ReadonlyMap<string, readonly Played[]>

function groupOf(moves: readonly Played[]): Moves {
  return Map.groupBy(moves, ({ player_id, currency }) => `${player_id} ${currency}`)
}

type Changes = { totals: Map<bigint, Total>; unclear: Scored[] }

function changesOf(entries: readonly Scored[], before: Moves, after: Moves): Changes {
  const changes: Changes = { totals: new Map(), unclear: [] }
  for (const one of entries) {
    const place = `${one.entry.player_id} ${one.tournament.currency}`
    const moves = eligible(one, after.get(place) ?? [])
    if (moves.length === 0) continue
    const olds = roundsOf(eligible(one, before.get(place) ?? []), one.span)
    const total = followRounds(one, olds, roundsOf(moves, one.span))
    if (total === undefined) changes.unclear.push(one)
    else if (total !== one.entry) changes.totals.set(one.entry.id, total)
  }
  return changes
}

function eligible({ tournament }: Scored, moves: readonly Played[]): readonly Move[] {
  const own = moves.filter((move) => isEligible(move, tournament))
  return movesFor(tournament.scoring, own)
}

/** The total after the rounds of a batch; undefined if all rounds are needed. */
function followRounds(
  { entry, tournament: { scoring } }: Scored,
  before: ReadonlyMap<string, Round>,
  after: ReadonlyMap<string, Round>,
): Total | undefined {
  let total: Total | undefined = entry
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const step = { before: before.get(name), after: after.get(name) }
    if (total && !isDeepStrictEqual(step.before, step.after))
      total = totalAfter(scoring, total, step)
  }
  return total
}

/** Counts all rounds of these entries again. */
export async function recount(
  { tx }: Pick<Work, 'tx'>,
  entries: readonly Scored[],
): Promise<Map<bigint, Total>> {
  const played = await playedForEntries(
    tx,
    entries.map(({ entry }) => entry.id),
  )
  const moves = Map.groupBy(played, ({ entry_id }) => entry_id)
  return new Map(
    entries.map(({ entry, tournament, span }) => {
      const rounds = roundsOf(movesFor(tournament.scoring, moves.get(entry.id) ?? []), span)
      return [entry.id, totalOf(tournament.scoring, rounds.values())]
    }),
  )
}

async function tellQuests(
  { tx }: Work,
  entries: readonly Scored[],
  { totals, unclear }: Changes,
): Promise<void> {
  const changed = new Set([...totals.keys(), ...unclear.map(({ entry }) => entry.id)])
  const told = entries
    .filter(({ entry, tournament }) => changed.has(entry.id) && tournament.kind !== 'tournament')
    .map(({ entry: { tournament_id, player_id } }) => ({ tournament_id, player_id }))
  if (told.length > 0) await emit(tx, scoresChanged, told)
}
