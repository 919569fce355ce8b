import type { Db, Tx } from '@casino/db/connect.ts'
import { admitsDeposit } from '../../rules.ts'
import { depositOffersOf } from './offers-of.ts'
import { planOfOffer } from './view-offer.ts'

type Asked = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  payment_brand: string
  /** The id of an offer. */
  offer: string
  now: Date
}

/**
 * The version of the plan that an offer stands for, for a deposit that is ordered now: the player
 * keeps it, whatever is published until the money arrives. Undefined if it is not offered.
 */
export async function chooseOffer(db: Db | Tx, asked: Asked): Promise<bigint | undefined> {
  const plan_id = planOfOffer(asked.offer)
  const offers = await depositOffersOf(db, asked)
  const chosen = offers.find((offer) => offer.plan_id === plan_id)
  return chosen && admitsDeposit(chosen.plan, asked) ? chosen.version_id : undefined
}
