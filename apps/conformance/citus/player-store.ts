import { schemasOf, shardOf } from '@casino/db/shards/shards.ts'
import type { User } from '../protocol-adapter.ts'
import { ask } from './cluster.ts'

/** The wallet's player for a provider's user name: id and shard. */
export type Player = { user: User; id: bigint; shard: string }

export async function playerOf(url: string, user: User): Promise<Player> {
  const rows = await ask<{ id: string }>(
    url,
    `select player_id as id from games.external_player where external_id = '${user.name}'`,
  )
  const id = BigInt(rows[0]?.id ?? 0)
  return { user, id, shard: schemasOf('ledger')[shardOf(id)] ?? '' }
}

/** The port of the server with each shard. */
export async function placesOf(url: string): Promise<Map<string, number>> {
  const rows = await ask<{ shard: string; port: number }>(
    url,
    `select distinct split_part(table_name::text, '.', 1) as shard, nodeport as port
     from citus_shards where citus_table_type = 'schema'`,
  )
  return new Map(rows.map(({ shard, port }) => [shard, port]))
}
