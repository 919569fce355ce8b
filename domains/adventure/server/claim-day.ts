import { giftOfPlan, lockBonuses } from '@casino/bonuses/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { giveStatus, groupsOf, lockPlayer, playerOf } from '@casino/players/public'
import { grant, type PrizeSource } from '@casino/prizes/public'
import { dayOf } from '@casino/time/days.ts'
import * as contract from '../contract.ts'
import { titleOf } from '../rules.ts'
import { calendarFor } from './calendar-for.ts'
import { depositedOn, stakedOn } from './day-store.ts'
import { addCompleted, completedDays, type DayRow, findDay } from './store.ts'

const source: PrizeSource = {
  domain: 'adventure',
  product: 'casino',
  kind: 'claimed',
  needs: 'vip_allowed',
}
const dayMs = 86_400_000
const microsPerCent = 10_000n

/**
 * Completes today's day: the player gets its prize, and the status that is named like the day. The
 * groups of the player are read now, so one who has left the group of the calendar gets nothing.
 */
export async function claimDay(
  context: PlayerContext,
  { id }: Input<typeof contract.claimDay>,
): Promise<Output<typeof contract.claimDay>> {
  const { tx, now, brand, player } = context
  // In the order of all who give bonuses, and of who excludes a player.
  await lockBonuses(tx, player.id)
  await lockPlayer(tx, player.id)
  const day = await findDay(tx, id)
  const today = dayOf(now, brand.time_zone)
  const groups = await groupsOf(tx, player.id)
  const calendar = await calendarFor(tx, { brand_id: brand.id, day: today, groups })
  if (!day || calendar?.id !== day.calendar_id || calendar.state !== 'published') {
    throw refuse(contract.claimDay, 'day_unknown')
  }
  await mustBeDue(context, day, { today, total: calendar.total })
  const title = titleOf({ ...day, name: calendar.name }, calendar.total)
  await give(context, day)
  await giveStatus(tx, { player_id: player.id, id: `adventure:${day.id}`, name: title, now })
  return { title }
}

async function mustBeDue(
  { tx, player: { id: player_id } }: PlayerContext,
  { id, step, day, calendar_id, min_deposit_eur_cents, stake_eur_cents }: DayRow,
  { today, total }: { today: string; total: number },
): Promise<void> {
  const completed = await completedDays(tx, { player_id, calendar_id })
  if (completed.has(id)) throw refuse(contract.claimDay, 'day_is_completed')
  if (day !== today) throw refuse(contract.claimDay, 'day_not_today')
  if (step > total && completed.size < total) throw refuse(contract.claimDay, 'day_needs_others')
  const deposited = await depositedOn(tx, { player_id, day })
  if (deposited < min_deposit_eur_cents * microsPerCent) {
    throw refuse(contract.claimDay, 'day_needs_deposit')
  }
  if ((await stakedOn(tx, { player_id, day })) < stake_eur_cents * microsPerCent) {
    throw refuse(contract.claimDay, 'day_needs_stakes')
  }
}

/** Stores the day and grants its prize. What its plan refuses leaves nothing. */
async function give(context: PlayerContext, { id: day_id, plan }: DayRow): Promise<void> {
  const { tx, now, player } = context
  const currency = (await playerOf(tx, player.id))?.currency ?? player.currency
  const gift = await giftOfPlan(tx, { key: plan, currency })
  if (!gift) throw refuse(contract.claimDay, 'day_gift_unavailable')
  const { version_id, amount_cents, claim_days } = gift
  const activatable_until = new Date(now.getTime() + claim_days * dayMs)
  await addCompleted(tx, { player_id: player.id, day_id, now, activatable_until })
  const prize = { kind: 'bonus', version_id, currency, amount_cents, strategy: 'adventure' }
  const key = `adventure:${day_id}:${player.id}`
  try {
    await inSavepoint(tx, () => grant(context, { player_id: player.id, prize, source, key }))
  } catch (error) {
    const isPrize = error instanceof Refusal && error.code.startsWith('prize_')
    if (!(error instanceof Refusal) || isPrize) throw error
    throw refuse(contract.claimDay, 'day_gift_unavailable')
  }
}
