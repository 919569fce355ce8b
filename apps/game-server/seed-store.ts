import type { Pool, PoolClient } from 'pg'

export type Seed = {
  id: bigint
  player_key: string
  slug: string
  server_seed_sealed: string
  server_seed_hash: string
  client_seed: string
  /** Plays made with this pair so far. */
  nonce: bigint
}

export type NewSeed = Pick<
  Seed,
  'player_key' | 'slug' | 'server_seed_sealed' | 'server_seed_hash' | 'client_seed'
>

type Sql = Pool | PoolClient

const columns = 'id, player_key, slug, server_seed_sealed, server_seed_hash, client_seed, nonce'

export async function findSeed(
  sql: Sql,
  playerKey: string,
  slug: string,
): Promise<Seed | undefined> {
  const { rows } = await sql.query<Seed>(
    `select ${columns} from game_server.seed
     where player_key = $1 and slug = $2 and revealed_at is null`,
    [playerKey, slug],
  )
  return rows[0]
}

/** Adds the first pair unless another tab has just done so. */
export async function addSeed(sql: Sql, seed: NewSeed, now: Date): Promise<void> {
  await sql.query(
    `insert into game_server.seed
       (player_key, slug, server_seed_sealed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_key, slug) where revealed_at is null do nothing`,
    [
      seed.player_key,
      seed.slug,
      seed.server_seed_sealed,
      seed.server_seed_hash,
      seed.client_seed,
      now,
    ],
  )
}

/** The active pair, locked until the transaction ends: one play at a time per player and game. */
export async function lockSeed(
  sql: PoolClient,
  playerKey: string,
  slug: string,
): Promise<Seed | undefined> {
  const { rows } = await sql.query<Seed>(
    `select ${columns} from game_server.seed
     where player_key = $1 and slug = $2 and revealed_at is null for update`,
    [playerKey, slug],
  )
  return rows[0]
}

/** Counts a play; the nonce it gives is never used again, whatever becomes of the bet. */
export async function spendNonce(sql: PoolClient, seedId: bigint): Promise<bigint> {
  const { rows } = await sql.query<{ nonce: bigint }>(
    'update game_server.seed set nonce = nonce + 1 where id = $1 returning nonce',
    [seedId],
  )
  return rows[0]?.nonce ?? 0n
}

export async function revealSeed(sql: PoolClient, seedId: bigint, now: Date): Promise<void> {
  await sql.query('update game_server.seed set revealed_at = $2 where id = $1', [seedId, now])
}
