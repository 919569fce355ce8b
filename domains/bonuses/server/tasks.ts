import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Sends activated free spins to the provider of their games. */
export const spinsDue = task({
  name: 'bonuses.issue_freespins',
  payload: z.object({ player_id: Id, id: Id }),
})

/** Decides what a player gets back of the loss of a period. */
export const lossBackDue = task({
  name: 'bonuses.give_loss_back',
  payload: z.object({
    plan_id: Id,
    brand_id: Id,
    player_id: Id,
    from: z.string(),
    to: z.string(),
  }),
})

/** Cancels free spins at the provider of their games; without a reason their deposit was taken back. */
export const spinsCanceled = task({
  name: 'bonuses.cancel_freespins',
  payload: z.object({ player_id: Id, id: Id, reason: z.optional(z.string()) }),
})

/** Gives the bonus of a credited deposit that could not be given with it. */
export const depositBonusDue = task({
  name: 'bonuses.give_deposit_bonus',
  payload: z.object({
    player_id: Id,
    currency: CurrencyCode,
    amount_cents: Cents,
    key: z.string(),
    payment_brand: z.nullable(z.string()),
    version_id: z.optional(z.nullable(Id)),
  }),
})

/** Gives the bonus of a birthday. */
export const birthdayDue = task({
  name: 'bonuses.give_birthday',
  payload: z.object({ plan_id: Id, player_id: Id, year: z.int() }),
})

/** Gives the bonus of a VIP status or a level that was reached. */
export const vipDue = task({
  name: 'bonuses.give_vip',
  payload: z.object({ plan_id: Id, player_id: Id, reached: z.string() }),
})

/** Gives a plan to a player of a list. */
export const listedDue = task({
  name: 'bonuses.give_listed',
  payload: z.object({ list_id: Id, player_id: Id }),
})
