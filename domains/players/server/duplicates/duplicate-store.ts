import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { multiAccountGroup } from '../../rules.ts'

const pairsMax = 1000
const namedMax = 50_000

/** Stores that a player used the browser in which another player signed in last. */
export async function addSharedDevice(
  tx: Tx,
  { player_id, token_hash, now }: { player_id: bigint; token_hash: Buffer; now: Date },
): Promise<void> {
  await sql`insert into players.shared_device (player_id, other_id, seen_at)
    select least(${player_id}, player_id), greatest(${player_id}, player_id), ${now}
    from players.session where token_hash = ${token_hash} and player_id <> ${player_id}
    on conflict (player_id, other_id) do update set seen_at = excluded.seen_at`.execute(tx)
}

/** Whether another player has used this player's browser. */
export async function sharesDevice(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from players.shared_device
    where ${id} in (player_id, other_id) limit 1`.execute(db)
  return rows.length > 0
}

export async function sharedDevices(db: Db | Tx): Promise<bigint[][]> {
  const { rows } = await sql<{ player_id: bigint; other_id: bigint }>`
    select player_id, other_id from players.shared_device
    order by seen_at desc limit ${pairsMax}`.execute(db)
  return rows.map(({ player_id, other_id }) => [player_id, other_id])
}

/** Players whose addresses lead to the same mailbox. */
export async function sharedMailboxes(db: Db | Tx): Promise<bigint[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id::text order by id) as ids from players.player
    group by mailbox having count(*) > 1 order by max(id) desc limit ${pairsMax}`.execute(db)
  return rows.map(({ ids }) => ids.map(BigInt))
}

export type Named = { id: bigint; first_name: string; last_name: string; date_of_birth: string }

/** Players who share a birthday, with their names. */
export async function sharedBirthdays(db: Db | Tx): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, first_name, last_name, date_of_birth::text from (
      select *, count(*) over (partition by date_of_birth) as born_then from players.player
      where first_name is not null and last_name is not null and date_of_birth is not null
    ) as named where born_then > 1 order by id desc limit ${namedMax}`.execute(db)
  return rows
}

/**
 * Those among other players who have used the browser of a player, or the same kind of device at the
 * same address, whose mailbox is the same, or who have several accounts.
 */
export async function relatedAmong(
  db: Db | Tx,
  id: bigint,
  others: readonly bigint[],
): Promise<Set<bigint>> {
  if (others.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint }>`
    select o.id from unnest(${others.map(String)}::bigint[]) as o (id)
    where exists (select from players.shared_device
        where player_id = least(o.id, ${id}) and other_id = greatest(o.id, ${id}))
      or exists (select from players.device_print a join players.device_print b
          on b.mark = a.mark and b.network = a.network
        where a.player_id = ${id} and b.player_id = o.id)
      or exists (select from players.player a join players.player b on b.mailbox = a.mailbox
        where a.id = ${id} and b.id = o.id)
      or exists (select from players.player_group
        where player_id = o.id and group_id = ${multiAccountGroup})`.execute(db)
  return new Set(rows.map((row) => row.id))
}
