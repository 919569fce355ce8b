import type { PrizeRefusal } from '@casino/contract/prize-refusals.ts'

export const products = ['casino', 'live', 'betting', 'lottery'] as const
export type Product = (typeof products)[number]

/** The choices of a player about what they want to hear of. */
export type Consent =
  | 'receive_promos'
  | 'receive_sms_promos'
  | 'receive_promos_via_phone_calls'
  | 'agreed_to_partner_promotions'

/** Where a prize comes from. */
export type PrizeSource = {
  /** The domain that grants it. */
  domain: string
  /** What the player did for it. */
  product: Product
  /** What it can be used for; default everything. */
  used_for?: Product
  /** What the licence must allow beside advantages as such. */
  needs?:
    | 'vip_allowed'
    | 'loot_boxes_allowed'
    | 'loot_box_paid'
    | 'jackpots_allowed'
    | 'referral_bonus_allowed'
} & (
  | {
      /** won: the player's already, so it is always paid. claimed: the player asked for it. */
      kind: 'won' | 'claimed'
    }
  | {
      /** The player did not ask for it: they must have agreed to it. */
      kind: 'given'
      consent: Consent
    }
)

/** What the guard knows of a player. */
export type Receiver = {
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  /** Undefined while the birthday is not known. */
  age: number | undefined
  age_min: number
  country: string | null
  consents: Readonly<Record<Consent, boolean>>
}

/** What the guard reads of the player's licence. */
export type PrizePolicy = {
  closed_countries: readonly string[]
  vip_allowed: boolean
  loot_boxes_allowed: boolean
  loot_box_paid: boolean
  jackpots_allowed: boolean
  referral_bonus_allowed: boolean
  advantages_allowed: boolean
  mixed_products_allowed: boolean
}

type Asked = { source: PrizeSource; receiver: Receiver; policy: PrizePolicy; now: Date }

/** Why a player may not receive a prize; undefined if they may. Money already won is always paid. */
export function refusalOf({ source, receiver, policy, now }: Asked): PrizeRefusal | undefined {
  if (source.kind === 'won') return undefined
  return refusalToTakePart({ source, receiver, policy, now }) ?? consentRefusal(source, receiver)
}

/** The same before a player takes part in what can be won; there consent is not asked for. */
export function refusalToTakePart(asked: Asked): PrizeRefusal | undefined {
  const { receiver, policy, now } = asked
  const { state, excluded_until, age, age_min, country } = receiver
  if (state !== 'active') return 'prize_account_closed'
  if (excluded_until && excluded_until > now) return 'prize_excluded'
  if (age === undefined || age < age_min) return 'prize_under_age'
  if (country !== null && policy.closed_countries.includes(country)) return 'prize_country_closed'
  return policyRefusal(asked)
}

function policyRefusal({ source, policy }: Asked): PrizeRefusal | undefined {
  const { product, used_for = product, needs } = source
  if (!policy.advantages_allowed) return 'prize_not_allowed'
  if (needs && !policy[needs]) return 'prize_not_allowed'
  if (needs === 'loot_box_paid' && !policy.loot_boxes_allowed) return 'prize_not_allowed'
  return policy.mixed_products_allowed || used_for === product
    ? undefined
    : 'prize_product_not_allowed'
}

function consentRefusal(source: PrizeSource, { consents }: Receiver): PrizeRefusal | undefined {
  if (source.kind !== 'given') return undefined
  return consents[source.consent] ? undefined : 'prize_not_wanted'
}
