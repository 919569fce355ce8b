import type { Pool, PoolClient } from 'pg'

/** A pair of seeds, in use or used. */
export type Seed = {
  id: bigint
  server_seed_sealed: string
  server_seed_hash: string
  client_seed: string
  /** The number of plays with this pair. */
  nonce: bigint
}

/** The server seed of the next pair: committed, and waiting for the player's seed. */
export type NextSeed = Pick<Seed, 'id' | 'server_seed_hash'>

export type SeedOwner = { player_key: string; slug: string }
export type NewSeed = SeedOwner & Pick<Seed, 'server_seed_sealed' | 'server_seed_hash'>

type Sql = Pool | PoolClient

const columns = 'id, server_seed_sealed, server_seed_hash, client_seed, nonce'
const isActive =
  'player_key = $1 and slug = $2 and activated_at is not null and revealed_at is null'
const isNext = 'player_key = $1 and slug = $2 and activated_at is null'

export async function findSeed(sql: Sql, owner: SeedOwner): Promise<Seed | undefined> {
  const { rows } = await sql.query<Seed>(
    `select ${columns} from game_server.seed where ${isActive}`,
    [owner.player_key, owner.slug],
  )
  return rows[0]
}

export async function findNextSeed(sql: Sql, owner: SeedOwner): Promise<NextSeed | undefined> {
  const { rows } = await sql.query<NextSeed>(
    `select id, server_seed_hash from game_server.seed where ${isNext}`,
    [owner.player_key, owner.slug],
  )
  return rows[0]
}

export async function findSeedById(sql: Sql, id: bigint): Promise<Seed> {
  const { rows } = await sql.query<Seed>(`select ${columns} from game_server.seed where id = $1`, [
    id,
  ])
  const [seed] = rows
  if (!seed) throw new Error(`the seeds ${id} are not there`)
  return seed
}

/** The pair that was revealed last. */
export async function findRevealed(sql: Sql, owner: SeedOwner): Promise<Seed | undefined> {
  const { rows } = await sql.query<Seed>(
    `select ${columns} from game_server.seed
     where player_key = $1 and slug = $2 and revealed_at is not null
     order by revealed_at desc, id desc limit 1`,
    [owner.player_key, owner.slug],
  )
  return rows[0]
}

/** Commits to the next server seed unless another tab has just done so. */
export async function addNextSeed(sql: Sql, seed: NewSeed, now: Date): Promise<void> {
  await sql.query(
    `insert into game_server.seed
       (player_key, slug, server_seed_sealed, server_seed_hash, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (player_key, slug) where activated_at is null do nothing`,
    [seed.player_key, seed.slug, seed.server_seed_sealed, seed.server_seed_hash, now],
  )
}

/** The active pair, locked until the transaction ends: one play at a time per player and game. */
export async function lockSeed(sql: PoolClient, owner: SeedOwner): Promise<Seed | undefined> {
  const { rows } = await sql.query<Seed>(
    `select ${columns} from game_server.seed where ${isActive} for update`,
    [owner.player_key, owner.slug],
  )
  return rows[0]
}

/** The next pair, locked: one change of seeds at a time. */
export async function lockNextSeed(
  sql: PoolClient,
  owner: SeedOwner,
): Promise<NextSeed | undefined> {
  const { rows } = await sql.query<NextSeed>(
    `select id, server_seed_hash from game_server.seed where ${isNext} for update`,
    [owner.player_key, owner.slug],
  )
  return rows[0]
}

/** Counts a play; its nonce is never used again, whatever becomes of the bet. */
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

/** Activates the pair with the seed that the player has chosen. */
export async function activateSeed(
  sql: PoolClient,
  { id, client_seed }: { id: bigint; client_seed: string },
  now: Date,
): Promise<void> {
  await sql.query('update game_server.seed set client_seed = $2, activated_at = $3 where id = $1', [
    id,
    client_seed,
    now,
  ])
}
