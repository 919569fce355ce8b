import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { countVersion, groupsOf, playerOf, playerSubject } from '@casino/players/public'
import { quarterOf } from '../../quarters.ts'
import {
  checkKinds,
  earnedOrder,
  nameOf,
  orderOf,
  orderOfGroups,
  statusAt,
  statusCodes,
} from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { playerLevel } from '../levels/level-store.ts'
import { measureNow } from '../statuses/measure.ts'
import { setStatus } from '../statuses/set-status.ts'
import { addStanding, findStanding, lockStandings } from '../statuses/standing-store.ts'
import { turnoverOf } from '../statuses/turnover-store.ts'
import { ruleOf, whyNotVip } from '../why-not-vip.ts'
import {
  addCheckRow,
  changesOf,
  checksOf,
  countStandings,
  rewardsOf,
  standingsPage,
} from './standing-list-store.ts'

export const standingReader: ListReader<typeof contract.listStandings> = {
  rows: async ({ db }, listing) =>
    (await standingsPage(db, listing)).map((row) => ({
      ...row,
      status: codeOf(row.group_id),
      waits_for: row.waits_for === null ? null : codeOf(row.waits_for),
    })),
  count: ({ db }, counted) => countStandings(db, counted),
}

function codeOf(group: number) {
  return statusAt(orderOf(group)).code
}

/** The status and the level of a player, with all that they were given. */
export async function showPlayerVip(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerVip>,
): Promise<Output<typeof contract.showPlayerVip>> {
  const player = await playerOf(db, id)
  if (!player) throw refuse(contract.showPlayerVip, 'player_unknown')
  const quarter_on = quarterOf(now, timeZoneOf(player.brand_id))
  const turnover = await turnoverOf(db, { player_id: id, quarter_on })
  const { currency, thresholds, sums } = (await measureNow(db)).of(player.currency, turnover)
  const standing = await findStanding(db, id)
  const { points, level } = await playerLevel(db, id)
  const waits_for = standing?.waits_for ?? null
  return {
    id,
    status: statusAt(await orderNow(db, id)).code,
    since_at: standing?.since_at ?? null,
    quarter_on,
    earned: statusAt(earnedOrder(thresholds, sums)).code,
    waits_for: waits_for === null ? null : codeOf(waits_for),
    currency,
    ...sums,
    level,
    points: Number(points),
    missing: await missingFor(db, id, now),
    checks: await checksOf(db, id),
    changes: (await changesOf(db, id)).map(({ from_group, to_group, ...change }) => ({
      ...change,
      from: codeOf(from_group),
      to: codeOf(to_group),
    })),
    gifts: (await rewardsOf(db, id)).map(({ kind, group_id, level: of, ...reward }) => ({
      ...reward,
      gift: `${kind} of ${group_id === null ? `level ${of}` : nameOf(orderOf(group_id))}`,
    })),
  }
}

async function orderNow(db: Db | Tx, id: bigint): Promise<number> {
  const standing = await findStanding(db, id)
  return standing ? orderOf(standing.group_id) : orderOfGroups(await groupsOf(db, id))
}

/** The checks that the player's licence asks for and that are not on file. */
async function missingFor(db: Db | Tx, id: bigint, now: Date): Promise<string[]> {
  const player = await playerOf(db, id)
  const { vip_checks } = await ruleOf(db, player?.license_name ?? '')
  if (!vip_checks) return []
  const valid = (await checksOf(db, id)).filter(({ valid_until }) => valid_until > now)
  const done = new Set([
    ...valid.map(({ kind }) => kind),
    ...(player?.verified ? ['identity'] : []),
  ])
  return checkKinds.filter((kind) => !done.has(kind)).map((kind) => kind.replaceAll('_', ' '))
}

type Changed = Input<typeof contract.changeStatus>

/** A player whose status two people change. The standing is locked before the player. */
export async function statusSubject(work: StaffWork, input: Changed): Promise<Subject> {
  await lockStandings(work.tx, [input.id])
  const subject = await playerSubject(work, input)
  const before = statusAt(await orderNow(work.tx, input.id)).code
  return {
    ...subject,
    state: { player_id: input.id, status: before },
    after: { player_id: input.id, status: input.status },
    missing: await missingFor(work.tx, input.id, work.now),
    needsTwo: true,
  }
}

/** Changes a status. To raise it, the licence and its checks must allow it. */
export async function changeStatus(
  work: StaffChangeContext,
  { id, status }: Changed,
): Promise<Output<typeof contract.changeStatus>> {
  const { tx, now, staff, asked_by } = work
  const player = await playerOf(tx, id)
  if (!player) throw refuse(contract.changeStatus, 'player_unknown')
  const order = statusCodes.indexOf(status)
  const before = await orderNow(tx, id)
  if (order === before) throw refuse(contract.changeStatus, 'status_is_same')
  if (order > before) await mustAllow(work, id)
  const group_id = statusAt(before).group
  const quarter_on = quarterOf(now, timeZoneOf(player.brand_id))
  await addStanding(tx, { player_id: id, brand_id: player.brand_id, group_id, quarter_on, now })
  const [standing] = await lockStandings(tx, [id])
  if (!standing) throw refuse(contract.changeStatus, 'player_unknown')
  const names = [asked_by?.name, staff.name].filter(Boolean).join(', ')
  await setStatus(work, standing, { order, cause: 'by_hand', staff: names })
  await countVersion(tx, id)
  return { text: `Player ${id} is ${nameOf(order)} now.` }
}

async function mustAllow({ tx, now }: StaffChangeContext, player_id: bigint): Promise<void> {
  const refusal = await whyNotVip(tx, { player_id, now })
  if (refusal) {
    const text = `Player ${player_id} may not be a VIP: ${refusal.replaceAll('_', ' ')}.`
    throw refuse(contract.changeStatus, 'vip_not_allowed', { text })
  }
  const missing = await missingFor(tx, player_id, now)
  if (missing.length === 0) return
  const text = `Checks are not on file: ${missing.join(', ')}.`
  throw refuse(contract.changeStatus, 'vip_checks_missing', { text })
}

const dayMs = 86_400_000

/** Puts a check on file; its note is the reason. */
export async function addCheck(
  { tx, now, staff }: StaffChangeContext,
  { id: player_id, kind, valid_days, reason }: Input<typeof contract.addCheck>,
): Promise<Output<typeof contract.addCheck>> {
  const valid_until = new Date(now.getTime() + valid_days * dayMs)
  const check = { kind, staff: staff.name, note: reason, checked_at: now, valid_until }
  await addCheckRow(tx, { player_id, ...check })
  await countVersion(tx, player_id)
  return { text: `The check of ${kind.replaceAll('_', ' ')} is on file.` }
}
