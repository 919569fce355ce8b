import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { accountsOfPerson, countVersion, playerSubject, recipientOf } from '@casino/players/public'
import { exclusionTypeOf, pauseEnd } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { lockLimits } from '../enforce-limits.ts'
import { limitsOf } from '../limit-store.ts'
import { pausePerson } from '../pause.ts'

type Given = Input<typeof contract.excludePlayer>

/** The player, locked in the order of a pause: the guards of all accounts come before the player. */
export async function exclusionSubject(work: StaffWork, { id }: Given): Promise<Subject> {
  if (!(await recipientOf(work.tx, id))) throw refuse(contract.excludePlayer, 'player_unknown')
  for (const own of await accountsOfPerson(work, id)) await lockLimits(work, own)
  const subject = await playerSubject(work, { id })
  const limits = await limitsOf(work.tx, { player_id: id, now: work.now })
  const pauses = limits.filter(({ type }) => type === 'coolingoff' || type === 'selfexclusion')
  return {
    ...subject,
    state: { ...subject.state, pauses: pauses.map(({ type, reset_at }) => ({ type, reset_at })) },
  }
}

/** Excludes the person for a period; never shortens an exclusion. */
export async function excludeByStaff(
  work: StaffWork,
  { id: player_id, period }: Given,
): Promise<Output<typeof contract.excludePlayer>> {
  const end = pauseEnd(period, work.now)
  await pausePerson(work, { player_id, type: exclusionTypeOf(period), period, end, cause: 'staff' })
  await countVersion(work.tx, player_id)
  const until = period === 'forever' ? 'for good' : `until ${end.toISOString().slice(0, 10)}`
  return { text: `Player ${player_id} is excluded ${until}, in all accounts of this person.` }
}
