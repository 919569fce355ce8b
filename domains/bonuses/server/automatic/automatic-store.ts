import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** False if the birthdays of this day were looked for already. */
export async function addBirthdayDay(
  tx: Tx,
  { plan_id, brand_id, day }: { plan_id: bigint; brand_id: bigint; day: string },
): Promise<boolean> {
  const { rows } = await sql`insert into bonuses.birthday_day (plan_id, brand_id, day)
    values (${plan_id}, ${brand_id}, ${day}::date) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

type ListedAmount = { player_id: bigint; amount: string | null }
type NewList = { plan_id: bigint; by: string; now: Date; players: readonly ListedAmount[] }

/** Adds a list of players and returns its number. */
export async function addList(tx: Tx, { plan_id, by, now, players }: NewList): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into bonuses.player_list (plan_id, created_at, created_by)
    values (${plan_id}, ${now}, ${by}) returning id`.execute(tx)
  const list_id = rows[0]?.id ?? 0n
  await sql`insert into bonuses.listed_player (list_id, player_id, amount)
    select ${list_id}, given.player_id, given.amount
    from unnest(${players.map(({ player_id }) => String(player_id))}::bigint[],
      ${players.map(({ amount }) => amount)}::text[]) as given (player_id, amount)`.execute(tx)
  return list_id
}

/** A player of a list, locked. */
export async function findListed(
  tx: Tx,
  { list_id, player_id }: { list_id: bigint; player_id: bigint },
): Promise<{ plan_id: bigint; amount: string | null; outcome: string | null } | undefined> {
  const { rows } = await sql<{ plan_id: bigint; amount: string | null; outcome: string | null }>`
    select l.plan_id, p.amount, p.outcome from bonuses.listed_player p
    join bonuses.player_list l on l.id = p.list_id
    where p.list_id = ${list_id} and p.player_id = ${player_id} for update of p`.execute(tx)
  return rows[0]
}

type Outcome = { list_id: bigint; player_id: bigint; outcome: string; now: Date }

export async function saveListedOutcome(
  tx: Tx,
  { list_id, player_id, outcome, now }: Outcome,
): Promise<void> {
  await sql`update bonuses.listed_player set outcome = ${outcome}, decided_at = ${now}
    where list_id = ${list_id} and player_id = ${player_id}`.execute(tx)
}

type ListRow = {
  id: bigint
  created_at: Date
  created_by: string
  players_count: number
  given_count: number
  /** The commonest codes of refusals. */
  refusals: string | null
}

/** The lists of a plan, the newest first, with what became of their players. */
export async function listsOf(db: Db | Tx, plan_id: bigint): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.created_at, l.created_by, count(p.*)::int as players_count,
      (count(*) filter (where p.outcome = 'given'))::int as given_count,
      (select string_agg(r.outcome || ': ' || r.count, ', ') from (
        select outcome, count(*) as count from bonuses.listed_player
        where list_id = l.id and outcome <> 'given' group by 1 order by 2 desc, 1 limit 5
      ) r) as refusals
    from bonuses.player_list l join bonuses.listed_player p on p.list_id = l.id
    where l.plan_id = ${plan_id} group by l.id order by l.id desc limit 20`.execute(db)
  return rows
}
