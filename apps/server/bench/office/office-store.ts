import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Fills a temporary database with players and payments for the lists of the office. */
export async function addRows(db: Db, count: number): Promise<void> {
  await sql`insert into players.player (email, email_key, nickname, password_hash, first_name,
      last_name, date_of_birth, currency, country, mobile_phone, state, terms_accepted_at, created_at)
    select 'load-' || n || '@example.org', 'load-' || n || '@example.org', 'load-' || n, '-',
      'First ' || n % 500, 'Last ' || n % 5000, '1990-01-01', 'EUR', 'DE', '+49221' || n,
      case when n % 10000 = 0 then 'blocked' else 'active' end, now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into cashbox.payment (player_id, method_id, action, state, currency, amount_cents,
      created_at, waits_until, finished_at)
    select p.id, m.id, case when p.id % 3 = 0 then 'cashout' else 'deposit' end,
      case when p.id % 300 = 0 then 'pending' when p.id % 10000 = 1 then 'failed' else 'done' end,
      'EUR', 5000, now(), now() + interval '1 day', case when p.id % 300 = 0 then null else now() end
    from players.player p cross join (select id from cashbox.method order by id limit 1) m
    where p.email_key like 'load-%'`.execute(db)
  await sql`vacuum analyze players.player, cashbox.payment`.execute(db)
}

/** The id in the middle of the players, for a page far from both ends. */
export async function middlePlayer(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select max(id) / 2 as id from players.player`.execute(db)
  return rows[0]?.id ?? 0n
}
