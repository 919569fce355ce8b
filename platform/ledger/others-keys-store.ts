import type { Tx } from '@casino/db/connect.ts'
import { shardOf } from '@casino/db/shards.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { FeedTransfer } from './feed-store.ts'
import { ledgers } from './ledger-of.ts'
import type { LedgerRequest } from './ledger-request.ts'

/**
 * Which of these requests, by their place, name a key of a player of another shard as their own, or would take it back.
 * With one shard the ledger sees that itself, and nothing is asked.
 */
export async function findOthersKeys(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  ledger: string,
): Promise<Set<number>> {
  if (ledgers().length === 1) return new Set()
  const keys = requests.flatMap(keysOf)
  if (keys.length === 0) return new Set()
  const { rows } = await client.query<{ places: number[] }>({
    name: `${ledger}.others_keys`,
    text: `select ${ledger}.others_keys($1, $2, $3, $4) as places`,
    values: [
      keys.map(({ player }) => player),
      keys.map(({ provider }) => provider),
      keys.map(({ ext }) => ext),
      keys.map(({ named }) => named),
    ],
  })
  return new Set(rows[0]?.places.map((place) => keys[place - 1]?.at ?? -1))
}

function keysOf({ player_id, provider, operations }: LedgerRequest, at: number) {
  const of = { at, player: `${player_id}`, provider }
  return operations.flatMap(({ ext_id, ref_ext_id, kind }) => {
    const own = { ...of, ext: ext_id, named: false }
    const isNaming = kind === 'rollback' && ref_ext_id !== null
    return isNaming ? [own, { ...of, ext: ref_ext_id, named: true }] : [own]
  })
}

/** A key of a provider that two players have used. */
export type SharedKey = { provider: string; ext_id: string; player_id: bigint; other_id: bigint }

/**
 * Of these transfers those whose key a player of another shard has used too. A player's own shard has seen that itself: of one
 * shard nothing is asked.
 */
export async function findSharedKeys(
  tx: Tx,
  transfers: readonly FeedTransfer[],
): Promise<SharedKey[]> {
  const found: SharedKey[] = []
  for (const [at, shard] of ledgers().entries()) {
    const foreign = transfers.filter(({ player_id }) => shardOf(player_id) !== at)
    if (foreign.length === 0) continue
    const { rows } = await sql<SharedKey>`
      select t.provider, t.ext_id, o.player_id, t.player_id as other_id
      from unnest(${foreign.map(({ player_id }) => player_id)}::bigint[],
          ${foreign.map(({ provider }) => provider)}::text[],
          ${foreign.map(({ ext_id }) => ext_id)}::text[]) as o (player_id, provider, ext_id)
      join ${sql.raw(shard)}.transfer t on t.provider = o.provider and t.ext_id = o.ext_id
        and t.player_id <> o.player_id`.execute(tx)
    found.push(...rows)
  }
  return found
}
