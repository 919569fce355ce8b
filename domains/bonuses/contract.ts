import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Bonus, CancelInfo, DepositOffer, FreeSpins, Promotion } from './gift.ts'
import { licenceRefusals } from './licence.ts'

const nothing = z.strictObject({})
const OneGift = z.strictObject({ id: Id })
const OneOffer = z.strictObject({ id: z.string().check(z.maxLength(40)) })
const byPlayer = { access: 'player', refusals: [] } as const

/** Why a bonus is not given or not activated. */
export const bonusRefusals = [
  'bonuses_switched_off',
  'bonus_budget_spent',
  'bonus_of_group_open',
  'bonus_not_offered',
  'bonus_currency_unknown',
  ...licenceRefusals,
  ...prizeRefusals,
] as const

/** The player's bonuses of all stages, oldest first. */
export const listBonuses = endpoint({
  ...byPlayer,
  name: 'bonuses.list',
  method: 'GET',
  path: '/api/player/bonuses',
  input: nothing,
  output: z.array(Bonus),
})

export const showBonus = endpoint({
  ...byPlayer,
  name: 'bonuses.show',
  method: 'GET',
  path: '/api/player/bonuses/:id',
  input: OneGift,
  output: Bonus,
  refusals: ['bonus_unknown'],
})

/** Starts a bonus, or lets it wait while another one is being wagered. */
export const activateBonus = endpoint({
  name: 'bonuses.activate',
  access: 'player',
  method: 'POST',
  path: '/api/player/bonuses/:id/activation',
  keyed: true,
  perMinute: 30,
  input: OneGift,
  output: Bonus,
  refusals: ['bonus_unknown', 'bonus_not_activatable', 'bonuses_switched_off', ...prizeRefusals],
})

/** What is lost and what stays when a bonus is cancelled. Amounts are decimals in text. */
export const showCancelInfo = endpoint({
  ...byPlayer,
  name: 'bonuses.cancel_info',
  method: 'GET',
  path: '/api/player/bonuses/:id/cancel_info',
  input: OneGift,
  output: CancelInfo,
  refusals: ['bonus_unknown', 'bonus_not_cancelable'],
})

/** Gives a bonus up. While a round that was played with it is open, it ends after that round. */
export const cancelBonus = endpoint({
  name: 'bonuses.cancel',
  access: 'player',
  method: 'DELETE',
  path: '/api/player/bonuses/:id',
  keyed: true,
  perMinute: 30,
  input: OneGift,
  output: Bonus,
  refusals: ['bonus_unknown', 'bonus_not_cancelable'],
})

export const listFreespins = endpoint({
  ...byPlayer,
  name: 'bonuses.freespins',
  method: 'GET',
  path: '/api/player/freespins',
  input: nothing,
  output: z.array(FreeSpins),
})

export const activateFreespins = endpoint({
  name: 'bonuses.activate_freespins',
  access: 'player',
  method: 'POST',
  path: '/api/player/freespins/:id/activation',
  keyed: true,
  perMinute: 30,
  input: OneGift,
  output: FreeSpins,
  refusals: [
    'freespins_unknown',
    'freespins_not_activatable',
    'bonuses_switched_off',
    ...prizeRefusals,
  ],
})

export const cancelFreespins = endpoint({
  name: 'bonuses.cancel_freespins',
  access: 'player',
  method: 'DELETE',
  path: '/api/player/freespins/:id',
  keyed: true,
  perMinute: 30,
  input: OneGift,
  output: FreeSpins,
  refusals: ['freespins_unknown', 'freespins_not_cancelable'],
})

/** What a deposit of this visitor gives; with a code set only what the code gives. */
export const listDepositOffers = endpoint({
  name: 'bonuses.deposit_offers',
  access: 'anyone',
  method: 'GET',
  path: '/api/bonuses/deposit',
  input: nothing,
  output: z.array(DepositOffer),
  refusals: [],
})

/** What a sign-up gives. */
export const listRegistrationOffers = endpoint({
  name: 'bonuses.registration_offers',
  access: 'anyone',
  method: 'GET',
  path: '/api/bonuses/registration',
  input: nothing,
  output: z.array(DepositOffer),
  refusals: [],
})

/**
 * What a visitor gets later or again: with one of the next deposits, on days of the week, for the loss
 * of a week, on a birthday, for a VIP status. Without what the next deposit gives now.
 */
export const listPromotions = endpoint({
  name: 'bonuses.promotions',
  access: 'anyone',
  method: 'GET',
  path: '/api/bonuses/promotions',
  input: nothing,
  output: z.array(Promotion),
  refusals: [],
})

const refusal = {
  access: 'player',
  method: 'DELETE',
  input: OneOffer,
  output: z.object({}),
  refusals: ['offer_unknown'],
} as const

/** The player does not want this offer. */
export const refuseDepositOffer = endpoint({
  ...refusal,
  name: 'bonuses.refuse_deposit_offer',
  path: '/api/bonuses/deposit/:id',
})
export const refuseRegistrationOffer = endpoint({
  ...refusal,
  name: 'bonuses.refuse_registration_offer',
  path: '/api/bonuses/registration/:id',
})

/** Whether the player may receive bonuses. */
export const showAvailable = endpoint({
  ...byPlayer,
  name: 'bonuses.available',
  method: 'GET',
  path: '/api/bonuses/available_bonuses',
  input: nothing,
  output: z.object({ available_bonuses: z.boolean() }),
})

/**
 * What a player can expect of an offer or of a bonus at their usual stake, on the game of their last
 * bets that counts: the chance to complete the wager, and the most of their own money that it can
 * cost. Null if there is nothing to wager, or no game of which enough is known.
 */
export const showOutlook = endpoint({
  name: 'bonuses.outlook',
  access: 'player',
  method: 'GET',
  path: '/api/bonuses/outlook',
  perMinute: 60,
  input: z.strictObject({
    offer: z.optional(z.string().check(z.maxLength(40))),
    bonus: z.optional(Id),
  }),
  output: z.nullable(
    z.object({
      game: z.string(),
      currency: z.string(),
      stake_cents: Cents,
      /** From 0 to 1. */
      completion: z.number(),
      /** The mean of what the player has in the end, less their own money now. */
      value_cents: Cents,
      worst_cost_cents: Cents,
      /** The game's results are known only roughly, or were rounded. */
      is_estimate: z.boolean(),
    }),
  ),
  refusals: ['offer_unknown', 'bonus_unknown'],
})

/** A bonus has changed; the payload is the complete row. */
export const bonusChanged = event({
  name: 'bonuses.changed',
  push: 'player',
  channel: 'bonuses_changes',
  payload: Bonus,
})

export const freespinsChanged = event({
  name: 'bonuses.freespins_changed',
  push: 'player',
  channel: 'freespins_changes',
  payload: FreeSpins,
})

export type { Bonus, DepositOffer, FreeSpins, Promotion, Terms } from './gift.ts'

/** Switches bonuses on or off [7.14]. */
export const changeBonusSettings = endpoint({
  name: 'bonuses.settings',
  access: 'player',
  method: 'PATCH',
  path: '/api/player/update_bonus_settings',
  input: z.strictObject({ can_issue: z.boolean() }),
  output: z.object({ can_issue: z.boolean() }),
  refusals: ['bonuses_blocked_forbidden'],
})
