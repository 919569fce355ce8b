import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Rule = { currency: string; approved_by_rule_cents: number }

/**
 * Sets the daily sum that leaves without a review, and requires no wagering, in a temporary
 * database.
 */
export async function letLeave(db: Db, { currency, approved_by_rule_cents }: Rule): Promise<void> {
  await sql`update cashbox.withdrawal_rule set played_percent = 0,
      approved_by_rule_cents = ${approved_by_rule_cents}, approved_by_one_cents = 1000000000000,
      by_rule_count_max = 1000000, risk_score_max = 1000
    where currency = ${currency}`.execute(db)
}

/**
 * One player stands for many: removes the hourly limits and makes every payment method a known one.
 */
export async function liftHour(db: Db): Promise<void> {
  await sql`delete from wallet.velocity_limit`.execute(db)
  await sql`update cashbox.payout_gate set eur_cents_per_hour_max = 1000000000000`.execute(db)
  await sql`insert into cashbox.destination (player_id, method_id, proved_by, proved_at)
    select p.id, m.id, 'paid', now() from players.player p cross join cashbox.method m
    on conflict do nothing`.execute(db)
}
