import { promiseVipBonuses } from '@casino/bonuses/public'
import type { Work } from '@casino/db/work.ts'
import { notify } from '@casino/notify/notify.ts'
import { levelRows, setLevel } from '@casino/players/public'
import { levelOf } from '../../rules.ts'
import { giftRows } from '../gifts/gift-store.ts'
import { giveGifts } from '../gifts/give-gifts.ts'
import { whyNotVip } from '../why-not-vip.ts'
import { addPoints, addReached, type PlayerLevel, saveLevelOf } from './level-store.ts'

type Awarded = { player_id: bigint; points: bigint }

/** Adds points that players were awarded, and gives them every level that they have reached. */
export async function countPoints(work: Work, awarded: readonly Awarded[]): Promise<void> {
  const sums = new Map<bigint, bigint>()
  for (const { player_id, points } of awarded) {
    sums.set(player_id, (sums.get(player_id) ?? 0n) + points)
  }
  const players = (await addPoints(work.tx, sums)).toSorted(byPlayer)
  if (players.length === 0) return
  const levels = await levelRows(work.tx)
  for (const player of players) await reach(work, player, levelOf(levels, player.points))
}

function byPlayer(one: PlayerLevel, other: PlayerLevel): number {
  return one.player_id < other.player_id ? -1 : 1
}

/** A player may reach several levels at once; each gives its gifts. */
async function reach(
  work: Work,
  { player_id, level: from }: PlayerLevel,
  to: number,
): Promise<void> {
  const { tx, now } = work
  if (to <= from || (await whyNotVip(tx, { player_id, now }))) return
  const gifts = await giftRows(tx)
  await saveLevelOf(tx, player_id, to)
  await setLevel(tx, { player_id, level: to, now })
  const reached: number[] = []
  for (let level = from + 1; level <= to; level += 1) {
    if (await addReached(tx, { player_id, level, now })) reached.push(level)
  }
  await tellReached(work, player_id, reached)
  await promiseVipBonuses(work, { player_id, levels: reached })
  for (const level of reached) {
    await giveGifts(
      work,
      player_id,
      gifts.filter((gift) => gift.level === level),
    )
  }
}

/** One notice for all levels that were reached at once, and for those until it is read. */
async function tellReached(
  work: Work,
  player_id: bigint,
  reached: readonly number[],
): Promise<void> {
  const level = reached.at(-1)
  if (level === undefined) return
  await notify(work, {
    player_id,
    kind: 'vip',
    key: `vip:level:${level}`,
    text: 'vip.level_reached',
    values: { level },
    path: '/profile/level',
    digest: 'vip.level',
  })
}
