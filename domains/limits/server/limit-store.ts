import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { UserLimit } from '../contract.ts'
import type { LimitType } from '../rules.ts'

export type LimitRow = {
  id: bigint
  player_id: bigint
  type: LimitType
  period: string
  limit_micros: bigint | null
  currency: string | null
  amount_cents: bigint | null
  reset_at: Date | null
  created_at: Date
  raises: bigint | null
  loosens_at: Date | null
  confirm_until: Date | null
  confirmed_at: Date | null
  cause: Cause
  minutes: number | null
}
export type Cause = UserLimit['cause']
const columns = sql`id, player_id, type, period, limit_micros, currency, amount_cents, reset_at,
  created_at, raises, loosens_at, confirm_until, confirmed_at, cause, minutes`

/**
 * The player's active and pending limits, a raise after its limit; without pauses that are over.
 */
export async function limitsOf(
  db: Db | Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`select ${columns} from limits.player_limit
    where player_id = ${player_id} and ended_at is null
      and not (type in ('coolingoff', 'selfexclusion') and reset_at <= ${now})
      and not (raises is not null and confirmed_at is null and confirm_until <= ${now})
    order by coalesce(raises, id), id`.execute(db)
  return rows
}

export type NewLimit = Pick<LimitRow, 'player_id' | 'type' | 'period' | 'reset_at'> &
  Partial<
    Pick<LimitRow, 'limit_micros' | 'currency' | 'amount_cents' | 'raises' | 'cause' | 'minutes'>
  > & {
    now: Date
  }

/** Adds a limit, or a pending raise with its `loosening`. */
export async function addLimit(tx: Tx, limit: NewLimit, loosening?: Loosening): Promise<LimitRow> {
  const { rows } = await sql<LimitRow>`insert into limits.player_limit
      (player_id, type, period, limit_micros, currency, amount_cents, reset_at, created_at, raises,
        loosens_at, confirm_until, token_hash, cause, minutes)
    values (${limit.player_id}, ${limit.type}, ${limit.period}, ${limit.limit_micros ?? null},
      ${limit.currency ?? null}, ${limit.amount_cents ?? null}, ${limit.reset_at}, ${limit.now},
      ${limit.raises ?? null}, ${loosening?.loosens_at ?? null},
      ${loosening?.confirm_until ?? null}, ${loosening?.token_hash ?? null},
      ${limit.cause ?? 'player'}, ${limit.minutes ?? null})
    returning ${columns}`.execute(tx)
  return rows[0] as LimitRow
}

export type Loosening = { loosens_at: Date; confirm_until: Date; token_hash: Buffer }

/** Schedules the removal of a limit. */
export async function saveLoosening(tx: Tx, id: bigint, waits: Loosening): Promise<void> {
  await sql`update limits.player_limit set loosens_at = ${waits.loosens_at},
      confirm_until = ${waits.confirm_until}, token_hash = ${waits.token_hash}, confirmed_at = null
    where id = ${id}`.execute(tx)
}

/** Cancels the pending raise or removal of a limit. */
export async function cancelLoosening(
  tx: Tx,
  { id, now }: { id: bigint; now: Date },
): Promise<void> {
  await sql`update limits.player_limit set loosens_at = null, confirm_until = null,
      token_hash = null, confirmed_at = null where id = ${id}`.execute(tx)
  await sql`update limits.player_limit set ended_at = ${now}
    where raises = ${id} and ended_at is null`.execute(tx)
}

export type Amount = Pick<LimitRow, 'limit_micros' | 'currency' | 'amount_cents' | 'minutes'>

export async function saveAmount(tx: Tx, id: bigint, amount: Amount): Promise<void> {
  await sql`update limits.player_limit set limit_micros = ${amount.limit_micros},
      currency = ${amount.currency}, amount_cents = ${amount.amount_cents},
      minutes = ${amount.minutes}
    where id = ${id}`.execute(tx)
}

/** Extends a pause; it is never shortened. */
export async function savePauseEnd(tx: Tx, id: bigint, end: Date): Promise<void> {
  await sql`update limits.player_limit set reset_at = greatest(reset_at, ${end})
    where id = ${id}`.execute(tx)
}

/** Ends a limit or a raise, and the raises of the limit. */
export async function endLimit(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
  await sql`update limits.player_limit set ended_at = ${now}
    where (id = ${id} or raises = ${id}) and ended_at is null`.execute(tx)
}

/** Ends the expired pauses of a type and period, so that a new one can be added. */
export async function endExpiredPauses(
  tx: Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<void> {
  await sql`update limits.player_limit set ended_at = reset_at
    where player_id = ${player_id} and type in ('coolingoff', 'selfexclusion')
      and ended_at is null and reset_at <= ${now}`.execute(tx)
}

/** The change of a mailed link, if the link is valid and belongs to this player. */
export async function findByToken(
  tx: Tx,
  { player_id, token_hash, now }: { player_id: bigint; token_hash: Buffer; now: Date },
): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`select ${columns} from limits.player_limit
    where token_hash = ${token_hash} and player_id = ${player_id} and ended_at is null
      and confirm_until > ${now}`.execute(tx)
  return rows[0]
}

export async function saveConfirmed(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
  await sql`update limits.player_limit set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${id}`.execute(tx)
}

/** The players with confirmed changes that are due. */
export async function playersDue(tx: Tx, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`select distinct player_id
    from limits.player_limit where ended_at is null and confirmed_at is not null
      and loosens_at <= ${now} order by player_id limit 500`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** How many links were mailed to a player since then. */
export async function linksSince(
  tx: Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from limits.mailed_link
    where player_id = ${player_id} and mailed_at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

/** Stores that a link was mailed, and deletes older entries. */
export async function addMailedLink(
  tx: Tx,
  { player_id, since, now }: { player_id: bigint; since: Date; now: Date },
): Promise<void> {
  await sql`delete from limits.mailed_link
    where player_id = ${player_id} and mailed_at <= ${since}`.execute(tx)
  await sql`insert into limits.mailed_link (player_id, mailed_at)
    values (${player_id}, ${now})`.execute(tx)
}
