import { promiseVipBonuses } from '@casino/bonuses/public'
import type { Work } from '@casino/db/work.ts'
import { notify } from '@casino/notify/notify.ts'
import { joinGroup, leaveGroups } from '@casino/players/public'
import { nameOf, oldBronzeGroup, orderOf, statusAt, statuses } from '../../rules.ts'
import { giftRows } from '../gifts/gift-store.ts'
import { giveGifts, promiseGifts } from '../gifts/give-gifts.ts'
import { addChange, type Standing, type StatusChange, saveStatus } from './standing-store.ts'

type Change = { order: number; cause: StatusChange['cause']; staff?: string }

/** Gives a player a status: the only place where that happens. The caller holds the standing. */
export async function setStatus(
  work: Work,
  { player_id, group_id: from_group }: Standing,
  { order, cause, staff }: Change,
): Promise<void> {
  const { tx, now } = work
  const to_group = statusAt(order).group
  await saveStatus(tx, { player_id, group_id: to_group, now })
  await setGroups(work, player_id, order)
  await addChange(tx, { player_id, from_group, to_group, cause, staff: staff ?? null, now })
  const before = orderOf(from_group)
  await notifyChange(work, { player_id, order, isRaised: order > before })
  if (order <= before) return
  const raised = statuses.slice(before + 1, order + 1)
  await promiseVipBonuses(work, { player_id, statuses: raised.map(({ code }) => code) })
  const groups = raised.map(({ group }) => group as number)
  const gifts = (await giftRows(tx)).filter(
    ({ group_id }) => group_id !== null && groups.includes(group_id),
  )
  // The office moves no money: a job gives them.
  if (cause === 'by_hand') await promiseGifts(work, player_id, gifts)
  else await giveGifts(work, player_id, gifts)
}

/** A player is in the group of their status alone. Regular players are in none. */
async function setGroups({ tx, now }: Work, player_id: bigint, order: number): Promise<void> {
  const own = statusAt(order).group
  const others = statuses.map(({ group }) => group as number).filter((group) => group !== own)
  await leaveGroups(tx, player_id, [...others, oldBronzeGroup])
  if (order > 0) await joinGroup(tx, { player_id, group_id: own, reason: 'VIP status', now })
}

async function notifyChange(
  work: Work,
  { player_id, order, isRaised }: { player_id: bigint; order: number; isRaised: boolean },
): Promise<void> {
  await notify(work, {
    player_id,
    kind: 'vip',
    key: `vip:status:${order}:${work.now.getTime()}`,
    text: isRaised ? 'vip.status_raised' : 'vip.status_changed',
    values: { status: nameOf(order) },
    path: '/rocketplay-vipclub',
  })
}
