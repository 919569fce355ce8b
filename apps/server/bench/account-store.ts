import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Fills a throw-away database with players who have the password of a demo user. */
export async function addAccounts(db: Db, emails: readonly string[], like: string): Promise<void> {
  await sql`
    insert into players.player (email, email_key, nickname, password_hash, date_of_birth, country,
      currency, terms_accepted_at, created_at)
    select one.email, one.email, 'known', p.password_hash, '1990-01-01', 'DE', 'EUR', now(), now()
    from players.player p, unnest(${[...emails]}::text[]) as one (email)
    where p.email_key = ${like}`.execute(db)
  await sql`analyze players.player`.execute(db)
}
