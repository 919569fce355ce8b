import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { type Fraction, fraction, type Rate } from '../../rules.ts'

export type RateRow = Rate & { id: bigint; created_by: string }

/** All rates, the newest of a class and currency last. */
export async function allRates(db: Db | Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`select id, game_class, currency, points, per_cents, from_at,
      created_by
    from points.rate order by currency, game_class, from_at limit 10000`.execute(db)
  return rows
}

/** Adds a rate; undefined if one begins at the same moment. */
export async function addRate(
  tx: Tx,
  { game_class, currency, points, per_cents, from_at, created_by }: Omit<RateRow, 'id'>,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points.rate (game_class, currency, points, per_cents, from_at, created_by)
    values (${game_class}, ${currency}, ${points}, ${per_cents}, ${from_at}, ${created_by})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type Factor = { group_id: number; percent: number }

export async function allFactors(db: Db | Tx): Promise<Factor[]> {
  const { rows } = await sql<Factor>`select id::int as group_id, percent from points.factor
    order by id limit 1000`.execute(db)
  return rows
}

export async function addFactor(
  tx: Tx,
  { group_id, name, percent }: Factor & { name: string },
): Promise<void> {
  await sql`insert into points.factor (id, name, percent) values (${group_id}, ${name}, ${percent})
    on conflict do nothing`.execute(tx)
}

/** What is left over of what a player has earned, and how many moves were made of it. */
export type Earning = { rest: Fraction; moves: number }
type EarningRow = { player_id: bigint; numerator: string; denominator: string; moves: number }

/** The earnings of players, locked until the transaction ends. */
export async function lockEarnings(
  tx: Tx,
  players: readonly bigint[],
): Promise<Map<bigint, Earning>> {
  const ids = players.map(String)
  await sql`insert into points.earning (player_id, rest_numerator, rest_denominator)
    select id, 0, 1 from unnest(${ids}::bigint[]) as id order by id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<EarningRow>`
    select player_id, rest_numerator::text as numerator, rest_denominator::text as denominator, moves
    from points.earning where player_id = any(${ids}::bigint[])
    order by player_id for update`.execute(tx)
  return new Map(
    rows.map(({ player_id, numerator, denominator, moves }) => [
      player_id,
      { rest: fraction(BigInt(numerator), BigInt(denominator)), moves },
    ]),
  )
}

/** What is owed or left over of a player; undefined before the first bet. */
export async function restOf(db: Db | Tx, player_id: bigint): Promise<Fraction | undefined> {
  const { rows } = await sql<Omit<EarningRow, 'player_id' | 'moves'>>`
    select rest_numerator::text as numerator, rest_denominator::text as denominator
    from points.earning where player_id = ${player_id}`.execute(db)
  const [row] = rows
  return row && fraction(BigInt(row.numerator), BigInt(row.denominator))
}

/** Stores the earnings of players in one statement. */
export async function saveEarnings(tx: Tx, earnings: ReadonlyMap<bigint, Earning>): Promise<void> {
  if (earnings.size === 0) return
  const all = [...earnings]
  await sql`update points.earning e set rest_numerator = n.numerator,
      rest_denominator = n.denominator, moves = n.moves
    from unnest(${all.map(([id]) => `${id}`)}::bigint[],
      ${all.map(([, { rest }]) => `${rest.numerator}`)}::numeric[],
      ${all.map(([, { rest }]) => `${rest.denominator}`)}::numeric[],
      ${all.map(([, { moves }]) => moves)}::int[]) as n (player_id, numerator, denominator, moves)
    where e.player_id = n.player_id`.execute(tx)
}

export type Earned = { player_id: bigint; number: number; points: bigint }

/** Stores what was awarded for play, or taken back of it. */
export async function addEarned(tx: Tx, { player_id, number, points }: Earned, now: Date) {
  await sql`insert into points.earned (player_id, number, points, created_at)
    values (${player_id}, ${number}, ${points}, ${now})`.execute(tx)
}
