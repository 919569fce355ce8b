import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PresetRow = { group_id: number | null; currency: string; amounts_cents: bigint[] }
export type Promo = { pay_cents: bigint; get_cents: bigint }

/** The amounts that a brand proposes, by group and currency. */
export async function presetsOf(db: Db, brandId: bigint): Promise<PresetRow[]> {
  const { rows } = await sql<{ group_id: number | null; currency: string; amounts: string[] }>`
    select group_id, currency, amounts_cents::text[] as amounts from cashbox.preset
    where brand_id = ${brandId} order by group_id nulls first, currency limit 1000`.execute(db)
  return rows.map(({ amounts, ...row }) => ({ ...row, amounts_cents: amounts.map(BigInt) }))
}

/** The bonus for a deposit in a currency, if the brand has one. */
export async function promoOf(
  db: Db,
  { brand_id, currency }: { brand_id: bigint; currency: string },
): Promise<Promo | undefined> {
  const { rows } = await sql<Promo>`select pay_cents, get_cents from cashbox.deposit_promo
    where brand_id = ${brand_id} and currency = ${currency}`.execute(db)
  return rows[0]
}

/** Adds the amounts of a group; existing ones keep the values that staff set. */
export async function addPreset(tx: Tx, brandId: bigint, preset: PresetRow): Promise<void> {
  await sql`insert into cashbox.preset (brand_id, group_id, currency, amounts_cents)
    values (${brandId}, ${preset.group_id}, ${preset.currency},
      ${preset.amounts_cents.map(String)}::bigint[])
    on conflict do nothing`.execute(tx)
}
