import { giftOfPlan } from '@casino/bonuses/public'
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
import * as contract from '../../program-contract.ts'
import { nameOf, orderOf, statusAt } from '../../rules.ts'
import { addGift, type GiftRow, giftRows, removeGift } from '../gifts/gift-store.ts'
import { removeThreshold, saveThreshold, thresholdRows } from '../statuses/threshold-store.ts'
import {
  countStatusVersion,
  findStatus,
  lockStatus,
  type StatusRow,
  statusesPage,
} from './program-store.ts'

const kind = 'vip_status'
const baseCurrency = 'EUR'

export const statusReader: ListReader<typeof contract.listVipStatuses> = {
  rows: async ({ db }, listing) => {
    const [thresholds, gifts] = [await thresholdRows(db), await giftRows(db)]
    return (await statusesPage(db, listing)).map((row) => listedOf(row, thresholds, gifts))
  },
  count: async () => 6,
}

function listedOf(
  { id, group_id, players }: StatusRow,
  thresholds: Awaited<ReturnType<typeof thresholdRows>>,
  gifts: readonly GiftRow[],
) {
  const base = thresholds.find((row) => row.group_id === group_id && row.currency === baseCurrency)
  return {
    id,
    status: statusAt(orderOf(group_id)).code,
    group_id,
    players,
    currency: baseCurrency,
    deposit_cents: base?.deposit_cents ?? null,
    bet_cents: base?.bet_cents ?? null,
    gifts_count: gifts.filter((gift) => gift.group_id === group_id).length,
  }
}

/** A status with its thresholds and gifts. */
export async function showVipStatus(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showVipStatus>,
): Promise<Output<typeof contract.showVipStatus>> {
  const status = await statusOr(db, id)
  const [thresholds, gifts] = [await thresholdRows(db), await giftRows(db)]
  const isOwn = (one: { group_id: number | null }) => one.group_id === status.group_id
  return {
    ...listedOf(status, thresholds, gifts),
    version: status.version,
    thresholds: thresholds.filter(isOwn).map(({ group_id: _own, ...row }) => row),
    gifts: gifts.filter(isOwn).map(shownGift),
    ...(await recordOf({ kind, id })),
  }
}

export function shownGift({ id, kind: giftKind, points, percent, max_eur_cents, plan }: GiftRow) {
  return {
    id,
    kind: giftKind,
    points: points === null ? null : Number(points),
    percent,
    max_cents: max_eur_cents,
    currency: baseCurrency,
    plan,
  }
}

/** A status as the object of a change by staff, locked. */
export async function vipStatusSubject(
  { tx }: Pick<Work, 'tx'>,
  { id }: { id: bigint },
): Promise<Subject> {
  await lockStatus(tx, id)
  const { group_id, version } = await statusOr(tx, id)
  return { kind, id, version, state: { status: nameOf(orderOf(group_id)) } }
}

/** The same for a change that two people make. */
export async function vipStatusByTwo(
  work: Pick<Work, 'tx'>,
  input: { id: bigint },
): Promise<Subject> {
  return { ...(await vipStatusSubject(work, input)), needsTwo: true }
}

type Done = { text: string }

export async function setThreshold(
  { tx }: StaffChangeContext,
  { id, currency, deposit_cents, bet_cents }: Input<typeof contract.setThreshold>,
): Promise<Done> {
  const { group_id } = await statusOr(tx, id)
  if (orderOf(group_id) === 0) throw refuse(contract.setThreshold, 'status_is_base')
  await saveThreshold(tx, { group_id, currency, deposit_cents, bet_cents })
  await countStatusVersion(tx, id)
  return { text: `What ${nameOf(orderOf(group_id))} needs in ${currency} is changed.` }
}

export async function dropThreshold(
  { tx }: StaffChangeContext,
  { id, currency }: Input<typeof contract.dropThreshold>,
): Promise<Done> {
  const { group_id } = await statusOr(tx, id)
  if (currency === baseCurrency) throw refuse(contract.dropThreshold, 'threshold_is_base')
  if (!(await removeThreshold(tx, { group_id, currency }))) {
    throw refuse(contract.dropThreshold, 'threshold_unknown')
  }
  await countStatusVersion(tx, id)
  return { text: `${currency} now uses EUR at the day's rate.` }
}

type NewGift = Input<typeof contract.addStatusGift>

export async function addStatusGift(
  { tx }: StaffChangeContext,
  { id, ...input }: NewGift,
): Promise<Done> {
  const { group_id } = await statusOr(tx, id)
  if (orderOf(group_id) === 0) throw refuse(contract.addStatusGift, 'status_is_base')
  await addGift(tx, { ...(await checkedGift(tx, input)), group_id, level: null })
  await countStatusVersion(tx, id)
  return { text: `${nameOf(orderOf(group_id))} gives ${input.kind}.` }
}

/** The gift with the fields of its kind alone; refuses when one is missing. */
export async function checkedGift(
  tx: Tx,
  { kind: giftKind, points, percent, max_cents, plan }: Omit<NewGift, 'id' | 'version' | 'reason'>,
): Promise<Omit<GiftRow, 'id' | 'group_id' | 'level'>> {
  const none = { points: null, percent: null, max_eur_cents: null, plan: null }
  if (giftKind === 'points' && points !== undefined) {
    return { ...none, kind: giftKind, points: BigInt(points) }
  }
  if (giftKind === 'cashback' && percent !== undefined && max_cents !== undefined) {
    return { ...none, kind: giftKind, percent, max_eur_cents: max_cents }
  }
  const isOfPlan = giftKind === 'bonus' || giftKind === 'freespins'
  if (!isOfPlan || plan === undefined) throw refuse(contract.addStatusGift, 'gift_incomplete')
  const gift = await giftOfPlan(tx, { key: plan, currency: baseCurrency })
  const isSpins = gift !== undefined && gift.spins_count !== null
  if (!gift || isSpins !== (giftKind === 'freespins')) {
    throw refuse(contract.addStatusGift, 'gift_plan_unknown')
  }
  return { ...none, kind: giftKind, plan }
}

export async function removeStatusGift(
  { tx, now }: StaffChangeContext,
  { id, gift }: Input<typeof contract.removeStatusGift>,
): Promise<Done> {
  const { group_id } = await statusOr(tx, id)
  const known = (await giftRows(tx)).find((one) => one.id === gift && one.group_id === group_id)
  if (!known || !(await removeGift(tx, { id: gift, now }))) {
    throw refuse(contract.removeStatusGift, 'gift_unknown')
  }
  await countStatusVersion(tx, id)
  return { text: 'The gift is removed. Who has it keeps it.' }
}

async function statusOr(db: Db | Tx, id: bigint): Promise<StatusRow> {
  const status = await findStatus(db, id)
  if (!status) throw refuse(contract.showVipStatus, 'status_unknown')
  return status
}
