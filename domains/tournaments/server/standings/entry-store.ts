import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Total } from '../../totals.ts'

export type EntryRow = Total & {
  id: bigint
  tournament_id: bigint
  player_id: bigint
  joined_at: Date
  counts_from: Date
  buy_in_cents: bigint
  /** The final place. */
  award_place: number | null
  removed_at: Date | null
}

const columns = sql`e.id, e.tournament_id, e.player_id, e.joined_at, e.counts_from, e.buy_in_cents,
  e.score, e.reached_at, e.bets, e.wins, e.games_taken, e.award_place, e.removed_at`

/** Before every score, as the ranking sorts them. */
const lowest = '-9223372036854775807'

/** A row of a leaderboard with its place. */
export type Placed = EntryRow & { place: number }

/** The first players of each of these tournaments. */
export async function topEntries(
  db: Db | Tx,
  ids: readonly bigint[],
  limit: number,
): Promise<Placed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Placed>`
    select top.* from unnest(${ids.map(String)}::bigint[]) as t (id)
    cross join lateral (
      select ${columns}, row_number() over (order by -e.score, e.reached_at, e.player_id)::int
        as place
      from tournaments.entry e
      where e.tournament_id = t.id and e.score > 0 and e.removed_at is null
      order by -e.score, e.reached_at, e.player_id limit ${limit}
    ) top order by top.tournament_id, top.place`.execute(db)
  return rows
}

/** The player's entries in these tournaments, without those that staff have removed. */
export async function ownEntries(
  db: Db | Tx,
  player_id: bigint,
  ids: readonly bigint[],
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from tournaments.entry e
    where e.player_id = ${player_id} and e.tournament_id = any(${ids.map(String)}::bigint[])
      and e.removed_at is null`.execute(db)
  return rows
}

/**
 * How many players are ahead of each of these entries. Far behind in a large tournament they are
 * counted from the nearest mark.
 */
export async function placesOf(
  db: Db | Tx,
  entries: readonly bigint[],
): Promise<Map<bigint, number>> {
  if (entries.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; place: number }>`
    select own.id, 1 + coalesce(mark.ahead, 0) + (
      select count(*) from tournaments.entry e
      where e.tournament_id = own.tournament_id and e.score > 0 and e.removed_at is null
        and (-e.score, e.reached_at) >= (coalesce(-mark.score, ${lowest}::bigint),
          coalesce(mark.reached_at, '-infinity'))
        and (-e.score, e.reached_at, e.player_id) < (-own.score, own.reached_at, own.player_id)
    )::int as place
    from tournaments.entry own
    left join lateral (
      select m.ahead, m.score, m.reached_at from tournaments.place_mark m
      where m.tournament_id = own.tournament_id
        and (-m.score, m.reached_at) <= (-own.score, own.reached_at)
      order by -m.score desc, m.reached_at desc limit 1
    ) mark on true
    where own.id = any(${entries.map(String)}::bigint[]) and own.score > 0
      and own.removed_at is null`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** The rows just ahead of an entry, or just behind it, the nearest first. */
export async function neighbours(
  db: Db | Tx,
  { tournament_id, score, reached_at, player_id }: EntryRow,
  { side, limit }: { side: 'ahead' | 'behind'; limit: number },
): Promise<EntryRow[]> {
  const own = sql`(${-score}::bigint, ${reached_at}::timestamptz, ${player_id}::bigint)`
  const is = sql.raw(side === 'ahead' ? '<' : '>')
  const order =
    side === 'ahead'
      ? sql`-e.score desc, e.reached_at desc, e.player_id desc`
      : sql`-e.score, e.reached_at, e.player_id`
  const { rows } = await sql<EntryRow>`
    select ${columns} from tournaments.entry e
    where e.tournament_id = ${tournament_id} and e.score > 0 and e.removed_at is null
      and (-e.score, e.reached_at, e.player_id) ${is} ${own}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The score of the player at a place; undefined if there is none. */
export async function scoreAt(
  db: Db | Tx,
  tournament_id: bigint,
  place: number,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ score: bigint }>`
    select e.score from tournaments.entry e
    where e.tournament_id = ${tournament_id} and e.score > 0 and e.removed_at is null
    order by -e.score, e.reached_at, e.player_id offset ${place - 1} limit 1`.execute(db)
  return rows[0]?.score
}

export type PlayerCount = { players: number; buy_ins_cents: bigint }

/** How many players each tournament has, and what they have paid to join. */
export async function playerCountsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, PlayerCount>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PlayerCount & { tournament_id: bigint }>`
    select tournament_id, players, buy_ins_cents from tournaments.player_count
    where tournament_id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ tournament_id, ...playerCount }) => [tournament_id, playerCount]))
}

/** Counts players that have joined or left. */
export async function addToPlayerCounts(
  tx: Tx,
  added: ReadonlyMap<bigint, PlayerCount>,
): Promise<void> {
  if (added.size === 0) return
  const all = [...added].sort(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    insert into tournaments.player_count as t (tournament_id, players, buy_ins_cents)
    select * from unnest(${all.map(([id]) => `${id}`)}::bigint[],
      ${all.map(([, { players }]) => players)}::int[],
      ${all.map(([, one]) => `${one.buy_ins_cents}`)}::bigint[])
    on conflict (tournament_id) do update set players = t.players + excluded.players,
      buy_ins_cents = t.buy_ins_cents + excluded.buy_ins_cents`.execute(tx)
}

/** Writes the final place of everybody with a score. */
export async function freezePlaces(tx: Tx, tournament_id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with placed as (
      select id, row_number() over (order by -score, reached_at, player_id)::int as place
      from tournaments.entry
      where tournament_id = ${tournament_id} and score > 0 and removed_at is null
    ), written as (
      update tournaments.entry e set award_place = placed.place
      from placed where e.id = placed.id returning 1
    )
    select count(*)::int as count from written`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The players of the first places of a frozen tournament. */
export async function finalPlaces(
  db: Db | Tx,
  tournament_id: bigint,
  last: number,
): Promise<{ player_id: bigint; award_place: number }[]> {
  const { rows } = await sql<{ player_id: bigint; award_place: number }>`
    select player_id, award_place from tournaments.entry
    where tournament_id = ${tournament_id} and award_place <= ${last}
    order by award_place`.execute(db)
  return rows
}

/** The final place of a player; undefined without one. */
export async function finalPlaceOf(
  db: Db | Tx,
  tournament_id: bigint,
  player_id: bigint,
): Promise<number | undefined> {
  const { rows } = await sql<{ award_place: number | null }>`
    select award_place from tournaments.entry
    where tournament_id = ${tournament_id} and player_id = ${player_id}`.execute(db)
  return rows[0]?.award_place ?? undefined
}

const changedMax = 2000

/** The entries of these players whose score has changed since. */
export async function changedEntries(
  db: Db | Tx,
  { players, since }: { players: readonly bigint[]; since: Date },
): Promise<(EntryRow & { changed_at: Date })[]> {
  const { rows } = await sql<EntryRow & { changed_at: Date }>`
    select ${columns}, e.changed_at from tournaments.entry e
    where e.changed_at > ${since} and e.removed_at is null
      and e.player_id = any(${players.map(String)}::bigint[])
    order by e.changed_at limit ${changedMax}`.execute(db)
  return rows
}
