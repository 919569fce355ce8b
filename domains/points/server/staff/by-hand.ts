import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { notify } from '@casino/notify/notify.ts'
import { countVersion, groupsOf, playerSubject } from '@casino/players/public'
import { grant } from '@casino/prizes/public'
import { namesOf } from '@casino/staff/public'
import { openAccount, pointsCurrency, spend, unitsOf } from '@casino/wallet/money'
import { percentOf } from '../../rules.ts'
import type * as contract from '../../staff-contract.ts'
import { allFactors, restOf } from '../earning/earning-store.ts'
import { addByHand, byHandPage, countByHand } from './office-store.ts'

export const byHandReader: ListReader<typeof contract.listByHand> = {
  async rows({ db }, listing) {
    const rows = await byHandPage(db, listing)
    const names = await namesOf(
      db,
      rows.flatMap(({ staff_id, asked_by }) => [staff_id, asked_by]),
    )
    return rows.map(({ staff_id, asked_by, ...row }) => ({
      ...row,
      staff: names.get(staff_id) ?? '',
      asked_by: names.get(asked_by) ?? null,
    }))
  },
  count: ({ db }, counted) => countByHand(db, counted),
}

/** The points of a player. */
export async function showPlayerPoints(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerPoints>,
): Promise<Output<typeof contract.showPlayerPoints>> {
  const { points } = await unitsOf(db, id)
  const rest = await restOf(db, id)
  return {
    id,
    chargeable: points,
    percent: percentOf(await allFactors(db), await groupsOf(db, id)),
    owed: rest && rest.numerator < 0n ? -rest.numerator / rest.denominator : 0n,
  }
}

/** The player whose points staff change: always two people. */
export async function pointsSubject(
  work: StaffWork,
  input: Input<typeof contract.movePoints>,
): Promise<Subject> {
  const subject = await playerSubject(work, input)
  const { points } = await unitsOf(work.tx, input.id)
  return { ...subject, state: { ...subject.state, points }, needsTwo: true }
}

/** Gives points behind the guard of prizes, or takes them; the player is told. */
export async function movePoints(
  work: StaffChangeContext,
  { id: player_id, kind, points: count, reason }: Input<typeof contract.movePoints>,
): Promise<Output<typeof contract.movePoints>> {
  const { tx, now, staff, asked_by } = work
  const points = BigInt(count)
  const id = await addByHand(tx, {
    player_id,
    points: kind === 'give' ? points : -points,
    staff_id: staff.id,
    asked_by: asked_by?.id ?? null,
    reason,
    created_at: now,
  })
  const key = `points:hand:${id}`
  if (kind === 'give') {
    await openAccount(tx, { player_id, currency: 'EUR' })
    const source = { domain: 'points', product: 'casino', kind: 'claimed' } as const
    await grant(work, { player_id, prize: { kind: 'points', points }, source, key })
  } else {
    await spend(work, { player_id, currency: pointsCurrency, amount: points, key, ref: key })
  }
  await countVersion(tx, player_id)
  await notify(work, {
    player_id,
    kind: 'points',
    key,
    text: kind === 'give' ? 'points.given' : 'points.taken',
    values: { points: String(points) },
    path: '/rocket-mart',
  })
  const way = kind === 'give' ? 'given to' : 'taken from'
  return { text: `${points} points were ${way} player ${player_id}.` }
}
