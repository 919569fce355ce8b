import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

/** Money of a player on a day, in millionths of a euro. */
export type DayMoney = { player_id: bigint; day: string; eur_micros: bigint }

/** Adds deposits to the days of players, in the order of players. */
export async function addDeposited(tx: Tx, all: readonly DayMoney[]): Promise<void> {
  await addTo(tx, sql`adventure.deposited`, all)
}

/** Adds stakes to the days of players, in the order of players. */
export async function addStaked(tx: Tx, all: readonly DayMoney[]): Promise<void> {
  await addTo(tx, sql`adventure.staked`, all)
}

async function addTo(tx: Tx, table: RawBuilder<unknown>, all: readonly DayMoney[]): Promise<void> {
  if (all.length === 0) return
  await sql`insert into ${table} as t (player_id, day, eur_micros)
    select * from unnest(${all.map(({ player_id }) => String(player_id))}::bigint[],
      ${all.map(({ day }) => day)}::date[],
      ${all.map(({ eur_micros }) => String(eur_micros))}::bigint[]) order by 1, 2
    on conflict (player_id, day) do update
      set eur_micros = t.eur_micros + excluded.eur_micros`.execute(tx)
}

type OnDay = { player_id: bigint; day: string }

export async function depositedOn(db: Db | Tx, { player_id, day }: OnDay): Promise<bigint> {
  const { rows } = await sql<{ eur_micros: bigint }>`select eur_micros from adventure.deposited
    where player_id = ${player_id} and day = ${day}::date`.execute(db)
  return rows[0]?.eur_micros ?? 0n
}

export async function stakedOn(db: Db | Tx, { player_id, day }: OnDay): Promise<bigint> {
  const { rows } = await sql<{ eur_micros: bigint }>`select eur_micros from adventure.staked
    where player_id = ${player_id} and day = ${day}::date`.execute(db)
  return rows[0]?.eur_micros ?? 0n
}

type DepositDay = OnDay & { ext_id: string }

/** Keeps the days of deposits, for their reversals. */
export async function addDepositDays(tx: Tx, all: readonly DepositDay[]): Promise<void> {
  if (all.length === 0) return
  await sql`insert into adventure.deposit_day (player_id, ext_id, day)
    select * from unnest(${all.map(({ player_id }) => String(player_id))}::bigint[],
      ${all.map(({ ext_id }) => ext_id)}::text[], ${all.map(({ day }) => day)}::date[])
    on conflict do nothing`.execute(tx)
}

/** The days of these deposits, by player and deposit. */
export async function depositDays(
  tx: Tx,
  all: readonly Pick<DepositDay, 'player_id' | 'ext_id'>[],
): Promise<Map<string, string>> {
  if (all.length === 0) return new Map()
  const { rows } = await sql<DepositDay>`
    select d.player_id, d.ext_id, d.day::text from unnest(
      ${all.map(({ player_id }) => String(player_id))}::bigint[],
      ${all.map(({ ext_id }) => ext_id)}::text[]) as r (player_id, ext_id)
    join adventure.deposit_day d on d.player_id = r.player_id and d.ext_id = r.ext_id`.execute(tx)
  return new Map(rows.map(({ player_id, ext_id, day }) => [`${player_id} ${ext_id}`, day]))
}

/** Forgets the days of old deposits: a day that is over cannot be completed. */
export async function pruneDepositDays(tx: Tx, before: Date): Promise<void> {
  await sql`delete from adventure.deposit_day where day < ${before}::date`.execute(tx)
}
