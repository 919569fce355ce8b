import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { countVersion, playerSubject } from '@casino/players/public'
import { accountsOf, hasTransfers, owedBy } from '@casino/wallet/money'
import { guardOf, setGuard } from '@casino/wallet/play'
import { erasureObstacle } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { addClosing, findClosing } from '../closing-store.ts'
import { forgetPlayer } from '../forget-players.ts'
import { erasureDue } from '../tasks.ts'

type Given = Input<typeof contract.erasePlayer>

/** The player who is to be erased, locked. Two people must agree. */
export async function erasureSubject(work: StaffWork, given: Given): Promise<Subject> {
  const { tx, now } = work
  const subject = await playerSubject(work, given)
  const obstacle = erasureObstacle({
    state: String(subject.state.state),
    has_money: await hasMoney(work, given.id),
    has_transfers: await hasTransfers(tx, given.id),
    excluded_until: (await guardOf(tx, given.id)).excluded_until,
    closing: await findClosing(tx, given.id),
    now,
  })
  if (obstacle) throw refuse(contract.erasePlayer, obstacle)
  return { ...subject, needsTwo: true }
}

/** Has a job execute the erasure, which alone may change all personal data. */
export async function eraseByStaff(
  work: StaffWork,
  { id: player_id }: Given,
): Promise<Output<typeof contract.erasePlayer>> {
  const { tx } = work
  await addJob(tx, erasureDue, { player_id })
  await countVersion(tx, player_id)
  return { text: `The personal data of player ${player_id} is being erased.` }
}

/** Erases a player, as two members of staff have agreed. */
export async function erasePlayer(work: Work, { player_id }: { player_id: bigint }): Promise<void> {
  const { tx, now } = work
  if (!(await findClosing(tx, player_id))) {
    await setGuard(tx, player_id, { blocked: true })
    await addClosing(tx, { player_id, reason: 'by_staff', now })
  }
  await forgetPlayer(work, player_id)
}

async function hasMoney({ tx }: Pick<Work, 'tx'>, id: bigint): Promise<boolean> {
  const accounts = await accountsOf(tx, id)
  const owed = await owedBy(tx, id)
  return owed.length > 0 || accounts.some(({ amount_cents }) => amount_cents > 0n)
}
