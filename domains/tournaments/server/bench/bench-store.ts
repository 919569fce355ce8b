import pg from 'pg'

/** The players of the bench exist only by their numbers. */
export function forgetPlayers(url: string): Promise<void> {
  return fill(url, 'alter table tournaments.played drop constraint played_player_id_fkey')
}

type Races = { count: number; gamesEach: number; games: readonly string[] }

/** Tournaments that run, each with some of the games in turn. */
export function addRaces(url: string, { count, gamesEach, games }: Races): Promise<void> {
  const all = games.map((game) => `'${game}'`).join()
  return fill(
    url,
    `insert into tournaments.tournament (kind, frontend_identifier, titles, scoring, currency, games,
       joining, register_at, start_at, end_at, state, created_at)
     select 'tournament', 'race-' || n, '{"en": "Race"}', '{"by": "wins"}', 'EUR',
       array(select (array[${all}])[1 + (n * ${gamesEach} + g) % ${games.length}]
         from generate_series(0, ${gamesEach - 1}) g),
       'confirmation', now() - interval '2 hours', now() - interval '1 hour', now() + interval '1 day', 'running', now()
     from generate_series(1, ${count}) n`,
  )
}

/** Puts players 1 to `count` into a tournament, or into each of them. Their scores are random. */
export function addEntries(
  url: string,
  { count, tournament }: { count: number; tournament?: string },
): Promise<void> {
  const which = tournament ? `where t.frontend_identifier = '${tournament}'` : ''
  return fill(
    url,
    `insert into tournaments.entry (tournament_id, player_id, joined_at, counts_from, changed_at,
       score, reached_at)
     select t.id, n, now(), t.start_at, now(), (exp(6 + 3 * random()) * 10000)::bigint,
       now() - random() * interval '1 hour'
     from tournaments.tournament t, generate_series(1, ${count}) n ${which}
     on conflict do nothing`,
  )
}

/** Counts the players of each tournament. */
export function countPlayers(url: string): Promise<void> {
  return fill(
    url,
    `insert into tournaments.player_count (tournament_id, players, buy_ins_cents)
     select tournament_id, count(*), 0 from tournaments.entry group by 1`,
  )
}

/** Runs a statement without checking foreign keys: players of large numbers are not needed. */
async function fill(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
