import { Refusal, refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import { findTournament, type TournamentRow } from '@casino/tournaments/public'
import * as contract from '../../staff-contract.ts'
import { lockQuest, type QuestRow } from '../quest-store.ts'
import { questKind } from './show-in-office.ts'

export type Found = { quest: QuestRow; tournament: TournamentRow }

/** A quest as the object of a change by staff, locked. */
export async function questSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const { quest, tournament } = await foundOr(tx, id)
  const { version, identifier, prizes, goal } = quest
  const { state, start_at, end_at, see_groups, game_classes } = tournament
  const dates = { start_at: start_at.toISOString(), end_at: end_at.toISOString() }
  const rules = { prizes, groups: see_groups, classes: game_classes, goal: goal && String(goal) }
  return { kind: questKind, id, version, state: { identifier, state, ...dates, ...rules } }
}

/** Publishing promises prizes, and cancelling ends them: two people. */
export async function twoPeopleSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await questSubject(work, input)), needsTwo: true }
}

export async function foundOr(tx: Tx, id: bigint): Promise<Found> {
  const quest = await lockQuest(tx, id)
  const tournament = await findTournament(tx, id)
  if (!quest || !tournament) throw refuse(contract.showQuest, 'quest_unknown')
  return { quest, tournament }
}

/** A quest that players do not see yet. */
export async function draftOr(tx: Tx, id: bigint): Promise<Found> {
  const found = await foundOr(tx, id)
  if (found.tournament.state !== 'draft') throw new Refusal('quest_not_draft')
  return found
}
