import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { LicenceRule, Sums } from '../../rules.ts'

export type ThresholdRow = Sums & { group_id: number; currency: string }

export async function thresholdRows(db: Db | Tx): Promise<ThresholdRow[]> {
  const { rows } = await sql<ThresholdRow>`
    select group_id, currency, deposit_cents, bet_cents from vip.threshold
    order by group_id, currency limit 1000`.execute(db)
  return rows
}

/** Adds what a status needs in a currency; an existing row stays. */
export async function addThreshold(tx: Tx, row: ThresholdRow): Promise<void> {
  await sql`insert into vip.threshold (group_id, currency, deposit_cents, bet_cents)
    values (${row.group_id}, ${row.currency}, ${row.deposit_cents}, ${row.bet_cents})
    on conflict do nothing`.execute(tx)
}

export async function saveThreshold(tx: Tx, row: ThresholdRow): Promise<void> {
  await sql`insert into vip.threshold (group_id, currency, deposit_cents, bet_cents)
    values (${row.group_id}, ${row.currency}, ${row.deposit_cents}, ${row.bet_cents})
    on conflict (group_id, currency) do update
      set deposit_cents = excluded.deposit_cents, bet_cents = excluded.bet_cents`.execute(tx)
}

export async function removeThreshold(
  tx: Tx,
  { group_id, currency }: { group_id: number; currency: string },
): Promise<boolean> {
  const { rows } = await sql`delete from vip.threshold
    where group_id = ${group_id} and currency = ${currency} returning currency`.execute(tx)
  return rows.length > 0
}

export async function licenceRules(db: Db | Tx): Promise<LicenceRule[]> {
  const { rows } = await sql<LicenceRule>`select licence, vip_age_min, vip_checks,
    loss_gifts_allowed, countdowns_allowed from vip.licence_rule limit 100`.execute(db)
  return rows
}
