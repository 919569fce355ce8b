import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type NewSource = {
  player_id: bigint
  brand_id: bigint
  country: string | null
  stag: string | null
  affb_id: string | null
  registered_on: string
  registered_at: Date
}

/** Adds where a player came from, with the affiliate of the stag or else of the affb_id. */
export async function addSource(tx: Tx, source: NewSource): Promise<boolean> {
  const { player_id, brand_id, country, stag, affb_id, registered_on, registered_at } = source
  const { rows } = await sql`insert into marketing.source (player_id, brand_id, country, stag,
      affb_id, affiliate_id, registered_on, registered_at)
    values (${player_id}, ${brand_id}, ${country}, ${stag}, ${affb_id}, coalesce(
        (select affiliate_id from marketing.affiliate_stag where stag = ${stag}),
        (select id from marketing.affiliate where code = ${affb_id})),
      ${registered_on}::date, ${registered_at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Those of the players whose source is not stored. */
export async function withoutSource(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from unnest(
      ${ids.map(String)}::bigint[]) as asked (id)
    where not exists (select from marketing.source where player_id = id)`.execute(tx)
  return rows.map(({ id }) => id)
}

export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'sub_id',
] as const
export type Utm = { [Name in (typeof utmNames)[number]]?: string | undefined }

/** Stores the parameters of a campaign, the first ones only and soon after the sign-up. */
export async function setUtm(
  tx: Tx,
  { player_id, utm, since }: { player_id: bigint; utm: Utm; since: Date },
): Promise<void> {
  await sql`update marketing.source set utm_source = ${utm.utm_source ?? null},
      utm_medium = ${utm.utm_medium ?? null}, utm_campaign = ${utm.utm_campaign ?? null},
      utm_content = ${utm.utm_content ?? null}, utm_term = ${utm.utm_term ?? null},
      sub_id = ${utm.sub_id ?? null}
    where player_id = ${player_id} and registered_at > ${since} and num_nonnulls(
      utm_source, utm_medium, utm_campaign, utm_content, utm_term, sub_id) = 0`.execute(tx)
}

export type PlayerDay = {
  player_id: bigint
  day: string
  deposits: number
  deposit_micros: bigint
  ngr_micros: bigint
}

/** Adds money that moved to the days of players. */
export async function addPlayerDays(tx: Tx, days: readonly PlayerDay[]): Promise<void> {
  await sql`insert into marketing.player_day (player_id, day, deposits, deposit_micros, ngr_micros)
    select * from unnest(${days.map((one) => String(one.player_id))}::bigint[],
      ${days.map((one) => one.day)}::date[], ${days.map((one) => one.deposits)}::int[],
      ${days.map((one) => String(one.deposit_micros))}::bigint[],
      ${days.map((one) => String(one.ngr_micros))}::bigint[])
    on conflict (player_id, day) do update set deposits = player_day.deposits + excluded.deposits,
      deposit_micros = player_day.deposit_micros + excluded.deposit_micros,
      ngr_micros = player_day.ngr_micros + excluded.ngr_micros`.execute(tx)
}

export type FirstDeposit = { player_id: bigint; day: string; eur_micros: bigint; ext_id: string }

/** Adds the first deposits of players; gives the players for whom it was the first one. */
export async function addFirstDeposits(
  tx: Tx,
  deposits: readonly FirstDeposit[],
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`insert into marketing.first_deposit
      (player_id, day, eur_micros, ext_id)
    select * from unnest(${deposits.map((one) => String(one.player_id))}::bigint[],
      ${deposits.map((one) => one.day)}::date[],
      ${deposits.map((one) => String(one.eur_micros))}::bigint[],
      ${deposits.map((one) => one.ext_id)}::text[])
    on conflict do nothing returning player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Marks first deposits that banks have taken back. */
export async function markReversed(
  tx: Tx,
  { ext_ids, now }: { ext_ids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update marketing.first_deposit set reversed_at = ${now}
    where ext_id = any(${[...ext_ids]}::text[]) and reversed_at is null`.execute(tx)
}

type Measured = { player_id: bigint; from: string }

/** How many of the players deposited within some days, each from a day on. */
export async function countDepositors(
  db: Db | Tx,
  { players, days }: { players: readonly Measured[]; days: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct d.player_id)::int as count
    from unnest(${players.map(({ player_id }) => String(player_id))}::bigint[],
      ${players.map(({ from }) => from)}::date[]) as p (id, since)
    join marketing.player_day d on d.player_id = p.id and d.deposits > 0
      and d.day between p.since and p.since + ${days}::int`.execute(db)
  return rows[0]?.count ?? 0
}

type DepositSum = { player_id: bigint; deposits: number; deposit_micros: bigint }

/** What players have deposited in all. */
export async function depositSums(tx: Tx, ids: readonly bigint[]): Promise<DepositSum[]> {
  const { rows } = await sql<DepositSum>`select player_id, sum(deposits)::int as deposits,
      sum(deposit_micros)::bigint as deposit_micros
    from marketing.player_day where player_id = any(${ids.map(String)}::bigint[])
    group by player_id`.execute(tx)
  return rows
}

/** The same for the next players, with the day of the last deposit. */
export async function depositSumsAfter(
  tx: Tx,
  { after, limit }: { after: bigint; limit: number },
): Promise<(DepositSum & { last_deposit_at: Date })[]> {
  const { rows } = await sql<DepositSum & { last_deposit_at: Date }>`select player_id,
      sum(deposits)::int as deposits, sum(deposit_micros)::bigint as deposit_micros,
      max(day)::timestamp at time zone 'UTC' as last_deposit_at
    from marketing.player_day where player_id > ${after} and deposits > 0
    group by player_id order by player_id limit ${limit}`.execute(tx)
  return rows
}
