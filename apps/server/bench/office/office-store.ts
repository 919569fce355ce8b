import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Each statement ends within the time that a connection allows. */
const rowsAtOnce = 20_000

/** Fills a temporary database with players and payments for the lists of the office. */
export async function addRows(db: Db, count: number): Promise<void> {
  for (let first = 1; first <= count; first += rowsAtOnce) {
    await addSome(db, first, Math.min(first + rowsAtOnce - 1, count))
  }
  await sql`analyze players.player, cashbox.payment`.execute(db)
}

async function addSome(db: Db, first: number, last: number): Promise<void> {
  await sql`insert into players.player (email, email_key, nickname, password_hash, first_name,
      last_name, date_of_birth, currency, country, mobile_phone, state, terms_accepted_at, created_at)
    select 'load-' || n || '@example.org', 'load-' || n || '@example.org', 'load-' || n, '-',
      'First ' || n % 500, 'Last ' || n % 5000, '1990-01-01', 'EUR', 'DE', '+49221' || n,
      case when n % 10000 = 0 then 'blocked' else 'active' end, now(), now()
    from generate_series(${first}::int, ${last}::int) n`.execute(db)
  await sql`insert into cashbox.payment (player_id, method_id, action, state, currency, amount_cents,
      created_at, waits_until, finished_at)
    select p.id, m.id, case when n % 300 = 0 then 'cashout' else 'deposit' end,
      case when n % 300 = 0 then 'pending' when n % 10000 = 1 then 'failed' else 'done' end,
      'EUR', 5000, now(), now() + interval '1 day', case when n % 300 = 0 then null else now() end
    from generate_series(${first}::int, ${last}::int) n
    join players.player p on p.email_key = 'load-' || n || '@example.org'
    cross join (select id from cashbox.method order by id limit 1) m`.execute(db)
}

/** The id in the middle of the players, for a page far from both ends. */
export async function middlePlayer(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select max(id) / 2 as id from players.player`.execute(db)
  return rows[0]?.id ?? 0n
}
