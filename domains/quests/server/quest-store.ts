import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Background, Position } from '../layouts.ts'
import type { oneLevel, QuestKind, Size } from '../rules.ts'

/** As it is stored: a prize of a registered kind. */
export type LevelPrize =
  | { kind: 'points'; points: number }
  | { kind: 'cash'; currency: string; amount_cents: number }

export type QuestRow = {
  tournament_id: bigint
  kind: QuestKind
  identifier: string
  size: Size | typeof oneLevel
  /** The score that completes an achievement; null for a quest. */
  goal: bigint | null
  prizes: Record<string, LevelPrize>
  end_at: Date
  series: string | null
  repeat_days: number | null
  background: Background
  /** By level; null: the layout of the size. */
  positions: Record<string, Position> | null
  version: number
}
export const questColumns = sql`tournament_id, kind, identifier, size, goal, prizes, end_at, series,
  repeat_days, background, positions, version`
const listedMax = 100

/** What of a kind ends after a time, the first to end first. */
export async function questsAfter(db: Db | Tx, kind: QuestKind, at: Date): Promise<QuestRow[]> {
  const { rows } = await sql<QuestRow>`select ${questColumns} from quests.quest
    where end_at > ${at} and kind = ${kind}
    order by end_at, tournament_id limit ${listedMax}`.execute(db)
  return rows
}

export async function questsOf(db: Db | Tx, ids: readonly bigint[]): Promise<QuestRow[]> {
  const { rows } = await sql<QuestRow>`select ${questColumns} from quests.quest
    where tournament_id = any(${ids.map(String)}::bigint[]) order by tournament_id`.execute(db)
  return rows
}

/** A quest that stays as it is until the transaction ends. */
export async function lockQuest(tx: Tx, id: bigint): Promise<QuestRow | undefined> {
  const { rows } = await sql<QuestRow>`select ${questColumns} from quests.quest
    where tournament_id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export type NewQuest = Omit<QuestRow, 'version'>

export async function addQuest(tx: Tx, quest: NewQuest): Promise<void> {
  const positions = quest.positions && JSON.stringify(quest.positions)
  await sql`insert into quests.quest (tournament_id, kind, identifier, size, goal, prizes, end_at,
      series, repeat_days, background, positions)
    values (${quest.tournament_id}, ${quest.kind}, ${quest.identifier}, ${quest.size}, ${quest.goal},
      ${JSON.stringify(quest.prizes)}::jsonb, ${quest.end_at}, ${quest.series},
      ${quest.repeat_days}, ${quest.background}, ${positions}::jsonb)`.execute(tx)
}

/** Saves what staff may change. */
export async function saveQuest(tx: Tx, quest: QuestRow): Promise<void> {
  const positions = quest.positions && JSON.stringify(quest.positions)
  await sql`update quests.quest set prizes = ${JSON.stringify(quest.prizes)}::jsonb,
      end_at = ${quest.end_at}, series = ${quest.series}, repeat_days = ${quest.repeat_days},
      goal = ${quest.goal}, background = ${quest.background}, positions = ${positions}::jsonb,
      version = version + 1
    where tournament_id = ${quest.tournament_id}`.execute(tx)
}

/** The last run of each series, if it ends before a time. */
export async function runsToRenew(db: Db | Tx, before: Date): Promise<QuestRow[]> {
  const { rows } = await sql<QuestRow>`select ${questColumns} from (
      select distinct on (series) * from quests.quest
      where series is not null order by series, end_at desc
    ) as last where end_at <= ${before} order by tournament_id limit ${listedMax}`.execute(db)
  return rows
}

export async function seriesExists(db: Db | Tx, series: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quests.quest where series = ${series} limit 1`.execute(db)
  return rows.length > 0
}

/** Ends a series: its runs stay, and no other follows. */
export async function endSeries(tx: Tx, series: string): Promise<void> {
  await sql`update quests.quest set series = null, repeat_days = null, version = version + 1
    where series = ${series}`.execute(tx)
}
