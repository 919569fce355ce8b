import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Kind, State } from '../../rules.ts'
import { awardTable, entryTable, tournamentTable } from '../../staff-contract.ts'
import type { StoredPrize } from '../prize-store.ts'
import type { EntryRow } from '../standings/entry-store.ts'
import type { TournamentRow } from '../tournament-store.ts'

type Filter = { state?: State | undefined; kind?: Kind | undefined }

const matching = ({ state = null as never, kind = null as never }: Filter) => sql<boolean>`
  (${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind})`

export type ListedRow = TournamentRow & { players: number; buy_ins_cents: bigint }

/** A page of the tournaments that a filter leaves. */
export async function tournamentsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<ListedRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: tournamentTable, order, after })
  const { rows } = await sql<ListedRow>`
    select listed.*, coalesce(c.players, 0) as players,
      coalesce(c.buy_ins_cents, 0)::bigint as buy_ins_cents
    from (
      select * from tournaments.tournament
      where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}
    ) listed left join tournaments.player_count c on c.tournament_id = listed.id
    order by ${orderBy}`.execute(db)
  return rows
}

/** How many tournaments a filter leaves; it stops counting at `limit`. */
export function countTournaments(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  return countIn(db, { table: tournamentTable, where: matching(filter), limit })
}

export type PlayerFilter = { tournament_id?: bigint | undefined; player_id?: bigint | undefined }

const ofPlayer = ({ tournament_id = null as never, player_id = null as never }: PlayerFilter) =>
  sql<boolean>`(${tournament_id}::bigint is null or tournament_id = ${tournament_id})
    and (${player_id}::bigint is null or player_id = ${player_id})`

export type ListedEntry = EntryRow & Pick<TournamentRow, 'titles' | 'currency'>

export async function entriesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<PlayerFilter>,
): Promise<ListedEntry[]> {
  const { where, orderBy } = await keysetAfter(db, { table: entryTable, order, after })
  const { rows } = await sql<ListedEntry>`
    select listed.*, t.titles, t.currency from (
      select * from tournaments.entry
      where ${ofPlayer(filter)} and ${where} order by ${orderBy} limit ${limit}
    ) listed join tournaments.tournament t on t.id = listed.tournament_id
    order by listed.${orderBy}`.execute(db)
  return rows
}

export function countEntries(
  db: Db | Tx,
  { filter, limit }: { filter: PlayerFilter; limit: number },
): Promise<number> {
  return countIn(db, { table: entryTable, where: ofPlayer(filter), limit })
}

export type ListedAward = {
  id: bigint
  tournament_id: bigint
  player_id: bigint
  award_place: number
  prize: StoredPrize
  from_pool: boolean
  paid_at: Date | null
  error: string | null
}

export async function awardsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<PlayerFilter>,
): Promise<ListedAward[]> {
  const { where, orderBy } = await keysetAfter(db, { table: awardTable, order, after })
  const { rows } = await sql<ListedAward>`
    select id, tournament_id, player_id, award_place, prize, from_pool, paid_at, error
    from tournaments.award where ${ofPlayer(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export function countAwards(
  db: Db | Tx,
  { filter, limit }: { filter: PlayerFilter; limit: number },
): Promise<number> {
  return countIn(db, { table: awardTable, where: ofPlayer(filter), limit })
}

type Counted = { table: string; where: RawBuilder<boolean>; limit: number }

async function countIn(db: Db | Tx, { table, where, limit }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(table)} where ${where} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
