import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Size } from '../rules.ts'

/** As it is stored: a prize of a registered kind. */
export type LevelPrize =
  | { kind: 'points'; points: number }
  | { kind: 'cash'; currency: string; amount_cents: number }

export type QuestRow = {
  tournament_id: bigint
  identifier: string
  size: Size
  prizes: Record<string, LevelPrize>
  end_at: Date
}
const columns = sql`tournament_id, identifier, size, prizes, end_at`
const listedMax = 50

/** The quests that end after a time, the first to end first. */
export async function questsAfter(db: Db | Tx, at: Date): Promise<QuestRow[]> {
  const { rows } = await sql<QuestRow>`select ${columns} from quests.quest
    where end_at > ${at} order by end_at, tournament_id limit ${listedMax}`.execute(db)
  return rows
}

export async function questsOf(db: Db | Tx, ids: readonly bigint[]): Promise<QuestRow[]> {
  const { rows } = await sql<QuestRow>`select ${columns} from quests.quest
    where tournament_id = any(${ids.map(String)}::bigint[]) order by tournament_id`.execute(db)
  return rows
}

export async function addQuest(tx: Tx, quest: QuestRow): Promise<void> {
  await sql`insert into quests.quest (tournament_id, identifier, size, prizes, end_at)
    values (${quest.tournament_id}, ${quest.identifier}, ${quest.size},
      ${JSON.stringify(quest.prizes)}::jsonb, ${quest.end_at})`.execute(tx)
}

type Award = { tournament_id: bigint; player_id: bigint; level: number }

/** Stores that a level gives its prize; false if it has given it before. */
export async function addAward(tx: Tx, award: Award, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into quests.award (tournament_id, player_id, level, awarded_at)
    values (${award.tournament_id}, ${award.player_id}, ${award.level}, ${now})
    on conflict do nothing returning level`.execute(tx)
  return rows.length > 0
}

export async function setRefused(tx: Tx, award: Award, refused: string): Promise<void> {
  await sql`update quests.award set refused = ${refused}
    where tournament_id = ${award.tournament_id} and player_id = ${award.player_id}
      and level = ${award.level}`.execute(tx)
}

/** The levels that gave a player their prize. */
export async function awardsOf(
  db: Db | Tx,
  { player_id, ids }: { player_id: bigint; ids: readonly bigint[] },
): Promise<Pick<Award, 'tournament_id' | 'level'>[]> {
  const { rows } = await sql<Pick<Award, 'tournament_id' | 'level'>>`
    select tournament_id, level from quests.award
    where player_id = ${player_id} and refused is null
      and tournament_id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}
