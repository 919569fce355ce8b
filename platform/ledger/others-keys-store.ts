import type { Tx } from '@casino/db/connect.ts'
import { isGrowing, shardOf } from '@casino/db/shards/shards.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { FeedTransfer } from './feed-store.ts'
import { ledgerOf, ledgers } from './ledger-of.ts'
import type { LedgerRequest } from './ledger-request.ts'

/**
 * Which of these requests, by their place, name a key of a player of another shard as their own, or would take it back,
 * and which of their operations is the first that does. With one shard the ledger sees that itself, and nothing is asked.
 */
export async function findOthersKeys(
  client: pg.ClientBase,
  requests: readonly LedgerRequest[],
  ledger: string,
): Promise<Map<number, number>> {
  if (ledgers().length === 1) return new Map()
  const keys = requests.flatMap(keysOf)
  if (keys.length === 0) return new Map()
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
  const found = rows[0]?.places.flatMap((place) => keys[place - 1] ?? []) ?? []
  // The last that is put in stays: so the first operation of each.
  const inOrder = found.toSorted((one, other) => other.operation - one.operation)
  return new Map(inOrder.map(({ at, operation }) => [at, operation]))
}

function keysOf({ player_id, provider, operations }: LedgerRequest, at: number) {
  return operations.flatMap(({ ext_id, ref_ext_id, kind }, operation) => {
    const own = { at, operation, player: `${player_id}`, provider, ext: ext_id, named: false }
    const isNaming = kind === 'rollback' && ref_ext_id !== null
    return isNaming ? [own, { ...own, ext: ref_ext_id, named: true }] : [own]
  })
}

/** A key of a provider that two players have used. */
export type SharedKey = { provider: string; ext_id: string; player_id: bigint; other_id: bigint }

/**
 * Of these transfers those whose key another player has used too: one of another shard, or anybody long ago, whose
 * bet is archived. What stands beside it in its own shard has been seen there.
 */
export async function findSharedKeys(
  tx: Tx,
  transfers: readonly FeedTransfer[],
): Promise<SharedKey[]> {
  const found: SharedKey[] = []
  for (const [at, shard] of ledgers().entries()) {
    // While players move, somebody's own shard may be one in which he does not stand yet.
    const foreign = isGrowing()
      ? transfers
      : transfers.filter(({ player_id }) => shardOf(player_id) !== at)
    found.push(...(await sharedIn(tx, foreign, hotIn(shard))))
    if (await hasArchive(tx, shard)) {
      found.push(...(await sharedIn(tx, transfers, archivedIn(shard))))
    }
  }
  const standing: SharedKey[] = []
  for (const shared of found) if (await stands(tx, shared)) standing.push(shared)
  return standing
}

/** What one of them has taken back is no more his. Asked of the few that are found, each in his shard. */
async function stands(tx: Tx, { provider, ext_id, ...of }: SharedKey): Promise<boolean> {
  for (const player_id of [of.player_id, of.other_id]) {
    const { rows } = await sql`select from ${ledgerOf(player_id)}.tombstone
      where player_id = ${player_id} and provider = ${provider} and ext_id = ${ext_id}`.execute(tx)
    if (rows.length > 0) return false
  }
  return true
}

/** Finds who else has a key: `other`, as it is asked of each, in one shard alone. */
async function sharedIn(
  tx: Tx,
  transfers: readonly FeedTransfer[],
  other: RawBuilder<unknown>,
): Promise<SharedKey[]> {
  if (transfers.length === 0) return []
  const { rows } = await sql<SharedKey>`
    select o.provider, o.ext_id, o.player_id, t.player_id as other_id
    from unnest(${transfers.map(({ player_id }) => player_id)}::bigint[],
        ${transfers.map(({ provider }) => provider)}::text[],
        ${transfers.map(({ ext_id }) => ext_id)}::text[]) as o (player_id, provider, ext_id)
    cross join lateral (${other}) as t`.execute(tx)
  return rows
}

/** A house that has none yet sends no keys to be looked for there. */
async function hasArchive(tx: Tx, shard: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.raw(shard)}.archived_key) as has`.execute(tx)
  return rows[0]?.has ?? false
}

function hotIn(shard: string): RawBuilder<unknown> {
  return sql`select t.player_id from ${sql.raw(shard)}.transfer t
    where t.provider = o.provider and t.ext_id = o.ext_id and t.player_id <> o.player_id`
}

/** `offset 0`: by the index of their hashes, whatever the plan thinks of the size of the archive. */
function archivedIn(shard: string): RawBuilder<unknown> {
  const ledger = sql.raw(shard)
  return sql`select t.player_id from (
      select k.player_id, k.settled_at from ${ledger}.archived_key k
      where k.key_hash = ${ledger}.key_hash(o.provider, o.ext_id) and k.player_id <> o.player_id
      offset 0
    ) k cross join lateral (
      select a.player_id from ${ledger}.archived_transfer a
      where a.player_id = k.player_id and a.settled_at = k.settled_at
        and a.provider = o.provider and a.ext_id = o.ext_id
      offset 0
    ) t`
}
