import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { levelRows, saveLevel } from '@casino/players/public'
import * as contract from '../../program-contract.ts'
import { addGift, type GiftRow, giftRows, removeGift } from '../gifts/gift-store.ts'
import { checkedGift, shownGift } from './program.ts'
import {
  countLevelVersion,
  findLevel,
  type LevelRow,
  levelsPage,
  lockLevel,
} from './program-store.ts'

const kind = 'vip_level'

export const levelReader: ListReader<typeof contract.listVipLevels> = {
  rows: async ({ db }, listing) => {
    const [points, gifts] = [await pointsByLevel(db), await giftRows(db)]
    return (await levelsPage(db, listing)).map((row) => listedOf(row, points, gifts))
  },
  count: async ({ db }) => (await levelRows(db)).length,
}

async function pointsByLevel(db: Db | Tx): Promise<ReadonlyMap<bigint, bigint>> {
  const levels = await levelRows(db)
  return new Map(levels.map(({ number, points_min }) => [BigInt(number), points_min]))
}

function listedOf(
  { id, players }: LevelRow,
  points: ReadonlyMap<bigint, bigint>,
  gifts: readonly GiftRow[],
) {
  const gifts_count = gifts.filter(({ level }) => level !== null && BigInt(level) === id).length
  return { id, points_min: Number(points.get(id) ?? 0n), players, gifts_count }
}

/** A level with its gifts. */
export async function showVipLevel(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showVipLevel>,
): Promise<Output<typeof contract.showVipLevel>> {
  const level = await levelOr(db, id)
  const gifts = await giftRows(db)
  return {
    ...listedOf(level, await pointsByLevel(db), gifts),
    version: level.version,
    gifts: gifts.filter((gift) => gift.level === Number(id)).map(shownGift),
    ...(await recordOf({ kind, id })),
  }
}

/** A level as the object of a change by staff, locked. */
export async function levelSubject(
  { tx }: Pick<Work, 'tx'>,
  { id }: { id: bigint },
): Promise<Subject> {
  await lockLevel(tx, id)
  const { version } = await levelOr(tx, id)
  const points_min = Number((await pointsByLevel(tx)).get(id) ?? 0n)
  return { kind, id, version, state: { level: Number(id), points_min } }
}

/** The same for a change that two people make. */
export async function levelByTwo(work: Pick<Work, 'tx'>, input: { id: bigint }): Promise<Subject> {
  return { ...(await levelSubject(work, input)), needsTwo: true }
}

type Done = { text: string }

/** Levels stay in ascending order. */
export async function setLevelPoints(
  { tx }: StaffChangeContext,
  { id, points_min }: Input<typeof contract.setLevelPoints>,
): Promise<Done> {
  await levelOr(tx, id)
  const points = await pointsByLevel(tx)
  const [below, above] = [points.get(id - 1n), points.get(id + 1n)]
  const wanted = BigInt(points_min)
  if ((below !== undefined && wanted <= below) || (above !== undefined && wanted >= above)) {
    throw refuse(contract.setLevelPoints, 'level_out_of_order')
  }
  await saveLevel(tx, { number: Number(id), points_min: wanted })
  await countLevelVersion(tx, id)
  return { text: `Level ${id} begins at ${points_min} points.` }
}

export async function addLevelGift(
  { tx }: StaffChangeContext,
  { id, ...input }: Input<typeof contract.addLevelGift>,
): Promise<Done> {
  await levelOr(tx, id)
  await addGift(tx, { ...(await checkedGift(tx, input)), group_id: null, level: Number(id) })
  await countLevelVersion(tx, id)
  return { text: `Level ${id} gives ${input.kind}.` }
}

export async function removeLevelGift(
  { tx, now }: StaffChangeContext,
  { id, gift }: Input<typeof contract.removeLevelGift>,
): Promise<Done> {
  await levelOr(tx, id)
  const known = (await giftRows(tx)).find((one) => one.id === gift && one.level === Number(id))
  if (!known || !(await removeGift(tx, { id: gift, now }))) {
    throw refuse(contract.removeLevelGift, 'gift_unknown')
  }
  await countLevelVersion(tx, id)
  return { text: 'The gift is removed. Who has it keeps it.' }
}

async function levelOr(db: Db | Tx, id: bigint): Promise<LevelRow> {
  const level = await findLevel(db, id)
  if (!level) throw refuse(contract.showVipLevel, 'level_unknown')
  return level
}
