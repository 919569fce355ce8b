import { brandConfig } from '@casino/brands/public'
import type { Db } from '@casino/db/connect.ts'
import { findCurrency, parseAmount } from '@casino/money/money.ts'

type Whose = { brand_id: bigint; groups: readonly number[]; currency: string }
export type Offers = {
  presets_cents: bigint[]
  promo: { pay_cents: bigint; get_cents: bigint } | null
}

/** The amounts that are proposed to a player, by his group where it has its own, and what is given for them. */
export async function offersFor(db: Db, { brand_id, groups, currency }: Whose): Promise<Offers> {
  const [presets, promos] = await Promise.all([
    brandConfig(db, brand_id, 'cashbox-presets'),
    brandConfig(db, brand_id, 'deposit-promo-info'),
  ])
  const own = groups.map((group) => presets?.userGroups[String(group)]?.[currency])
  const texts = own.find((one) => one !== undefined) ?? presets?.global[currency] ?? []
  const promo = promos?.[currency]
  const [pay_cents] = centsOf(promo ? [promo.pay] : [], currency)
  const [get_cents] = centsOf(promo ? [promo.get] : [], currency)
  return {
    presets_cents: centsOf(texts, currency),
    promo: pay_cents && get_cents ? { pay_cents, get_cents } : null,
  }
}

/** Of what the office has written, the amounts that are some in this currency. */
function centsOf(texts: readonly string[], code: string): bigint[] {
  const currency = findCurrency(code)
  return texts.flatMap((text) => (currency && parseAmount(text, currency)) || [])
}
