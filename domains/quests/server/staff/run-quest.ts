import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { cancelTournament, publishDraft } from '@casino/tournaments/public'
import * as contract from '../../staff-contract.ts'
import { endSeries, saveQuest } from '../quest-store.ts'
import { checkDates } from './make-quest.ts'
import { draftOr, foundOr, twoPeopleSubject } from './quest-subject.ts'

type Done = { text: string }

/** The first person learns already what is missing. The host asks again after the change. */
export async function publishSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  const { quest, tournament } = await foundOr(work.tx, input.id)
  if (tournament.state === 'draft' && Object.keys(quest.prizes).length === 0) {
    throw refuse(contract.publishQuest, 'quest_without_prizes')
  }
  return twoPeopleSubject(work, input)
}

export async function publishQuest(
  work: StaffChangeContext,
  { id }: Input<typeof contract.publishQuest>,
): Promise<Done> {
  const { quest, tournament } = await draftOr(work.tx, id)
  checkDates(tournament, work.now)
  await publishDraft(work, tournament)
  await saveQuest(work.tx, quest)
  return { text: `${quest.identifier} is shown to players.` }
}

export async function cancelQuest(
  work: StaffChangeContext,
  { id }: Input<typeof contract.cancelQuest>,
): Promise<Done> {
  const { quest, tournament } = await foundOr(work.tx, id)
  if (['finalizing', 'finished', 'cancelled'].includes(tournament.state)) {
    throw refuse(contract.cancelQuest, 'quest_is_over')
  }
  await cancelTournament(work, id)
  if (quest.series !== null) await endSeries(work.tx, quest.series)
  else await saveQuest(work.tx, quest)
  return { text: `${quest.identifier} is cancelled. Players keep what they were given.` }
}
