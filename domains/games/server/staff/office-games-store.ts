import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Badge } from '../../game.ts'
import type { games } from '../../staff-contract.ts'
import { categoriesOfGame } from '../catalogue/catalogue-store.ts'

type Filter = Omit<Input<typeof games.page>, 'sort' | 'after' | 'limit'>
type Row = Output<typeof games.page>['rows'][number]

const columns = sql`g.id, g.identifier, g.title,
  (select p.identifier from games.provider p where p.id = g.provider_id) as provider, g.class,
  g.enabled, g.withdrawn_at, g.weight`

export async function gamesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'games.game', order, after })
  const { rows } = await sql<Row>`select ${columns} from games.game g
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countGames(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from games.game g where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ provider, title, state }: Filter): RawBuilder<unknown> {
  const given = [
    sql`true`,
    provider && sql`g.provider_id = (select id from games.provider where identifier = ${provider})`,
    title && sql`g.title ilike ${`%${title.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    state && sql`g.enabled = ${state === 'on'}`,
  ].filter((one) => one !== undefined && one !== '')
  return sql.join(given, sql` and `)
}

export type OfficeGame = Row & {
  version: number
  badges: Badge[]
  currencies: string[]
  categories: Record<string, number>
  bet_limits: { currency: string; stake_max_cents: number }[]
}

export async function findOfficeGame(db: Db | Tx, id: bigint): Promise<OfficeGame | undefined> {
  const { rows } = await sql<OfficeGame>`select ${columns}, g.version, g.badges,
      array(select c.currency from games.game_currency c where c.game_id = g.id order by 1)
        as currencies,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'stake_max_cents',
        c.stake_max) order by c.currency), '[]') from games.game_currency c
        where c.game_id = g.id and c.stake_max is not null) as bet_limits,
      ${categoriesOfGame} as categories
    from games.game g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockOfficeGame(tx: Tx, id: bigint): Promise<OfficeGame | undefined> {
  await sql`select from games.game where id = ${id} for no key update`.execute(tx)
  return findOfficeGame(tx, id)
}

/** A game that staff switched off stays off, even if its provider offers it again. */
export async function setGameEnabled(tx: Tx, id: bigint, enabled: boolean): Promise<void> {
  await sql`update games.game set enabled = ${enabled}, withdrawn_at = null, version = version + 1
    where id = ${id}`.execute(tx)
}

type Changed = {
  id: bigint
  weight: number
  badges: readonly Badge[]
  currencies: readonly string[]
}

export async function updateGame(tx: Tx, changed: Changed): Promise<void> {
  const { id, weight, badges, currencies } = changed
  await sql`update games.game set weight = ${weight}, badges = ${JSON.stringify(badges)}::jsonb,
    version = version + 1 where id = ${id}`.execute(tx)
  await sql`delete from games.game_currency
    where game_id = ${id} and currency <> all(${currencies}::text[])`.execute(tx)
  await sql`insert into games.game_currency (game_id, currency)
    select ${id}, unnest(${currencies}::text[]) on conflict (game_id, currency) do nothing`.execute(
    tx,
  )
}

/** Sets or removes the highest stake in a currency of the game; false if it is not played in it. */
export async function setStakeMax(
  tx: Tx,
  { id, currency, stake_max }: { id: bigint; currency: string; stake_max: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`update games.game_currency set stake_max = ${stake_max}
    where game_id = ${id} and currency = ${currency} returning 1`.execute(tx)
  if (rows.length === 0) return false
  await sql`update games.game set version = version + 1 where id = ${id}`.execute(tx)
  return true
}
