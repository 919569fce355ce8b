import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Stage } from '../../rules.ts'

export type BonusRow = {
  id: bigint
  /** Grows with every change. */
  version: number
  player_id: bigint
  plan_id: bigint
  version_id: bigint
  key: string
  /** Its name in the ledger. */
  source: string
  strategy: string
  currency: string
  amount_cents: bigint
  wager_cents: bigint
  wagered_cents: bigint
  released_cents: bigint | null
  removed_cents: bigint | null
  stage: Stage
  micros: bigint
  budget_day: string
  deposit_key: string | null
  reason: string | null
  /** How it ends when its open round has ended. */
  ends_as: 'canceled' | 'expired' | null
  ends_asked_at: Date | null
  created_at: Date
  activatable_until: Date | null
  queued_at: Date | null
  activated_at: Date | null
  valid_until: Date | null
  ended_at: Date | null
}
const columns = sql`id, version, player_id, plan_id, version_id, key, source, strategy, currency,
  amount_cents, wager_cents, wagered_cents, released_cents, removed_cents, stage, micros,
  budget_day::text, deposit_key, reason, ends_as, ends_asked_at, created_at, activatable_until,
  queued_at, activated_at, valid_until, ended_at`

export type NewBonus = Pick<
  BonusRow,
  | 'player_id'
  | 'plan_id'
  | 'version_id'
  | 'key'
  | 'strategy'
  | 'currency'
  | 'amount_cents'
  | 'wager_cents'
  | 'micros'
  | 'budget_day'
  | 'deposit_key'
> & {
  stage: Stage
  /** Only of winnings that the games have paid; by default it is named after the id. */
  source?: string
  activatable_until?: Date
  activated_at?: Date
  valid_until?: Date
  now: Date
}

export async function addBonus(tx: Tx, bonus: NewBonus): Promise<BonusRow> {
  const { rows } = await sql<BonusRow>`
    insert into bonuses.bonus (id, player_id, plan_id, version_id, key, source, strategy, currency,
      amount_cents, wager_cents, stage, micros, budget_day, deposit_key, created_at,
      activatable_until, activated_at, valid_until)
    select n.id, ${bonus.player_id}, ${bonus.plan_id}, ${bonus.version_id}, ${bonus.key},
      coalesce(${bonus.source ?? null}, 'bonus:' || n.id), ${bonus.strategy}, ${bonus.currency},
      ${bonus.amount_cents}, ${bonus.wager_cents}, ${bonus.stage}, ${bonus.micros},
      ${bonus.budget_day}::date, ${bonus.deposit_key}, ${bonus.now}::timestamptz,
      ${bonus.activatable_until ?? null}::timestamptz, ${bonus.activated_at ?? null}::timestamptz,
      ${bonus.valid_until ?? null}::timestamptz
    from (select nextval('bonuses.gift_id') as id) n
    returning ${columns}`.execute(tx)
  return rows[0] as BonusRow
}

export async function findByKey(db: Db | Tx, key: string): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from bonuses.bonus where key = ${key}`.execute(db)
  return rows[0]
}

export async function findBySource(
  tx: Tx,
  { player_id, source }: { player_id: bigint; source: string },
): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where player_id = ${player_id} and source = ${source}`.execute(tx)
  return rows[0]
}

/** A bonus of this player. */
export async function findBonus(
  db: Db | Tx,
  { id, player_id }: { id: bigint; player_id: bigint },
): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where id = ${id} and player_id = ${player_id}`.execute(db)
  return rows[0]
}

const listMax = 200

/** All open bonuses of a player, and the latest that have ended, oldest first. */
export async function bonusesOf(db: Db | Tx, playerId: bigint): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where player_id = ${playerId}
    order by (ended_at is null) desc, id desc limit ${listMax}`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The stages that count as open. */
const open = sql`stage in ('issued', 'wait', 'handle_bets')`

/** How many bonuses a player has had, and the versions of the open ones. */
export async function countsOf(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ had_count: number; open_versions: bigint[] }> {
  const { rows } = await sql<{ had_count: number; open_versions: string[] }>`
    select count(*)::int as had_count,
      coalesce(array_agg(distinct version_id::text) filter (where ${open}), '{}') as open_versions
    from bonuses.bonus where player_id = ${playerId}`.execute(db)
  const { had_count = 0, open_versions = [] } = rows[0] ?? {}
  return { had_count, open_versions: open_versions.map(BigInt) }
}

/** The running bonuses of these players. */
export async function runningOf(tx: Db | Tx, players: readonly bigint[]): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where player_id = any(${players.map(String)}::bigint[]) and stage = 'handle_bets'
    order by player_id`.execute(tx)
  return rows
}

/** The bonus that waits longest. */
export async function firstWaiting(tx: Tx, playerId: bigint): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where player_id = ${playerId} and stage = 'wait' order by queued_at, id limit 1`.execute(tx)
  return rows[0]
}

/** The bonuses of a deposit. */
export async function bonusesOfDeposit(tx: Tx, key: string): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`select ${columns} from bonuses.bonus
    where deposit_key = ${key} order by id`.execute(tx)
  return rows
}

type Change = Partial<
  Pick<
    BonusRow,
    | 'stage'
    | 'reason'
    | 'released_cents'
    | 'removed_cents'
    | 'ends_as'
    | 'ends_asked_at'
    | 'queued_at'
    | 'activated_at'
    | 'valid_until'
    | 'ended_at'
  >
>

/** Changes a bonus. The caller holds the lock of its player. */
export async function saveBonus(tx: Tx, bonus: BonusRow, change: Change): Promise<BonusRow> {
  const after = { ...bonus, ...change }
  const { rows } = await sql<BonusRow>`update bonuses.bonus set version = version + 1,
      stage = ${after.stage}, reason = ${after.reason}, released_cents = ${after.released_cents},
      removed_cents = ${after.removed_cents}, ends_as = ${after.ends_as},
      ends_asked_at = ${after.ends_asked_at}, queued_at = ${after.queued_at},
      activated_at = ${after.activated_at}, valid_until = ${after.valid_until},
      ended_at = ${after.ended_at}
    where id = ${bonus.id} returning ${columns}`.execute(tx)
  return rows[0] as BonusRow
}

/** Stores what has been and must be wagered of many bonuses; returns those that have changed. */
export async function saveWagered(
  tx: Tx,
  wagered: readonly Pick<BonusRow, 'id' | 'wager_cents' | 'wagered_cents'>[],
): Promise<BonusRow[]> {
  if (wagered.length === 0) return []
  const { rows } = await sql<BonusRow>`update bonuses.bonus b
    set wager_cents = w.wager, wagered_cents = w.cents, version = version + 1
    from unnest(${wagered.map(({ id }) => String(id))}::bigint[],
      ${wagered.map(({ wager_cents }) => String(wager_cents))}::bigint[],
      ${wagered.map(({ wagered_cents }) => String(wagered_cents))}::bigint[]) as w (gift, wager, cents)
    where b.id = w.gift and b.stage = 'handle_bets' 
      and (b.wager_cents, b.wagered_cents) <> (w.wager, w.cents)
    returning ${columns}`.execute(tx)
  return rows
}

const sweptMax = 500

type Due = { id: bigint; player_id: bigint }

/** Issued bonuses that nobody has activated in time. */
export async function unclaimed(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select id, player_id from bonuses.bonus
    where stage = 'issued' and activatable_until <= ${now}
    order by player_id, id limit ${sweptMax}`.execute(tx)
  return rows
}

/** Running bonuses whose time is over, that end when their open round has ended, or whose wager is done. */
export async function ending(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select id, player_id from bonuses.bonus
    where stage = 'handle_bets' and 
      (valid_until <= ${now} or ends_as is not null or wagered_cents >= wager_cents)
    order by player_id, id limit ${sweptMax}`.execute(tx)
  return rows
}

/** Players with a waiting bonus and none that runs, by their ids. */
export async function playersWaiting(tx: Tx, after: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select distinct player_id from bonuses.bonus b
    where stage = 'wait' and player_id > ${after} and not exists (
      select from bonuses.bonus r where r.player_id = b.player_id and r.stage = 'handle_bets')
    order by player_id limit ${sweptMax}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Bonuses whose money is cash and which may have an open round. */
export async function wagerDone(tx: Tx, after: bigint): Promise<Due[]> {
  const { rows } = await sql<Due>`select id, player_id from bonuses.bonus
    where stage = 'wager_done' and id > ${after} order by id limit ${sweptMax}`.execute(tx)
  return rows
}
