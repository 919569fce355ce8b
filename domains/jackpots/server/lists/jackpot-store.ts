import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { DropKind, JackpotState } from '../../rules.ts'
import type { WinRow } from './win-of.ts'

export type JackpotRow = {
  id: bigint
  identifier: string
  name: string
  state: JackpotState
  stake_min_cents: bigint
  games: string[]
  levels: LevelRow[]
}

/** A level with its open pot, or with the terms of its first one. */
export type LevelRow = {
  id: number
  identifier: string
  name: string
  drops_by: DropKind
  seed_cents: number
  ceiling_cents: number | null
  per_mille: number
  ends_at: string | null
  meter_cents: number
  number: number
  commitment: string
}

type Asked = { ids?: readonly bigint[]; identifier?: string }

/** Jackpots, the oldest first: all, some, or the one of an identifier. */
export async function jackpotRows(db: Db | Tx, { ids, identifier }: Asked): Promise<JackpotRow[]> {
  const { rows } = await sql<JackpotRow>`
    select j.id, j.identifier, j.name, j.state, j.stake_min_cents,
      array(select game from jackpots.game g where g.jackpot_id = j.id order by game) as games,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'identifier', l.identifier,
          'name', l.name, 'drops_by', l.drops_by,
          'seed_cents', coalesce(p.seed_cents, l.seed_cents),
          'ceiling_cents', case when p.id is null then l.ceiling_cents else p.ceiling_cents end,
          'per_mille', coalesce(p.per_mille, l.per_mille), 'ends_at', p.ends_at,
          'meter_cents', coalesce(p.meter_cents, l.seed_cents), 'number', coalesce(p.number, 0),
          'commitment', coalesce(p.commitment, '')) order by l.position), '[]')
        from jackpots.level l
        left join jackpots.pot p on p.level_id = l.id and p.dropped_at is null
        where l.jackpot_id = j.id) as levels
    from jackpots.jackpot j
    where (${ids?.map(String) ?? null}::bigint[] is null or j.id = any(${ids?.map(String) ?? null}::bigint[]))
      and (${identifier ?? null}::text is null or j.identifier = ${identifier ?? null})
    order by j.id limit 100`.execute(db)
  return rows
}

const winColumns = sql`w.user_name, w.amount_cents, w.won_at, j.identifier as jackpot,
  j.name as jackpot_name, l.identifier as level_identifier, l.name as level_name`
const withLevel = sql`join jackpots.pot p on p.id = w.pot_id
  join jackpots.level l on l.id = p.level_id join jackpots.jackpot j on j.id = l.jackpot_id`

/** The latest wins, then the biggest that are not among them; so many of each. */
export async function leaderboard(db: Db | Tx, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    with latest as (select id from jackpots.win order by id desc limit ${limit}),
      biggest as (select id from jackpots.win order by amount_cents desc, id limit ${limit})
    select ${winColumns} from jackpots.win w ${withLevel}
    where w.id in (select id from latest union select id from biggest)
    order by w.id in (select id from latest) desc, w.id desc`.execute(db)
  return rows
}

export type DropRow = {
  level: string
  level_name: string
  number: number
  drops_by: DropKind
  seed_cents: bigint
  ceiling_cents: bigint | null
  opened_at: Date
  ends_at: Date | null
  commitment: string
  secret: string
  drop_cents: bigint | null
  drop_at: Date | null
  amount_cents: bigint
  user_name: string
  won_at: Date
}

/** The newest pots of a jackpot that have dropped. */
export async function dropRows(
  db: Db | Tx,
  { jackpot_id, limit }: { jackpot_id: bigint; limit: number },
): Promise<DropRow[]> {
  const { rows } = await sql<DropRow>`
    select l.identifier as level, l.name as level_name, p.number, l.drops_by, p.seed_cents,
      p.ceiling_cents, p.opened_at, p.ends_at, p.commitment, p.secret, p.drop_cents, p.drop_at,
      w.amount_cents, w.user_name, w.won_at
    from jackpots.win w join jackpots.pot p on p.id = w.pot_id
    join jackpots.level l on l.id = p.level_id
    where l.jackpot_id = ${jackpot_id} order by w.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a jackpot that is older than this has changed since its last push. */
export async function hasChanges(db: Db | Tx, before: Date): Promise<boolean> {
  const { rows } = await sql`select from jackpots.jackpot
    where has_changed and created_at <= ${before} limit 1`.execute(db)
  return rows.length > 0
}

/** Pushes follow one another. The lock comes before the transaction has its place among others. */
export async function lockPushes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('jackpots.push', 0))`.execute(tx)
}

/** The jackpots that have changed; waits for the bets that are changing them. */
export async function takeChanged(
  tx: Tx,
  { before, now }: { before: Date; now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update jackpots.jackpot set has_changed = false, pushed_at = ${now}
    where has_changed and created_at <= ${before} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
