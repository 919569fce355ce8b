import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

const groupsMax = 1000
/** Larger groups of one network and device kind are usually schools or offices. */
const sharedMax = 5

type Print = { player_id: bigint; mark: Buffer; network: string; now: Date }

export async function addFingerprint(
  tx: Tx,
  { player_id, mark, network, now }: Print,
): Promise<void> {
  await sql`insert into players.device_print (player_id, mark, network, seen_at)
    values (${player_id}, ${mark}, ${network}, ${now})
    on conflict (player_id, mark, network) do update set seen_at = excluded.seen_at`.execute(tx)
}

/** Players with the same kind of device in the same network. */
export async function sharedFingerprints(db: Db | Tx): Promise<bigint[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(player_id::text order by player_id) as ids from players.device_print
    group by mark, network having count(*) between 2 and ${sharedMax}
    order by max(seen_at) desc limit ${groupsMax}`.execute(db)
  return rows.map(({ ids }) => ids.map(BigInt))
}

export async function pruneFingerprints(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.device_print where seen_at < ${before}`.execute(tx)
}
