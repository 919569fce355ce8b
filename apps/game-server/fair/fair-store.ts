import type { Pool } from 'pg'

/** What a chain was bound to when it was announced, and the entry of that value. */
export type ChainBinding = {
  rule: string
  beacon_chain_hash: string
  beacon_round: bigint
  beacon_at: Date
  entered: { at: Date; randomness: string; signature: string; from_position: number } | null
}

export type AnnouncedChain = {
  id: bigint
  terminating_hash: string
  salt: string
  length: number
  position: number
  created_at: Date
  binding: ChainBinding | null
}

export type VoidRound = { id: bigint; chain_id: bigint; position: number; ended_at: Date }

const listMax = 10_000

/** All chains of a live game in the log, newest first. */
export async function allChains(pool: Pool, slug: string): Promise<AnnouncedChain[]> {
  const { rows } = await pool.query(
    `select chain.id, chain.terminating_hash, salt, chain.length, position, created_at, rule,
       beacon_chain_hash, announced.beacon_round, beacon_at, entered_at, randomness, signature,
       from_position
     from game_server.live_chain chain
     left join game_server.chain_announcement announced on announced.chain_id = chain.id
     left join game_server.chain_beacon entered on entered.chain_id = chain.id
     where slug = $1 order by chain.id desc limit $2`,
    [slug, listMax],
  )
  return rows.map(({ entered_at, randomness, signature, from_position, ...row }) => {
    const { id, terminating_hash, salt, length, position, created_at, ...binding } = row
    const entry = { at: entered_at, randomness, signature, from_position }
    return {
      id,
      terminating_hash,
      salt,
      length,
      position,
      created_at,
      binding: binding.rule === null ? null : { ...binding, entered: entered_at ? entry : null },
    }
  })
}

/** All void rounds, which were interrupted, newest first. */
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
