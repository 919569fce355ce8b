import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { SpinStage } from '../../rules.ts'

export type SpinRow = {
  id: bigint
  player_id: bigint
  plan_id: bigint
  version_id: bigint
  key: string
  strategy: string
  currency: string
  spins_total: number
  spins_done: number
  stage: SpinStage
  micros: bigint
  budget_day: string
  deposit_key: string | null
  won_cents: bigint | null
  reason: string | null
  created_at: Date
  activatable_until: Date | null
  activated_at: Date | null
  valid_until: Date | null
  ended_at: Date | null
}
const columns = sql`id, player_id, plan_id, version_id, key, strategy, currency, spins_total,
  spins_done, stage, micros, budget_day::text, deposit_key, won_cents, reason, created_at,
  activatable_until, activated_at, valid_until, ended_at`

export type NewSpins = Pick<
  SpinRow,
  | 'player_id'
  | 'plan_id'
  | 'version_id'
  | 'key'
  | 'strategy'
  | 'currency'
  | 'spins_total'
  | 'micros'
  | 'budget_day'
  | 'deposit_key'
> & { activatable_until: Date; now: Date }

export async function addSpins(tx: Tx, spins: NewSpins): Promise<SpinRow> {
  const { rows } = await sql<SpinRow>`
    insert into bonuses.freespins (player_id, plan_id, version_id, key, strategy, currency,
      spins_total, stage, micros, budget_day, deposit_key, created_at, activatable_until)
    values (${spins.player_id}, ${spins.plan_id}, ${spins.version_id}, ${spins.key},
      ${spins.strategy}, ${spins.currency}, ${spins.spins_total}, 'issued', ${spins.micros},
      ${spins.budget_day}, ${spins.deposit_key}, ${spins.now}, ${spins.activatable_until})
    returning ${columns}`.execute(tx)
  return rows[0] as SpinRow
}

const listMax = 200

/** All open free spins of a player, and the latest that have ended, oldest first. */
export async function spinsOf(db: Db | Tx, playerId: bigint): Promise<SpinRow[]> {
  const { rows } = await sql<SpinRow>`select ${columns} from bonuses.freespins
    where player_id = ${playerId}
    order by (ended_at is null) desc, id desc limit ${listMax}`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Free spins of this player. */
export async function findSpins(
  db: Db | Tx,
  { id, player_id }: { id: bigint; player_id: bigint },
): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`select ${columns} from bonuses.freespins
    where id = ${id} and player_id = ${player_id}`.execute(db)
  return rows[0]
}

export async function findSpinsByKey(db: Db | Tx, key: string): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`
    select ${columns} from bonuses.freespins where key = ${key}`.execute(db)
  return rows[0]
}

/** The free spins of a deposit. */
export async function spinsOfDeposit(tx: Tx, key: string): Promise<SpinRow[]> {
  const { rows } = await sql<SpinRow>`select ${columns} from bonuses.freespins
    where deposit_key = ${key} order by id`.execute(tx)
  return rows
}

type Change = Partial<
  Pick<
    SpinRow,
    'stage' | 'spins_done' | 'won_cents' | 'reason' | 'activated_at' | 'valid_until' | 'ended_at'
  >
>

/** Changes free spins. The caller holds the lock of their player. */
export async function saveSpins(tx: Tx, spins: SpinRow, change: Change): Promise<SpinRow> {
  const after = { ...spins, ...change }
  const { rows } = await sql<SpinRow>`update bonuses.freespins set version = version + 1,
      stage = ${after.stage}, spins_done = ${after.spins_done}, won_cents = ${after.won_cents},
      reason = ${after.reason}, activated_at = ${after.activated_at},
      valid_until = ${after.valid_until}, ended_at = ${after.ended_at}
    where id = ${spins.id} returning ${columns}`.execute(tx)
  return rows[0] as SpinRow
}

const sweptMax = 500

/** Issued free spins that nobody has activated in time. */
export async function unclaimedSpins(
  tx: Tx,
  now: Date,
): Promise<{ id: bigint; player_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; player_id: bigint }>`
    select id, player_id from bonuses.freespins
    where stage = 'issued' and activatable_until <= ${now}
    order by player_id, id limit ${sweptMax}`.execute(tx)
  return rows
}
