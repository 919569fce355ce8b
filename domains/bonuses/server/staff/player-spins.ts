import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { countVersion, playerSubject } from '@casino/players/public'
import { auditOf } from '@casino/staff/public'
import { givenByTwoMicros, givenDayHours, spinsMicros } from '../../rules.ts'
import * as contract from '../../staff-spins-contract.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { endSpinsAs } from '../freespins/end-spins.ts'
import { findSpins } from '../freespins/spin-store.ts'
import { giveGift } from '../give-gift.ts'
import { openPlan, type PublishedPlan } from '../plans/plan-store.ts'
import { spinsCanceled } from '../tasks.ts'
import { givenByStaffSince } from './bonus-list-store.ts'
import { countPlayerSpins, findAnySpins, playerSpinsPage } from './spins-list-store.ts'

const spinsKind = 'freespins'
const microsPerCent = 10_000n

export const spinsReader: ListReader<typeof contract.listPlayerSpins> = {
  rows: ({ db }, listing) => playerSpinsPage(db, listing),
  count: ({ db }, counted) => countPlayerSpins(db, counted),
}

export async function showPlayerSpins(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerSpins>,
): Promise<Output<typeof contract.showPlayerSpins>> {
  const spins = await findAnySpins(db, id)
  if (!spins) throw refuse(contract.showPlayerSpins, 'freespins_unknown')
  const { micros, ...shown } = spins
  const audit = await auditOf(db, { kind: spinsKind, id })
  return { ...shown, cost_cents: micros / microsPerCent, audit }
}

/** Free spins as the object of a change by staff; their player's bonuses are locked. */
export async function spinsSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const known = await findAnySpins(tx, id)
  if (!known) throw refuse(contract.cancelSpinsByStaff, 'freespins_unknown')
  await lockBonuses(tx, known.player_id)
  const spins = await findAnySpins(tx, id)
  if (!spins) throw refuse(contract.cancelSpinsByStaff, 'freespins_unknown')
  const { version, player_id, stage, spins_done, plan } = spins
  return { kind: spinsKind, id, version, state: { player_id, stage, spins_done, plan } }
}

/** Cancels free spins. A job asks the provider about those that it has. */
export async function cancelSpinsByStaff(
  work: StaffChangeContext,
  { id }: Input<typeof contract.cancelSpinsByStaff>,
): Promise<Output<typeof contract.cancelSpinsByStaff>> {
  const { tx } = work
  const player_id = (await findAnySpins(tx, id))?.player_id ?? 0n
  const spins = await findSpins(tx, { id, player_id })
  if (!spins) throw refuse(contract.cancelSpinsByStaff, 'freespins_unknown')
  const reason = 'by_staff'
  if (spins.stage === 'issued') {
    await endSpinsAs(work, spins, { to: 'canceled', reason })
    return { text: `Free spins ${id} are cancelled.` }
  }
  if (spins.stage !== 'activated' || spins.spins_done > 0) {
    throw refuse(contract.cancelSpinsByStaff, 'freespins_not_cancelable')
  }
  await addJob(tx, spinsCanceled, { player_id, id, reason })
  return { text: `Free spins ${id} are cancelled within a minute, unless the first is played.` }
}

type Given = Input<typeof contract.giveSpins>

/** The player who is given free spins. Above a cost in a day two people give them. */
export async function spinsReceiver(work: StaffWork, input: Given): Promise<Subject> {
  await lockBonuses(work.tx, input.id)
  const subject = await playerSubject(work, input)
  const { plan } = await manualSpins(work, input)
  const since = new Date(work.now.getTime() - givenDayHours * 3_600_000)
  const before = await givenByStaffSince(work.tx, { player_id: input.id, since })
  const micros = plan.spins ? spinsMicros(plan.spins) : 0n
  // Nobody knows what they cost if the plan does not say.
  return { ...subject, needsTwo: micros === 0n || before + micros >= givenByTwoMicros }
}

/** Gives the free spins of a manual plan. */
export async function giveSpins(
  work: StaffChangeContext,
  input: Given,
): Promise<Output<typeof contract.giveSpins>> {
  const { id: player_id, currency, is_asked, version: seen } = input
  const version = await manualSpins(work, input)
  await giveGift(work, {
    version,
    player_id,
    currency,
    amount_cents: 0n,
    strategy: 'personal',
    // The version of the player grows with each gift.
    key: `staff:${player_id}:${seen}`,
    isUnasked: !is_asked,
  })
  await countVersion(work.tx, player_id)
  const count = version.plan.spins?.count ?? 0
  return { text: `Player ${player_id} is given ${count} free spins of ${input.plan}.` }
}

/** The open plan of free spins that staff give. */
async function manualSpins(
  { tx }: Pick<Work, 'tx'>,
  { plan: key }: { plan: string },
): Promise<PublishedPlan> {
  const version = await openPlan(tx, { key })
  if (version?.plan.trigger !== 'manual' || !version.plan.spins) {
    throw refuse(contract.giveSpins, 'plan_unknown')
  }
  return version
}
