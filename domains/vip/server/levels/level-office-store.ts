import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Whether the level is new. */
export async function addLevelRow(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql`insert into vip.level (number) values (${number})
    on conflict do nothing returning number`.execute(tx)
  return rows.length > 0
}

/** The version of a level, locked; undefined for an unknown one. */
export async function lockLevel(tx: Tx, number: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from vip.level
    where number = ${number} for no key update`.execute(tx)
  return rows[0]?.version
}

export async function countLevelVersion(tx: Tx, number: number): Promise<void> {
  await sql`update vip.level set version = version + 1 where number = ${number}`.execute(tx)
}

export async function levelVersions(db: Db | Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; version: number }>`
    select number, version from vip.level`.execute(db)
  return new Map(rows.map(({ number, version }) => [number, version]))
}

/** How many players are on each level now. */
export async function playersByLevel(db: Db | Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*)::int as count from vip.player_level group by level`.execute(db)
  return new Map(rows.map(({ level, count }) => [level, count]))
}
