import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { byHandTable, factorTable, rateTable } from '../../staff-contract.ts'
import type { RateRow } from '../earning/earning-store.ts'

type Counted<Filter> = { filter: Filter; limit: number }
type RateFilter = { currency?: string | undefined }

export async function ratesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<RateFilter>,
): Promise<RateRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: rateTable, order, after })
  const { rows } = await sql<RateRow>`select id, game_class, currency, points, per_cents, from_at,
      created_by
    from points.rate where ${inCurrency(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many rates a filter leaves; it stops counting at `limit`. */
export async function countRates(
  db: Db | Tx,
  { filter, limit }: Counted<RateFilter>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from points.rate where ${inCurrency(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function inCurrency({ currency }: RateFilter) {
  return currency ? sql`currency = ${currency}` : sql`true`
}

/** A rate, and whether no newer one of its class and currency has replaced it. */
export async function findRate(
  db: Db | Tx,
  id: bigint,
): Promise<(RateRow & { in_force: boolean }) | undefined> {
  const { rows } = await sql<RateRow & { in_force: boolean }>`
    select id, game_class, currency, points, per_cents, from_at, created_by,
      not exists (select from points.rate n where n.game_class = r.game_class
        and n.currency = r.currency and n.from_at > r.from_at) as in_force
    from points.rate r where id = ${id}`.execute(db)
  return rows[0]
}

export type FactorRow = { id: bigint; version: number; name: string; percent: number }

export async function factorsPage(
  db: Db | Tx,
  { order, after, limit }: Listing<object>,
): Promise<FactorRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: factorTable, order, after })
  const { rows } = await sql<FactorRow>`select id, version, name, percent from points.factor
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countFactors(db: Db | Tx, { limit }: { limit: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from points.factor limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findFactor(db: Db | Tx, id: bigint): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`select id, version, name, percent from points.factor
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockFactor(tx: Tx, id: bigint): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`select id, version, name, percent from points.factor
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Adds a factor; false if the group has one. */
export async function insertFactor(
  tx: Tx,
  { id, name, percent }: Omit<FactorRow, 'version'>,
): Promise<boolean> {
  const { rows } = await sql`insert into points.factor (id, name, percent)
    values (${id}, ${name}, ${percent}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function savePercent(tx: Tx, id: bigint, percent: number): Promise<void> {
  await sql`update points.factor set percent = ${percent}, version = version + 1
    where id = ${id}`.execute(tx)
}

export type ByHandRow = {
  id: bigint
  player_id: bigint
  points: bigint
  staff_id: bigint
  asked_by: bigint | null
  reason: string
  created_at: Date
}

/** Stores what staff give or take; its id is the key of the transfer. */
export async function addByHand(tx: Tx, one: Omit<ByHandRow, 'id'>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points.by_hand (player_id, points, staff_id, asked_by, reason, created_at)
    values (${one.player_id}, ${one.points}, ${one.staff_id}, ${one.asked_by}, ${one.reason},
      ${one.created_at})
    returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

type OfPlayer = { player_id?: bigint | undefined }

export async function byHandPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<OfPlayer>,
): Promise<ByHandRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: byHandTable, order, after })
  const { rows } = await sql<ByHandRow>`select id, player_id, points, staff_id, asked_by, reason,
      created_at
    from points.by_hand where ${ofPlayer(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countByHand(
  db: Db | Tx,
  { filter, limit }: Counted<OfPlayer>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from points.by_hand where ${ofPlayer(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function ofPlayer({ player_id }: OfPlayer) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
