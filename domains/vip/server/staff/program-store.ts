import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { levelTable, statusTable } from '../../program-contract.ts'

export type StatusRow = { id: bigint; group_id: number; version: number; players: number }

const statusColumns = sql`s.id, s.group_id, s.version, (select count(*)::int from vip.standing p
  where p.group_id = s.group_id) as players`

export async function statusesPage(
  db: Db,
  { order, after, limit }: Listing<object>,
): Promise<StatusRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: statusTable, order, after })
  const { rows } = await sql<StatusRow>`select ${statusColumns} from vip.status s
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function findStatus(db: Db | Tx, id: bigint): Promise<StatusRow | undefined> {
  const { rows } = await sql<StatusRow>`select ${statusColumns} from vip.status s
    where s.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockStatus(tx: Tx, id: bigint): Promise<void> {
  await sql`select from vip.status where id = ${id} for no key update`.execute(tx)
}

export async function countStatusVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update vip.status set version = version + 1 where id = ${id}`.execute(tx)
}

export type LevelRow = { id: bigint; version: number; players: number }

const levelColumns = sql`l.id, l.version, (select count(*)::int from vip.level_reached p
  where p.level = l.number) as players`

export async function levelsPage(
  db: Db,
  { order, after, limit }: Listing<object>,
): Promise<LevelRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: levelTable, order, after })
  const { rows } = await sql<LevelRow>`select ${levelColumns} from vip.level l
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function findLevel(db: Db | Tx, id: bigint): Promise<LevelRow | undefined> {
  const { rows } = await sql<LevelRow>`select ${levelColumns} from vip.level l
    where l.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockLevel(tx: Tx, id: bigint): Promise<void> {
  await sql`select from vip.level where id = ${id} for no key update`.execute(tx)
}

export async function countLevelVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update vip.level set version = version + 1 where id = ${id}`.execute(tx)
}
