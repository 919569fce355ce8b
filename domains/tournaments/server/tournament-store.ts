import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Joining, Kind, State } from '../rules.ts'
import type { Scoring } from '../scoring.ts'

export type TournamentRow = {
  id: bigint
  kind: Kind
  brand_id: bigint | null
  frontend_identifier: string
  titles: Record<string, string>
  descriptions: Record<string, string>
  scoring: Scoring
  currency: string
  currencies: string[] | null
  category: string | null
  games: string[] | null
  /** The classes of games that count; null: all. */
  game_classes: string[] | null
  see_groups: number[]
  join_groups: number[]
  joining: Joining
  buy_in_cents: bigint
  qualifier_id: bigint | null
  qualifier_places: number | null
  players_max: number | null
  join_until: Date | null
  register_at: Date
  start_at: Date
  end_at: Date
  state: State
  /** Up to where bets must be read before the places are final. */
  frozen_mark: Record<string, string> | null
  finished_at: Date | null
  cancelled_at: Date | null
  schedule_id: bigint | null
  version: number
  created_at: Date
}

const columns = sql`t.id, t.kind, t.brand_id, t.frontend_identifier, t.titles, t.descriptions,
  t.scoring, t.currency, t.currencies, t.category, t.games, t.game_classes, t.see_groups, t.join_groups,
  t.joining, t.buy_in_cents, t.qualifier_id, t.qualifier_places, t.players_max, t.join_until, t.register_at,
  t.start_at, t.end_at, t.state, t.frozen_mark, t.finished_at, t.cancelled_at, t.schedule_id, t.version,
  t.created_at`

/** Who asks: the brand, and the groups of the player; a guest has none. */
export type Viewer = { brand_id: bigint; groups: readonly number[] }

/** What a viewer may see: quests name their groups, and the site shows them by these. */
function seenBy({ brand_id, groups }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`t.state not in ('draft', 'cancelled')
    and (t.brand_id is null or t.brand_id = ${brand_id})
    and (t.kind <> 'tournament' or t.see_groups = '{}' or t.see_groups && ${[...groups]}::int[])`
}

/** The tournaments that have not ended before `since`, by their start. */
export async function listedTournaments(
  db: Db | Tx,
  { viewer, since, limit }: { viewer: Viewer; since: Date; limit: number },
): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t
    where ${seenBy(viewer)} and t.end_at > ${since}
      and t.frontend_identifier not like '%nonvisible%'
    order by t.start_at, t.id limit ${limit}`.execute(db)
  return rows
}

export async function endedTournaments(
  db: Db | Tx,
  { viewer, limit }: { viewer: Viewer; limit: number },
): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t
    where ${seenBy(viewer)} and t.state = 'finished'
      and t.frontend_identifier not like '%nonvisible%'
    order by t.end_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** The tournaments that the player has joined, the newest first. */
export async function joinedTournaments(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.entry e
    join tournaments.tournament t on t.id = e.tournament_id
    where e.player_id = ${player_id} and e.removed_at is null
      and t.state not in ('draft', 'cancelled')
    order by t.start_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** A tournament by its number or its name, if the viewer may see it. */
export async function findSeen(
  db: Db | Tx,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t
    where ${seenBy(viewer)} and ${named(id)}`.execute(db)
  return rows[0]
}

/** A tournament by its number or its name, in any state. */
export async function findNamed(db: Db | Tx, id: string): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t where ${named(id)}`.execute(db)
  return rows[0]
}

function named(id: string): RawBuilder<boolean> {
  const isNumber = /^[1-9][0-9]{0,14}$/.test(id)
  return isNumber ? sql`t.id = ${id}::bigint` : sql`t.frontend_identifier = ${id}`
}

export async function findTournament(db: Db | Tx, id: bigint): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function tournamentsByIds(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`select ${columns} from tournaments.tournament t
    where t.id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

/** What staff may still change of a draft. */
export type DraftTerms = Pick<
  TournamentRow,
  'titles' | 'descriptions' | 'scoring' | 'start_at' | 'end_at' | 'see_groups' | 'game_classes'
>

export async function saveDraft(tx: Tx, id: bigint, t: DraftTerms): Promise<void> {
  await sql`update tournaments.tournament set titles = ${JSON.stringify(t.titles)}::jsonb,
      descriptions = ${JSON.stringify(t.descriptions)}::jsonb,
      scoring = ${JSON.stringify(t.scoring)}::jsonb, start_at = ${t.start_at},
      register_at = least(register_at, ${t.start_at}::timestamptz), end_at = ${t.end_at},
      see_groups = ${t.see_groups}::int[], game_classes = ${t.game_classes}::text[],
      version = version + 1
    where id = ${id} and state = 'draft'`.execute(tx)
}

/** The run of a schedule that takes players now. */
export async function currentRun(
  db: Db | Tx,
  schedule: string,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from tournaments.tournament t
    join tournaments.schedule s on s.id = t.schedule_id
    where s.name = ${schedule} and t.state in ('published', 'register', 'running')
      and t.register_at <= ${now} and t.end_at > ${now}
    order by t.start_at limit 1`.execute(db)
  return rows[0]?.id
}

/** A tournament that stays as it is until the transaction ends. */
export async function lockTournament(tx: Tx, id: bigint): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`
    select ${columns} from tournaments.tournament t where t.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The tournaments of which time may demand something now. */
export async function dueTournaments(db: Db | Tx, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from tournaments.tournament
    where (state = 'published' and register_at <= ${now})
      or (state = 'register' and start_at <= ${now})
      or (state = 'running' and end_at <= ${now})
      or (state = 'finalizing' and end_at + interval '60 seconds' <= ${now})
    order by end_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setState(
  tx: Tx,
  { id, state, now }: { id: bigint; state: State; now: Date },
): Promise<void> {
  await sql`update tournaments.tournament set state = ${state}, version = version + 1,
      finished_at = case when ${state} = 'finished' then ${now}::timestamptz else finished_at end,
      cancelled_at = case when ${state} = 'cancelled' then ${now}::timestamptz else cancelled_at end
    where id = ${id}`.execute(tx)
}

/** Marks up to where bets must be read; the first mark stays. */
export async function setFrozenMark(
  tx: Tx,
  id: bigint,
  mark: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`update tournaments.tournament set frozen_mark = ${JSON.stringify(mark)}::jsonb
    where id = ${id} and frozen_mark is null`.execute(tx)
}

export type NewTournament = Omit<
  TournamentRow,
  'id' | 'version' | 'frozen_mark' | 'finished_at' | 'cancelled_at' | 'created_at'
>

/** Adds a tournament; undefined if its name is taken, or the run of its schedule exists. */
export async function addTournament(
  tx: Tx,
  t: NewTournament,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into tournaments.tournament (kind, brand_id, frontend_identifier, titles, descriptions,
      scoring, currency, currencies, category, games, game_classes, see_groups, join_groups,
      joining, buy_in_cents, qualifier_id, qualifier_places, players_max, join_until, register_at, start_at,
      end_at, state, schedule_id, created_at)
    values (${t.kind}, ${t.brand_id}, ${t.frontend_identifier}, ${JSON.stringify(t.titles)}::jsonb,
      ${JSON.stringify(t.descriptions)}::jsonb, ${JSON.stringify(t.scoring)}::jsonb, ${t.currency},
      ${t.currencies}::text[], ${t.category}, ${t.games}::text[], ${t.game_classes}::text[],
      ${t.see_groups}::int[],
      ${t.join_groups}::int[], ${t.joining}, ${t.buy_in_cents}, ${t.qualifier_id},
      ${t.qualifier_places}, ${t.players_max}, ${t.join_until}, ${t.register_at}, ${t.start_at},
      ${t.end_at}, ${t.state}, ${t.schedule_id}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}
