import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { countVersion, endSessionsOf, playerSubject } from '@casino/players/public'
import { exclusionTypeOf, isPauseType, pauseEnd } from '../../rules.ts'
import type * as contract from '../../staff-contract.ts'
import { limitsOf } from '../limit-store.ts'
import { pausePerson } from '../pause.ts'
import { exclusionDue } from '../tasks.ts'

type Given = Input<typeof contract.excludePlayer>

/** The player, locked, with the pauses that run. */
export async function exclusionSubject(work: StaffWork, { id }: Given): Promise<Subject> {
  const subject = await playerSubject(work, { id })
  const limits = await limitsOf(work.tx, { player_id: id, now: work.now })
  const pauses = limits.filter(({ type }) => isPauseType(type))
  return {
    ...subject,
    state: { ...subject.state, pauses: pauses.map(({ type, reset_at }) => ({ type, reset_at })) },
  }
}

/**
 * Signs the player out and has a job exclude the person at once: the office may change nothing that
 * bets obey, so that it can lift no exclusion.
 */
export async function excludeByStaff(
  work: StaffWork,
  { id: player_id, period }: Given,
): Promise<Output<typeof contract.excludePlayer>> {
  await endSessionsOf(work, { player_id, reason: 'excluded' })
  await addJob(work.tx, exclusionDue, { player_id, period })
  await countVersion(work.tx, player_id)
  const end = pauseEnd(period, work.now)
  const until = period === 'forever' ? 'for good' : `until ${end.toISOString().slice(0, 10)}`
  return { text: `Player ${player_id} is excluded ${until}, in all accounts of this person.` }
}

/** Excludes a person in all of their accounts, as staff have decided; never shortens an exclusion. */
export async function excludePerson(
  work: Work,
  { player_id, period }: { player_id: bigint; period: string },
): Promise<void> {
  const type = exclusionTypeOf(period)
  const end = pauseEnd(period, work.now)
  await pausePerson(work, { player_id, type, period, end, cause: 'staff' })
}
