import { chainFrom, drawOf, fractionFloatOf } from '@casino/game-kit/chain.ts'
import { quicknet } from '@casino/game-kit/fair/quicknet.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import type { Beacon, Chain } from '@casino/game-kit/live/live-protocol.ts'
import { paidAt } from '@casino/game-kit/paid-at.ts'
import { game } from '@casino/game-rocket-x/game.ts'
import type { Pool } from 'pg'

export type PlayedChain = {
  /** Its last hash; every chain has its own. */
  lastHash: string
  rounds: number
  /** Its beacon; the value must have been entered. */
  beacon?: Beacon
  /** The owner of a bet of 20 cents with a cash-out at 1.02 in every round. */
  owner: string
}

const autoX100 = 102

/** Inserts a fully played chain of Rocket X into the database, with a bet in each round. */
export async function playChain(pool: Pool, played: PlayedChain): Promise<void> {
  const { terminating, hashes } = chainFrom(played.lastHash, played.rounds)
  const { rows } = await pool.query(
    `insert into game_server.live_chain
       (slug, key_id, nonce, salt, terminating_hash, length, position, created_at)
     values ('rocket-x', '1', 'never shown', 'the salt', $1, $2, $2, '2023-08-23') returning id`,
    [terminating, played.rounds],
  )
  const id = Number(rows[0].id)
  const beacon = played.beacon ?? null
  const chain = {
    id,
    terminating_hash: terminating,
    salt: 'the salt',
    length: played.rounds,
    beacon,
  }
  if (beacon) await bind(pool, chain, beacon)
  for (const [at, hash] of hashes.entries()) await addRound(pool, { ...played, chain, hash, at })
}

async function bind(pool: Pool, chain: Chain, { round, value }: Beacon): Promise<void> {
  await pool.query(
    `insert into game_server.chain_announcement values ($1, '2023-08-23', $2, $3, 'the rule', $4, $5,
       '2023-09-01')`,
    [chain.id, chain.terminating_hash, chain.length, quicknet.chainHash, round],
  )
  await pool.query(
    `insert into game_server.chain_beacon values ($1, $2, '2023-09-02', $3, $4, $5)`,
    [chain.id, round, value?.signature, value?.randomness, value?.from_position],
  )
}

type Round = PlayedChain & { chain: Chain; hash: string; at: number }

async function addRound(pool: Pool, { chain, hash, at, owner }: Round): Promise<void> {
  const { rules, version } = game
  const round = { version, seeds: ['ann-1', 'ben-2'], position: at + 1, chain }
  const message = drawMessageOf(round)
  const x100 = rules.crashX100(drawOf(hash, message))
  const { rows } = await pool.query(
    `insert into game_server.live_round
       (chain_id, position, version, state, betting_at, ended_at, hash, crash_x100, seeds)
     values ($1, $2, $3, 'crashed', '2023-09-03', '2023-09-03', $4, $5, $6) returning id`,
    [chain.id, round.position, version, hash, x100, round.seeds],
  )
  const float = fractionFloatOf(hash, message, '7:0')
  const paid = paidAt(rules, { version, x100, float }, { stake_cents: 20, x100: autoX100 })
  await pool.query(
    `insert into game_server.live_bet (id, round_id, owner, slot, mode, session_id, user_id, currency,
       amount_cents, auto_x100, state, cashed_x100, payout_cents, created_at)
     values (gen_random_uuid(), $1, $2, 0, 'real', 's', '7', 'EUR', 20, $3, $4, $5, $6, '2023-09-03')`,
    [rows[0].id, owner, autoX100, ...(paid > 0n ? ['cashed', autoX100, paid] : ['lost', null, 0])],
  )
}
