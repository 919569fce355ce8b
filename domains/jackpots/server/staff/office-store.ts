import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { JackpotState, Terms } from '../../rules.ts'
import {
  alertTable,
  jackpotTable,
  type listAlerts,
  type listOfficeJackpots,
  type listOfficeWins,
  winTable,
} from '../../staff-contract.ts'

type Jackpot = Output<typeof listOfficeJackpots.page>['rows'][number]
export type OfficeJackpot = Jackpot & { version: number; stake_min_cents: bigint }
type Filter = { state?: JackpotState | undefined }
type OfPlayer = { player_id?: bigint | undefined }

const columns = sql`j.id, j.identifier, j.name, j.state, 'EUR' as currency, j.created_at,
  j.version, j.stake_min_cents, p.meter_cents, p.paid_cents, p.wins_count`
const withPots = sql`cross join lateral (
  select coalesce(sum(p.meter_cents) filter (where p.dropped_at is null), 0)::bigint as meter_cents,
    coalesce(sum(p.meter_cents) filter (where p.dropped_at is not null), 0)::bigint as paid_cents,
    (count(*) filter (where p.dropped_at is not null))::int as wins_count
  from jackpots.level l join jackpots.pot p on p.level_id = l.id where l.jackpot_id = j.id) p`

const inState = ({ state }: Filter) =>
  sql<boolean>`(${state ?? null}::text is null or state = ${state ?? null})`
const ofPlayer = ({ player_id }: OfPlayer) =>
  sql<boolean>`(${player_id ?? null}::bigint is null or player_id = ${player_id ?? null})`

export async function jackpotsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Jackpot[]> {
  const { where, orderBy } = await keysetAfter(db, { table: jackpotTable, order, after })
  const { rows } = await sql<Jackpot>`select ${columns} from (
      select * from jackpots.jackpot where ${inState(filter)} and ${where}
      order by ${orderBy} limit ${limit}) j ${withPots} order by ${orderBy}`.execute(db)
  return rows
}

type Counted<F> = { filter: F; limit: number }

export function countJackpots(db: Db | Tx, { filter, limit }: Counted<Filter>): Promise<number> {
  return count(db, sql`select from jackpots.jackpot where ${inState(filter)} limit ${limit}`)
}

async function count(db: Db | Tx, found: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOfficeJackpot(
  db: Db | Tx,
  id: bigint,
): Promise<OfficeJackpot | undefined> {
  const { rows } = await sql<OfficeJackpot>`select ${columns} from jackpots.jackpot j ${withPots}
    where j.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked, with its version counted up for the change that follows. */
export async function lockOfficeJackpot(tx: Tx, id: bigint): Promise<OfficeJackpot | undefined> {
  await sql`select from jackpots.jackpot where id = ${id} for no key update`.execute(tx)
  return findOfficeJackpot(tx, id)
}

export async function countVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update jackpots.jackpot set version = version + 1 where id = ${id}`.execute(tx)
}

export type OfficeLevel = Terms & {
  identifier: string
  name: string
  position: number
  number: number
  meter_cents: bigint
  contributed_cents: bigint
}

/** The levels of a jackpot: the terms of their next pots, and their open pots. */
export async function officeLevels(db: Db | Tx, jackpot_id: bigint): Promise<OfficeLevel[]> {
  const { rows } = await sql<OfficeLevel>`select l.identifier, l.name, l.position, l.drops_by,
      l.seed_cents, l.ceiling_cents, l.hours, l.per_mille, l.contributed_cents,
      coalesce(p.number, 0) as number, coalesce(p.meter_cents, 0) as meter_cents
    from jackpots.level l
    left join jackpots.pot p on p.level_id = l.id and p.dropped_at is null
    where l.jackpot_id = ${jackpot_id} order by l.position`.execute(db)
  return rows
}

export async function saveTerms(
  tx: Tx,
  { jackpot_id, level, terms }: { jackpot_id: bigint; level: string; terms: Terms },
): Promise<void> {
  await sql`update jackpots.level set seed_cents = ${terms.seed_cents},
      ceiling_cents = ${terms.ceiling_cents}::bigint, hours = ${terms.hours}::int,
      per_mille = ${terms.per_mille}
    where jackpot_id = ${jackpot_id} and identifier = ${level}`.execute(tx)
}

export async function saveState(tx: Tx, id: bigint, state: JackpotState): Promise<void> {
  await sql`update jackpots.jackpot set state = ${state} where id = ${id}`.execute(tx)
}

export async function linkedGames(
  db: Db | Tx,
  jackpot_id: bigint,
): Promise<{ game: string; place: number }[]> {
  const { rows } = await sql<{ game: string; place: number }>`select game, place
    from jackpots.game where jackpot_id = ${jackpot_id} order by game limit 200`.execute(db)
  return rows
}

type WinRow = Output<typeof listOfficeWins.page>['rows'][number]
type AlertRow = Output<typeof listAlerts.page>['rows'][number]
const withLevel = sql`join jackpots.jackpot j on j.id = l.jackpot_id`

export async function winsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<OfPlayer>,
): Promise<WinRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: winTable, order, after })
  const { rows } = await sql<WinRow>`select w.id, w.player_id, j.name as jackpot, l.name as level,
      p.number, 'EUR' as currency, w.amount_cents, w.stake_cents, w.won_at
    from (select * from jackpots.win where ${ofPlayer(filter)} and ${where}
      order by ${orderBy} limit ${limit}) w
    join jackpots.pot p on p.id = w.pot_id
    join jackpots.level l on l.id = p.level_id ${withLevel} order by w.id desc`.execute(db)
  return rows
}

export function countWins(db: Db | Tx, { filter, limit }: Counted<OfPlayer>): Promise<number> {
  return count(db, sql`select from jackpots.win where ${ofPlayer(filter)} limit ${limit}`)
}

export async function alertsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<OfPlayer>,
): Promise<AlertRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: alertTable, order, after })
  const { rows } = await sql<AlertRow>`select a.id, a.player_id, j.name as jackpot,
      l.name as level, a.bets, a.near_bets, 'EUR' as currency, a.micros / 10000 as stakes_cents,
      a.created_at
    from (select * from jackpots.alert where ${ofPlayer(filter)} and ${where}
      order by ${orderBy} limit ${limit}) a
    join jackpots.level l on l.id = a.level_id ${withLevel} order by a.id desc`.execute(db)
  return rows
}

export function countAlerts(db: Db | Tx, { filter, limit }: Counted<OfPlayer>): Promise<number> {
  return count(db, sql`select from jackpots.alert where ${ofPlayer(filter)} limit ${limit}`)
}
