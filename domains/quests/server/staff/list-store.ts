import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { QuestKind } from '../../rules.ts'
import { awardTable, progressTable, questTable } from '../../staff-contract.ts'
import { type QuestRow, questColumns } from '../quest-store.ts'

export type QuestFilter = { kind?: QuestKind | undefined; size?: QuestRow['size'] | undefined }
export type PlayerFilter = { quest_id?: bigint | undefined; player_id?: bigint | undefined }

/** A page of the quests that a filter leaves. */
export async function questsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<QuestFilter>,
): Promise<QuestRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: questTable, order, after })
  const { rows } = await sql<QuestRow>`select ${questColumns} from quests.quest
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

type Count<Filter> = { filter: Filter; limit: number }

/** How many quests a filter leaves; it stops counting at `limit`. */
export function countQuests(db: Db | Tx, { filter, limit }: Count<QuestFilter>): Promise<number> {
  return countIn(db, { table: questTable, where: matching(filter), limit })
}

type OfPlayer = { id: bigint; quest_id: bigint; player_id: bigint; identifier: string }
export type ProgressRow = OfPlayer & { score: bigint; level: number; changed_at: Date }

export async function progressPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<PlayerFilter>,
): Promise<ProgressRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: progressTable, order, after })
  const { rows } = await sql<ProgressRow>`
    select listed.id, listed.tournament_id as quest_id, player_id, score, level, changed_at,
      q.identifier
    from (select * from quests.progress
      where ${ofPlayer(filter)} and ${where} order by ${orderBy} limit ${limit}) as listed
    join quests.quest q on q.tournament_id = listed.tournament_id
    order by listed.${orderBy}`.execute(db)
  return rows
}

export function countProgress(db: Db | Tx, { filter, limit }: Count<PlayerFilter>) {
  return countIn(db, { table: progressTable, where: ofPlayer(filter), limit })
}

export type AwardRow = OfPlayer & { level: number; refused: string | null; awarded_at: Date }

export async function awardsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<PlayerFilter>,
): Promise<AwardRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: awardTable, order, after })
  const { rows } = await sql<AwardRow>`
    select listed.id, listed.tournament_id as quest_id, player_id, level, refused, awarded_at,
      q.identifier
    from (select * from quests.award
      where ${ofPlayer(filter)} and ${where} order by ${orderBy} limit ${limit}) as listed
    join quests.quest q on q.tournament_id = listed.tournament_id
    order by listed.${orderBy}`.execute(db)
  return rows
}

export function countAwards(db: Db | Tx, { filter, limit }: Count<PlayerFilter>) {
  return countIn(db, { table: awardTable, where: ofPlayer(filter), limit })
}

/** How many players each of these quests has, and how many are at each level. */
export async function playersByLevel(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ tournament_id: bigint; level: number; players: number }[]> {
  const { rows } = await sql<{ tournament_id: bigint; level: number; players: number }>`
    select tournament_id, level, count(*)::int as players from quests.progress
    where tournament_id = any(${ids.map(String)}::bigint[]) group by 1, 2`.execute(db)
  return rows
}

const matching = ({ kind = null as never, size = null as never }: QuestFilter) => sql<boolean>`
  (${kind}::text is null or kind = ${kind}) and (${size}::text is null or size = ${size})`

const ofPlayer = ({ quest_id = null as never, player_id = null as never }: PlayerFilter) =>
  sql<boolean>`(${quest_id}::bigint is null or tournament_id = ${quest_id})
    and (${player_id}::bigint is null or player_id = ${player_id})`

type Counted = { table: string; where: RawBuilder<boolean>; limit: number }

async function countIn(db: Db | Tx, { table, where, limit }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(table)} where ${where} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
