import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Load = { count: number; provider: string; game: string; currency: string }

/**
 * Fills a temporary database with players who have enough money and an open game at the provider.
 * The provider's session id is the player's id. Returns the players' ids.
 */
export async function addPlayers(db: Db, load: Load): Promise<bigint[]> {
  const { count, provider, game, currency } = load
  const { rows } = await sql<{ id: bigint }>`
    insert into players.player (email, email_key, nickname, password_hash, date_of_birth, currency,
      terms_accepted_at, created_at)
    select 'load-' || n || '@apogee.demo', 'load-' || n || '@apogee.demo', 'load-' || n, '-',
      '1990-01-01', ${currency}, now(), now()
    from generate_series(1, ${count}::int) n
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const players = sql`unnest(${ids.map(String)}::bigint[]) as p (id)`
  await sql`insert into ledger.guard (player_id) select id from ${players}`.execute(db)
  await sql`insert into ledger.account (player_id, currency, id)
    select id, ${currency}, nextval('ledger.account_id') from ${players}`.execute(db)
  await sql`select count(ledger.move(now(), 'deposit', id, ${currency}, 'load', 1000000000000, null))
    from ${players}`.execute(db)
  await sql`insert into games.session (player_id, provider_id, provider_session_id, game_id, currency,
      mode, device, created_at, opened_at)
    select p.id, g.provider_id, p.id::text, g.id, ${currency}, 'real', 'desktop', now(), now()
    from ${players} join games.game g on g.identifier = ${game}
    join games.provider v on v.id = g.provider_id and v.identifier = ${provider}`.execute(db)
  await sql`analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  return ids
}
