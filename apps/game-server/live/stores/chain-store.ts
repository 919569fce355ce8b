import { quicknet } from '@casino/game-kit/fair/quicknet.ts'
import type { Beacon, Chain } from '@casino/game-kit/live/live-protocol.ts'
import type { Pool, PoolClient } from 'pg'
import type { ChainSeed } from '../chain.ts'

export type ChainRow = ChainSeed & Chain & { position: number; key_id: string }

/** The columns of a chain's beacon, and their tables. */
export const beaconColumns =
  'announced.beacon_round, entered.signature, entered.randomness, entered.from_position'
export const beaconTables = `
  left join game_server.chain_announcement announced on announced.chain_id = chain.id
  left join game_server.chain_beacon entered on entered.chain_id = chain.id`

export type BeaconColumns = {
  beacon_round: bigint | null
  signature: string | null
  randomness: string | null
  from_position: number | null
}

/** A chain's beacon; null for an older one without. */
export function beaconOf(row: BeaconColumns): Beacon | null {
  const { beacon_round, signature, randomness, from_position } = row
  if (beacon_round === null) return null
  const isEntered = signature !== null && randomness !== null && from_position !== null
  const value = isEntered ? { randomness, signature, from_position } : null
  return { round: Number(beacon_round), value }
}

const chainsAheadMax = 10

/** The playable chains in order: the current one, and the next. */
export async function playableChains(pool: Pool, slug: string): Promise<ChainRow[]> {
  const { rows } = await pool.query(
    `select chain.id, slug, key_id, nonce, salt, chain.terminating_hash, chain.length, position,
       ${beaconColumns}
     from game_server.live_chain chain ${beaconTables}
     where slug = $1 and position < chain.length and chain.id >= coalesce(
       (select max(id) from game_server.live_chain where slug = $1 and position > 0), 0)
     order by chain.id limit $2`,
    [slug, chainsAheadMax],
  )
  return rows.map(({ beacon_round, signature, randomness, from_position, id, ...row }) => ({
    ...row,
    id: Number(id),
    beacon: beaconOf({ beacon_round, signature, randomness, from_position }),
  }))
}

export type NewChain = ChainSeed & {
  key_id: string
  terminating_hash: string
  rule: string
  beacon: { round: number; at: Date }
  at: Date
}

/** Stores a chain and announces it, in one statement. */
export async function addChain(pool: Pool, chain: NewChain): Promise<void> {
  const { slug, nonce, salt, terminating_hash, length, key_id, at, rule, beacon } = chain
  await pool.query(
    `with chain as (
       insert into game_server.live_chain
         (slug, nonce, salt, terminating_hash, length, created_at, key_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning id, created_at, terminating_hash, length)
     insert into game_server.chain_announcement (chain_id, announced_at, terminating_hash, length,
       rule, beacon_chain_hash, beacon_round, beacon_at)
     select id, created_at, terminating_hash, length, $8, $9, $10, $11 from chain`,
    [
      slug,
      nonce,
      salt,
      terminating_hash,
      length,
      at,
      key_id,
      rule,
      quicknet.chainHash,
      beacon.round,
      beacon.at,
    ],
  )
}

/** Uses the next hash of the chain for a new round; undefined if the chain is used up. */
export async function addRound(
  pool: Pool,
  { chainId, version, mathematics }: { chainId: number; version: number; mathematics: string },
  at: Date,
): Promise<{ id: bigint; position: number } | undefined> {
  const { rows } = await pool.query(
    `with next as (
       update game_server.live_chain set position = position + 1
       where id = $1 and position < length returning id, position)
     insert into game_server.live_round (chain_id, position, version, mathematics, state, betting_at)
     select id, position, $3, $4, 'betting', $2 from next returning id, position`,
    [chainId, at, version, mathematics],
  )
  return rows[0] && { id: BigInt(rows[0].id), position: rows[0].position }
}

/** A chain's current beacon. */
export async function findBeacon(pool: Pool, chainId: number): Promise<Beacon | null> {
  const { rows } = await pool.query<BeaconColumns>(
    `select ${beaconColumns} from game_server.live_chain chain ${beaconTables} where chain.id = $1`,
    [chainId],
  )
  return rows[0] ? beaconOf(rows[0]) : null
}

/**
 * Locks a chain so that no round of it starts; returns its beacon, undefined for an unknown chain.
 */
export async function lockChain(
  tx: PoolClient,
  chainId: number,
): Promise<{ beacon: Beacon | null } | undefined> {
  const { rows } = await tx.query<BeaconColumns>(
    `select ${beaconColumns} from game_server.live_chain chain ${beaconTables}
     where chain.id = $1 for update of chain`,
    [chainId],
  )
  return rows[0] && { beacon: beaconOf(rows[0]) }
}

export type BeaconEntry = { chainId: number; round: number; signature: string; randomness: string }

/**
 * Logs the beacon value of a locked chain; returns the number of the first round that it decides.
 */
export async function addBeacon(tx: PoolClient, entry: BeaconEntry, at: Date): Promise<number> {
  const { rows } = await tx.query<{ from_position: number }>(
    `insert into game_server.chain_beacon
       (chain_id, beacon_round, signature, randomness, entered_at, from_position)
     select id, $2, $3, $4, $5, position + 1 from game_server.live_chain where id = $1
     returning from_position`,
    [entry.chainId, entry.round, entry.signature, entry.randomness, at],
  )
  if (!rows[0]) throw new Error(`chain ${entry.chainId} is not there`)
  return rows[0].from_position
}

export type WaitingChain = { id: bigint; slug: string; beacon_round: bigint; beacon_at: Date }

/** The chains without an entered value, oldest first. */
export async function chainsWithoutValue(pool: Pool): Promise<WaitingChain[]> {
  const { rows } = await pool.query<WaitingChain>(
    `select chain.id, slug, beacon_round, beacon_at
     from game_server.chain_announcement announced
     join game_server.live_chain chain on chain.id = announced.chain_id
     where chain.position < chain.length and not exists
       (select from game_server.chain_beacon entered where entered.chain_id = chain.id)
     order by beacon_round limit 100`,
  )
  return rows
}
