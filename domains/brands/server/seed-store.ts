import type { Tx } from '@casino/db/connect.ts'
import type { Policy } from '@casino/http/brand.ts'
import { sql } from 'kysely'
import type { BrandRow } from './store.ts'

/** Adds the rules of a licence; existing ones stay unchanged. */
export async function addPolicy(tx: Tx, policy: Policy): Promise<void> {
  await sql`insert into brands.policy (licence, age_min, autoplay_allowed, round_ms_min,
      demo_for_guests, recall_allowed, vip_allowed, loot_boxes_allowed, session_clock,
      reality_check_minutes, deposit_limit_required, confirmed_address_required, coins_allowed,
      advantages_allowed, mixed_products_allowed, consent_grid, marketing_age_min,
      marketing_from_hour, marketing_until_hour, jackpots_allowed, loot_box_paid,
      referral_bonus_allowed, winback_allowed, turbo_allowed, parallel_games, round_ms_kinds, kinds_allowed,
      stake_max, closed_countries, approval_countries, footer)
    values (${policy.licence}, ${policy.age_min}, ${policy.autoplay_allowed},
      ${policy.round_ms_min}, ${policy.demo_for_guests}, ${policy.recall_allowed},
      ${policy.vip_allowed}, ${policy.loot_boxes_allowed}, ${policy.session_clock},
      ${policy.reality_check_minutes}, ${policy.deposit_limit_required},
      ${policy.confirmed_address_required}, ${policy.coins_allowed},
      ${policy.advantages_allowed}, ${policy.mixed_products_allowed},
      ${policy.consent_grid}, ${policy.marketing_age_min}, ${policy.marketing_from_hour},
      ${policy.marketing_until_hour}, ${policy.jackpots_allowed}, ${policy.loot_box_paid},
      ${policy.referral_bonus_allowed}, ${policy.winback_allowed},
      ${policy.turbo_allowed}, ${policy.parallel_games}, ${[...policy.round_ms_kinds]}::text[],
      ${[...policy.kinds_allowed]}::text[], ${[...policy.stake_max]}::text[],
      ${[...policy.closed_countries]}::text[],
      ${[...policy.approval_countries]}::text[], ${policy.footer})
    on conflict do nothing`.execute(tx)
}

export type NewBrand = Pick<
  BrandRow,
  'id' | 'name' | 'licence' | 'seal' | 'logo_mobile' | 'logo_full' | 'contacts' | 'stags'
> &
  Pick<BrandRow, 'support_email'>

/** Adds a brand; an existing one stays unchanged. */
export async function addBrand(tx: Tx, brand: NewBrand): Promise<void> {
  await sql`insert into brands.brand (id, name, licence, seal, logo_mobile, logo_full, contacts,
      support_email, stags)
    values (${brand.id}, ${brand.name}, ${brand.licence}, ${brand.seal}, ${brand.logo_mobile},
      ${brand.logo_full}, ${JSON.stringify(brand.contacts)}::jsonb, ${brand.support_email},
      ${JSON.stringify(brand.stags)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** Adds a further brand and gives its new id. */
export async function addFurtherBrand(tx: Tx, brand: Omit<NewBrand, 'id'>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) + 1 as id
    from brands.brand`.execute(tx)
  const id = rows[0]?.id ?? 1n
  await addBrand(tx, { ...brand, id })
  return id
}

export const demoSupport = 'support@apogee.demo'

/** Replaces the address of a demo, also of an earlier version, by that of the brand's host. */
export async function replaceDemoSupport(
  tx: Tx,
  { brand_id, support_email }: { brand_id: bigint; support_email: string },
): Promise<void> {
  await sql`update brands.brand set support_email = ${support_email}
    where id = ${brand_id} and support_email <> ${support_email}
      and (support_email = ${demoSupport} or support_email ~ '@([a-z0-9-]+\\.)*localhost$')
  `.execute(tx)
}
