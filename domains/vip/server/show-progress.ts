import type { Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { playerOf } from '@casino/players/public'
import * as contract from '../contract.ts'
import { quarterEnd, quarterOf } from '../quarters.ts'
import {
  earnedOrder,
  lastOrder,
  orderOf,
  orderOfGroups,
  overallProgress,
  statusAt,
} from '../rules.ts'
import { measureNow } from './statuses/measure.ts'
import { findStanding } from './statuses/standing-store.ts'
import { turnoverOf } from './statuses/turnover-store.ts'

const nothing = { deposit_cents: 0n, bet_cents: 0n }

/** The player's status, and how far the quarter has brought them towards the next one. */
export async function showProgress({
  db,
  now,
  brand,
  policy,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showProgress>> {
  if (!policy.vip_allowed || !policy.advantages_allowed) {
    throw refuse(contract.showProgress, 'vip_not_allowed')
  }
  const { id: player_id } = player
  const quarter_on = quarterOf(now, brand.time_zone)
  const known = await playerOf(db, player_id)
  const turnover = await turnoverOf(db, { player_id, quarter_on })
  const measured = (await measureNow(db)).of(known?.currency ?? player.currency, turnover)
  const { currency, thresholds, sums } = measured
  const standing = await findStanding(db, player_id)
  const active = standing ? orderOf(standing.group_id) : orderOfGroups(player.groups)
  const needed = thresholds[active + 1] ?? nothing
  const isLast = active === lastOrder
  return {
    userId: String(player_id),
    currency,
    currentStatus: statusAt(earnedOrder(thresholds, sums)).code,
    activeStatus: statusAt(active).code,
    nextStatus: isLast ? null : statusAt(active + 1).code,
    depositAmountCents: sums.deposit_cents,
    depositThresholdCents: needed.deposit_cents,
    betSumCents: sums.bet_cents,
    betSumThresholdCents: needed.bet_cents,
    overallProgress: isLast ? 1 : overallProgress(needed, sums),
    endsAt: active > 0 && !isLast ? quarterEnd(quarter_on, brand.time_zone) : null,
  }
}
