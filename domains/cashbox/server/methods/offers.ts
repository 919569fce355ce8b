import type { Db } from '@casino/db/connect.ts'
import { type Promo, presetsOf, promoOf } from './offer-store.ts'

type Whose = { brand_id: bigint; groups: readonly number[]; currency: string }
export type Offers = { presets_cents: bigint[]; promo: Promo | null }

/** The amounts proposed to a player, by group if it has its own, and the bonus for a deposit. */
export async function offersFor(db: Db, { brand_id, groups, currency }: Whose): Promise<Offers> {
  const [presets, promo] = await Promise.all([
    presetsOf(db, brand_id),
    promoOf(db, { brand_id, currency }),
  ])
  const here = presets.filter((preset) => preset.currency === currency)
  const own = here.find(({ group_id }) => group_id !== null && groups.includes(group_id))
  const shown = own ?? here.find(({ group_id }) => group_id === null)
  return { presets_cents: shown?.amounts_cents ?? [], promo: promo ?? null }
}
