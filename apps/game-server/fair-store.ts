import type { Pool } from 'pg'

export type AnnouncedChain = {
  id: bigint
  terminating_hash: string
  salt: string
  length: number
  position: number
  created_at: Date
}

export type VoidRound = { id: bigint; chain_id: bigint; position: number; ended_at: Date }

const listMax = 10_000

/** Every chain of a live game, newest first. */
export async function allChains(pool: Pool, slug: string): Promise<AnnouncedChain[]> {
  const { rows } = await pool.query<AnnouncedChain>(
    `select id, terminating_hash, salt, length, position, created_at
     from game_server.live_chain where slug = $1 order by id desc limit $2`,
    [slug, listMax],
  )
  return rows
}

/** Every round that was cut off and is void, newest first. */
export async function voidRounds(pool: Pool, slug: string): Promise<VoidRound[]> {
  const { rows } = await pool.query<VoidRound>(
    `select round.id, round.chain_id, round.position, round.ended_at
     from game_server.live_round round
     join game_server.live_chain chain on chain.id = round.chain_id
     where chain.slug = $1 and round.state = 'voided' order by round.id desc limit $2`,
    [slug, listMax],
  )
  return rows
}
