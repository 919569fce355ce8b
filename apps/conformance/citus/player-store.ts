import { schemasOf, shardOf } from '@casino/db/shards.ts'
import type { User } from '../speaker.ts'
import { ask } from './cluster.ts'

/** The shard that a player stands in: what providers call him is not his number here, which tells it. */
export async function shardOfUser(url: string, { name }: User): Promise<string> {
  const rows = await ask<{ id: string }>(
    url,
    `select player_id as id from games.external_player where external_id = '${name}'`,
  )
  return schemasOf('ledger')[shardOf(BigInt(rows[0]?.id ?? 0))] ?? ''
}
