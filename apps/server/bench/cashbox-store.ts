import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Rule = { currency: string; approved_by_rule_cents: number }

/** What leaves by rule in a day of a throw-away house; nothing of it must have been played. */
export async function letLeave(db: Db, { currency, approved_by_rule_cents }: Rule): Promise<void> {
  await sql`update cashbox.withdrawal_rule set played_percent = 0,
      approved_by_rule_cents = ${approved_by_rule_cents}, approved_by_one_cents = 1000000000000
    where currency = ${currency}`.execute(db)
}

/** One player stands for many: what is too much within an hour for one is not looked at. */
export async function liftHour(db: Db): Promise<void> {
  await sql`delete from wallet.velocity_limit`.execute(db)
}
