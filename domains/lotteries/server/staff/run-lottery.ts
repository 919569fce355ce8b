import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { isDrawDue } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { setBeacon } from '../draw/draw-store.ts'
import { tools } from '../draw/node-tools.ts'
import { openLottery as openDraft } from '../draw/open-lottery.ts'
import { lockLottery, setCancelled } from '../lottery-store.ts'
import { drawAsked, ticketsClosed } from '../tasks.ts'
import { draftOf, lotterySubject } from './edit-lottery.ts'

type Done = { text: string }

/** Opening promises prizes, so it always takes two people. */
export async function openSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await lotterySubject(work, input)), needsTwo: true }
}

/** Cancelling takes two people, who see that a series has no next run. */
export async function cancelSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  const [subject, row] = [await openSubject(work, input), await lockLottery(work.tx, input.id)]
  const series = row && row.series !== null ? { series: row.series } : {}
  const ended = row && row.series !== null ? { series: `${row.series} has ended` } : {}
  return {
    ...subject,
    state: { ...subject.state, ...series },
    after: { state: 'cancelled', ...ended },
  }
}

export async function openLottery(
  work: StaffChangeContext,
  { id }: Input<typeof contract.openLottery>,
): Promise<Done> {
  const draft = await draftOf(work.tx, id)
  await openDraft(work, draft)
  return { text: `${draft.slug} is open, and its draw is committed.` }
}

/** A drawn lottery stays: its prizes are paid. The job gives back what tickets cost. */
export async function cancelLottery(
  { tx, now }: StaffChangeContext,
  { id }: Input<typeof contract.cancelLottery>,
): Promise<Done> {
  const row = await lockLottery(tx, id)
  if (row?.state !== 'open') throw refuse(contract.cancelLottery, 'lottery_not_open')
  await setCancelled(tx, id, now)
  await addJob(tx, ticketsClosed, { id }, { key: String(id) })
  const series = row.series === null ? '' : ` The series ${row.series} ends with it.`
  return { text: `${row.slug} is cancelled. Players get back what they paid for tickets.${series}` }
}

/** Only the true signature of the committed round is accepted, so nobody can choose the numbers. */
export async function enterBeacon(
  { tx }: StaffChangeContext,
  { id, signature }: Input<typeof contract.enterBeacon>,
): Promise<Done> {
  const row = await lockLottery(tx, id)
  if (!row) throw refuse(contract.showLottery, 'lottery_unknown')
  const { state, beacon_round, slug } = row
  if (state !== 'open' || beacon_round === null) {
    throw refuse(contract.enterBeacon, 'lottery_without_beacon')
  }
  const hex = signature.trim().toLowerCase()
  if (!(await tools.beaconValueOf(beacon_round, hex))) {
    throw refuse(contract.enterBeacon, 'lottery_beacon_wrong')
  }
  await setBeacon(tx, id, hex)
  return { text: `${slug} has its value of the beacon. It is drawn within a minute.` }
}

/** The job draws: the office cannot read the seed. */
export async function drawLottery(
  { tx, now }: StaffChangeContext,
  { id }: Input<typeof contract.drawLottery>,
): Promise<Done> {
  const row = await lockLottery(tx, id)
  if (!row) throw refuse(contract.showLottery, 'lottery_unknown')
  if (row.state === 'drawn') throw refuse(contract.drawLottery, 'lottery_drawn')
  if (!isDrawDue(row, now)) throw refuse(contract.drawLottery, 'lottery_not_over')
  if (row.beacon_round !== null && row.beacon_signature === null) {
    throw refuse(contract.drawLottery, 'lottery_waits_for_beacon')
  }
  await addJob(tx, drawAsked, { id }, { key: String(id) })
  return { text: `${row.slug} is being drawn.` }
}
