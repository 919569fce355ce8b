// Codes, and whether a player takes bonuses at all.
import { endpoint } from '@casino/contract/endpoint.ts'
import { foldCode } from '@casino/i18n/fold.ts'
import * as z from 'zod/mini'
import { bonusRefusals } from './contract.ts'

const nothing = z.strictObject({})
const byPlayer = { access: 'player', refusals: [] } as const

/** A typed code as it is compared. */
const Code = z
  .string()
  .check(z.maxLength(100), z.overwrite(foldCode), z.minLength(1), z.maxLength(64))

/** Uses a coupon. A coupon that fails is a status, not an error [7.18]. */
export const redeemCoupon = endpoint({
  ...byPlayer,
  name: 'bonuses.coupon',
  method: 'POST',
  path: '/api/bonuses/coupon',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ coupon_code: Code }),
  output: z.object({
    status: z.enum(['already_activated', 'failed_to_activate', 'successfully_activated']),
  }),
})

/** Uses a promo code and names what it gives. */
export const redeemPromoCode = endpoint({
  name: 'bonuses.promo_code',
  access: 'player',
  method: 'POST',
  path: '/api/v2/bonuses/promo-code',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ code: Code }),
  output: z.object({ bonus_id: z.string(), name: z.string(), bonus_type: z.string() }),
  refusals: ['promo_code_unknown', 'promo_code_used', 'too_many_wrong_codes', ...bonusRefusals],
})

/** Keeps a code for the next deposits. */
export const setBonusCode = endpoint({
  name: 'bonuses.set_code',
  access: 'player',
  method: 'PATCH',
  path: '/api/player/set_bonus_code',
  perMinute: 30,
  input: z.strictObject({ deposit_bonus_code: Code }),
  output: z.object({ deposit_bonus_code: z.string() }),
  refusals: ['too_many_wrong_codes'],
  faults: ['code_unknown'],
})

export const clearBonusCode = endpoint({
  ...byPlayer,
  name: 'bonuses.clear_code',
  method: 'DELETE',
  path: '/api/player/clear_bonus_code',
  input: nothing,
  output: z.object({ deposit_bonus_code: z.null() }),
})
