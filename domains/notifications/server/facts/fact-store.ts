import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

type SignedUp = { player_id: bigint; signed_up_at: Date }

/** Stores when players signed up, once. */
export async function addSignUps(tx: Tx, players: readonly SignedUp[]): Promise<void> {
  await sql`insert into notifications.player_fact (player_id, signed_up_at)
    select * from unnest(${players.map(({ player_id }) => String(player_id))}::bigint[],
      ${players.map((one) => one.signed_up_at)}::timestamptz[])
    on conflict (player_id) do update set signed_up_at = excluded.signed_up_at`.execute(tx)
}

export type Deposits = {
  player_id: bigint
  deposits: number
  deposit_micros: bigint
  last_deposit_at: Date | null
}

/** Stores all that players have deposited so far. Repeating it changes nothing. */
export async function setDeposits(tx: Tx, players: readonly Deposits[]): Promise<void> {
  await sql`insert into notifications.player_fact
      (player_id, deposits, deposit_micros, last_deposit_at)
    select * from unnest(${players.map(({ player_id }) => String(player_id))}::bigint[],
      ${players.map(({ deposits }) => Math.max(deposits, 0))}::int[],
      ${players.map(({ deposit_micros }) => String(deposit_micros))}::bigint[],
      ${players.map((one) => one.last_deposit_at)}::timestamptz[])
    on conflict (player_id) do update set deposits = excluded.deposits,
      deposit_micros = excluded.deposit_micros,
      last_deposit_at = greatest(player_fact.last_deposit_at, excluded.last_deposit_at)`.execute(tx)
}

/** Stores that deposits of players failed; the last one counts. */
export async function setFailedDeposits(
  tx: Tx,
  players: readonly { player_id: bigint; failed_at: Date }[],
): Promise<void> {
  await sql`insert into notifications.player_fact (player_id, deposit_failed_at)
    select player_id, max(failed_at) from unnest(
      ${players.map(({ player_id }) => String(player_id))}::bigint[],
      ${players.map(({ failed_at }) => failed_at)}::timestamptz[]) as failed (player_id, failed_at)
    group by player_id
    on conflict (player_id) do update set deposit_failed_at =
      greatest(player_fact.deposit_failed_at, excluded.deposit_failed_at)`.execute(tx)
}

/** Whether nobody's deposits are stored. */
export async function hasNoDeposits(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from notifications.player_fact where deposits > 0
    limit 1`.execute(tx)
  return rows.length === 0
}

export type MoneyFilter = {
  deposits_min: number | null
  deposits_max: number | null
  deposited_min_cents: bigint | null
  deposited_max_cents: bigint | null
}

/** Those of the players whose deposits fit, in their order. */
export async function playersWithDeposits(
  db: Db | Tx,
  ids: readonly bigint[],
  filter: MoneyFilter,
): Promise<bigint[]> {
  const { deposits_min, deposits_max, deposited_min_cents, deposited_max_cents } = filter
  const conditions: RawBuilder<boolean>[] = [
    sql`coalesce(f.deposits, 0) >= ${deposits_min ?? 0}`,
    ...(deposits_max === null ? [] : [sql<boolean>`coalesce(f.deposits, 0) <= ${deposits_max}`]),
    ...(deposited_min_cents === null
      ? []
      : [sql<boolean>`coalesce(f.deposit_micros, 0) >= ${deposited_min_cents}::bigint * 10000`]),
    ...(deposited_max_cents === null
      ? []
      : [sql<boolean>`coalesce(f.deposit_micros, 0) <= ${deposited_max_cents}::bigint * 10000`]),
  ]
  const { rows } = await sql<{ id: bigint }>`select p.id
    from unnest(${ids.map(String)}::bigint[]) as p (id)
    left join notifications.player_fact f on f.player_id = p.id
    where ${sql.join(conditions, sql` and `)} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Asked = {
  trigger: 'no_deposit' | 'deposit_failed'
  /** It happened after the first and until the second instant. */
  since: Date
  until: Date
  campaign_id: bigint
  after: bigint
  limit: number
}

/** The players to whom something happened in a span, for whom the campaign was not planned yet. */
export async function playersTriggered(
  tx: Tx,
  { trigger, since, until, campaign_id, after, limit }: Asked,
): Promise<bigint[]> {
  const at = trigger === 'no_deposit' ? sql`f.signed_up_at` : sql`f.deposit_failed_at`
  const { rows } = await sql<{ player_id: bigint }>`select f.player_id
    from notifications.player_fact f
    where ${at} > ${since} and ${at} <= ${until} and ${holds(trigger)}
      and f.player_id > ${after}
      and not exists (select from notifications.trigger_fired t
        where t.campaign_id = ${campaign_id} and t.player_id = f.player_id)
    order by f.player_id limit ${limit}`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** Whether what a campaign waited for is still true of a player. */
export async function isStillTriggered(
  db: Db | Tx,
  { player_id, trigger }: { player_id: bigint; trigger: Asked['trigger'] },
): Promise<boolean> {
  const { rows } = await sql`select from notifications.player_fact f
    where f.player_id = ${player_id} and ${holds(trigger)}`.execute(db)
  return rows.length > 0
}

function holds(trigger: Asked['trigger']): RawBuilder<boolean> {
  return trigger === 'no_deposit'
    ? sql`f.deposits = 0`
    : sql`f.deposit_failed_at > coalesce(f.last_deposit_at, '-infinity')`
}
