import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Move } from '../../rounds.ts'
import type { Kind } from '../../rules.ts'
import type { Scoring } from '../../scoring.ts'
import type { Total } from '../../totals.ts'

export type OpenTournament = {
  id: bigint
  kind: Kind
  brand_id: bigint | null
  scoring: Scoring
  currency: string
  currencies: string[] | null
  joining: string
  see_groups: number[]
  join_groups: number[]
  start_at: Date
  end_at: Date
  /** Those of the asked games that are eligible; null: all. */
  games: string[] | null
  /** The classes of games that count; null: all. */
  game_classes: string[] | null
}

/**
 * The tournaments whose score bets of this time may change. They stay open until the transaction
 * ends.
 */
export async function openTournaments(
  tx: Tx,
  { from, to, games, graceMs }: { from: Date; to: Date; games: string[]; graceMs: number },
): Promise<OpenTournament[]> {
  const { rows } = await sql<OpenTournament>`
    select t.id, t.kind, t.brand_id, t.scoring, t.currency, t.currencies, t.joining, t.see_groups,
      t.join_groups, t.start_at, t.end_at, t.game_classes,
      case when t.games is not null then array(
        select game from unnest(${games}::text[]) as game where game = any(t.games)
      ) end as games
    from tournaments.tournament t
    where t.state in ('published', 'register', 'running', 'finalizing')
      and t.start_at <= ${to}
      and t.end_at >= ${from}::timestamptz - make_interval(secs => ${graceMs / 1000})
      and (t.games is null or t.games && ${games}::text[])
    order by t.id for share of t`.execute(tx)
  return rows
}

export type Entry = Total & {
  id: bigint
  tournament_id: bigint
  player_id: bigint
  counts_from: Date
}

const entryColumns = sql`id, tournament_id, player_id, counts_from, score, reached_at, bets, wins,
  games_taken`

export type Place = { tournament_id: bigint; player_id: bigint }

/** The entries of these players in these tournaments, removed ones too. */
export async function entriesAt(
  tx: Tx,
  places: readonly Place[],
): Promise<(Entry & { removed: boolean })[]> {
  const { rows } = await sql<Entry & { removed: boolean }>`
    select ${entryColumns}, removed_at is not null as removed from tournaments.entry
    where (tournament_id, player_id) in (
      select * from unnest(${places.map((one) => `${one.tournament_id}`)}::bigint[],
        ${places.map((one) => `${one.player_id}`)}::bigint[]))
    order by tournament_id, player_id for update`.execute(tx)
  return rows
}

export type NewEntry = { tournament_id: bigint; player_id: bigint; counts_from: Date }

/** Adds entries; leaves those that exist. */
export async function addEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  now: Date,
): Promise<Entry[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<Entry>`
    insert into tournaments.entry (tournament_id, player_id, joined_at, counts_from, changed_at)
    select t, p, ${now}, c, ${now} from unnest(
      ${entries.map((one) => `${one.tournament_id}`)}::bigint[],
      ${entries.map((one) => `${one.player_id}`)}::bigint[],
      ${entries.map((one) => one.counts_from)}::timestamptz[]) as e (t, p, c)
    order by t, p
    on conflict (tournament_id, player_id) do nothing
    returning ${entryColumns}`.execute(tx)
  return rows
}

export type Played = Move & {
  player_id: bigint
  currency: string
  provider: string
  ext_id: string
  game: string
  game_class: string | null
}
const playedColumns = sql`p.player_id, p.currency, p.provider, p.ext_id, p.round, p.kind, p.game,
  p.game_class, p.parts, coalesce(p.cash_parts, p.parts) as cash_parts, p.settled_at as at, p.rolled_back_at`

export type RoundKey = { player_id: bigint; currency: string; round: string }

/** What is stored of these rounds. */
export async function playedInRounds(tx: Db | Tx, rounds: readonly RoundKey[]): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select ${playedColumns}
    from unnest(${rounds.map((one) => `${one.player_id}`)}::bigint[],
      ${rounds.map((one) => one.currency)}::text[],
      ${rounds.map((one) => one.round)}::text[]) as r (player_id, currency, round)
    join tournaments.played p on p.player_id = r.player_id and p.currency = r.currency
      and p.round = r.round`.execute(tx)
  return rows
}

export async function addPlayed(tx: Tx, moves: readonly Played[]): Promise<void> {
  if (moves.length === 0) return
  const of = (read: (move: Played) => unknown) => moves.map((move) => read(move))
  await sql`
    insert into tournaments.played
      (player_id, currency, provider, ext_id, round, kind, game, game_class, parts,
        cash_parts, settled_at, rolled_back_at)
    select * from unnest(${of((one) => `${one.player_id}`)}::bigint[],
      ${of((one) => one.currency)}::text[], ${of((one) => one.provider)}::text[],
      ${of((one) => one.ext_id)}::text[], ${of((one) => one.round)}::text[],
      ${of((one) => one.kind)}::text[], ${of((one) => one.game)}::text[],
      ${of((one) => one.game_class)}::text[], ${of((one) => `${one.parts}`)}::bigint[],
      ${of((one) => `${one.cash_parts}`)}::bigint[], ${of((one) => one.at)}::timestamptz[],
      ${of((one) => one.rolled_back_at)}::timestamptz[])
    on conflict do nothing`.execute(tx)
}

export type Rollback = { player_id: bigint; provider: string; ext_id: string; at: Date }

/** Marks stored bets and wins as rolled back. */
export async function markRolledBack(tx: Tx, rollbacks: readonly Rollback[]): Promise<void> {
  if (rollbacks.length === 0) return
  await sql`
    update tournaments.played p set rolled_back_at = r.at
    from unnest(${rollbacks.map((one) => `${one.player_id}`)}::bigint[],
      ${rollbacks.map((one) => one.provider)}::text[],
      ${rollbacks.map((one) => one.ext_id)}::text[],
      ${rollbacks.map((one) => one.at)}::timestamptz[]) as r (player_id, provider, ext_id, at)
    where p.player_id = r.player_id and p.provider = r.provider and p.ext_id = r.ext_id
      and p.rolled_back_at is null`.execute(tx)
}

/** All stored moves of an entry's player in the games and the time of its tournament. */
export async function playedForEntries(
  tx: Db | Tx,
  entries: readonly bigint[],
): Promise<(Played & { entry_id: bigint })[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<Played & { entry_id: bigint }>`
    select e.id as entry_id, ${playedColumns}
    from tournaments.entry e
    join tournaments.tournament t on t.id = e.tournament_id
    join tournaments.played p on p.player_id = e.player_id and p.currency = t.currency
      and p.settled_at >= t.start_at and p.settled_at <= t.end_at + interval '60 seconds'
      and (t.games is null or p.game = any(t.games))
      and (t.game_classes is null or p.game_class is null or p.game_class = any(t.game_classes))
    where e.id = any(${entries.map(String)}::bigint[])`.execute(tx)
  return rows
}

export async function saveTotals(
  tx: Tx,
  totals: ReadonlyMap<bigint, Total>,
  now: Date,
): Promise<void> {
  if (totals.size === 0) return
  const all = [...totals].sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (read: (total: Total) => unknown) => all.map(([, total]) => read(total))
  await sql`
    update tournaments.entry e set score = s.score, reached_at = s.reached_at, bets = s.bets,
      wins = s.wins, games_taken = s.games_taken, changed_at = ${now}
    from unnest(${all.map(([id]) => `${id}`)}::bigint[],
      ${of(({ score }) => `${score}`)}::bigint[],
      ${of(({ reached_at }) => reached_at)}::timestamptz[],
      ${of(({ bets }) => `${bets}`)}::bigint[], ${of(({ wins }) => `${wins}`)}::bigint[],
      ${of(({ games_taken }) => games_taken)}::int[])
      as s (id, score, reached_at, bets, wins, games_taken)
    where e.id = s.id`.execute(tx)
}
