import { managerGroups } from '@casino/brands/public'
import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { currenciesOf } from '@casino/players/public'
import type * as contract from '../contract.ts'
import { statuses } from '../rules.ts'
import { giftRows, rewardStates } from './gifts/gift-store.ts'
import { viewGifts } from './gifts/view-gift.ts'
import { measureNow } from './statuses/measure.ts'

const guestCurrency = 'EUR'

/** What each status needs and gives, in the currency of the visitor. */
export async function showClub(context: ReadContext): Promise<Output<typeof contract.showClub>> {
  const { db, policy, session } = context
  const own = session && (await currenciesOf(db, [session.id])).get(session.id)
  const { currency, thresholds } = (await measureNow(db)).thresholdsIn(own ?? guestCurrency)
  const withManager = await managerGroups(context, db)
  const gifts = (await giftRows(db)).filter(({ group_id }) => group_id !== null)
  const states = session ? await rewardStates(db, session.id) : new Map()
  const shown = await viewGifts(db, gifts, { currency, states })
  return {
    is_allowed: policy.vip_allowed && policy.advantages_allowed,
    currency,
    statuses: statuses.map(({ group, code }, order) => ({
      code,
      order,
      group_id: group,
      deposit_cents: thresholds[order]?.deposit_cents ?? null,
      bet_cents: thresholds[order]?.bet_cents ?? null,
      has_manager: withManager.has(String(group)),
      gifts: gifts.flatMap(({ id, group_id }) => (group_id === group ? (shown.get(id) ?? []) : [])),
    })),
  }
}
