import type { Pool } from 'pg'

export type Old = { before: Date; limit: number }

/**
 * Deletes one batch of expired rows, children before parents: rounds, seeds and sessions of demo
 * players, their live bets, and answered wallet calls. Returns the number of rows. Real rounds,
 * bets and seeds stay, because they prove what was played.
 */
export async function deleteOld(pool: Pool, old: Old): Promise<number> {
  let deleted = 0
  for (const statement of statements) {
    const { rowCount } = await pool.query(statement, [old.before, old.limit])
    deleted += rowCount ?? 0
  }
  return deleted
}

const statements = [
  `delete from game_server.round where id in (
     select id from game_server.round
     where player_key like 'demo:%' and created_at < $1 order by created_at limit $2)`,
  `delete from game_server.seed where id in (
     select id from game_server.seed
     where player_key like 'demo:%' and created_at < $1
       and not exists (select from game_server.round where round.seed_id = seed.id)
       and not exists (select from game_server.session
         where 'demo:' || session.id = seed.player_key and used_at >= $1)
     order by created_at limit $2)`,
  `delete from game_server.session where id in (
     select id from game_server.session
     where mode = 'demo' and used_at < $1
       and not exists (select from game_server.round where round.session_id = session.id)
     order by used_at limit $2)`,
  `delete from game_server.live_call where id in (
     select id from game_server.live_call
     where state = 'done' and answered_at < $1 order by answered_at limit $2)`,
  `delete from game_server.live_bet where id in (
     select id from game_server.live_bet
     where mode = 'demo' and created_at < $1
       and not exists (select from game_server.live_call call
         where call.bet_id = live_bet.id)
     order by created_at limit $2)`,
]
