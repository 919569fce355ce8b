import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import { identifierOf, oneLevel } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { createQuest, type Goal } from '../runs/create-quest.ts'
import { planLike } from '../runs/renew-quests.ts'
import { foundOr } from './quest-subject.ts'

export async function addQuest(
  work: StaffWork,
  input: Input<typeof contract.addQuest>,
): Promise<Output<typeof contract.addQuest>> {
  const { kind, size, slug, title, start_at, end_at } = input
  checkDates(input, work.now)
  const goal = goalOf(input)
  if (kind === 'quest' && !size) throw refuse(contract.addQuest, 'quest_size_missing')
  const id = await createQuest(work, {
    identifier: identifierOf(kind, size ?? oneLevel, slug),
    titles: { en: title },
    start_at,
    end_at,
    ...(goal ? { goal } : {}),
    prizes: {},
    isDraft: true,
  })
  if (id === undefined) throw refuse(contract.addQuest, 'quest_name_in_use')
  return { id, text: `${title} is a draft. Say what it gives, then publish it.` }
}

function goalOf({ kind, goal_by, goal }: Input<typeof contract.addQuest>): Goal | undefined {
  if (kind === 'quest') return undefined
  if (!goal_by || !goal) throw refuse(contract.addQuest, 'quest_goal_missing')
  return { by: goal_by, goal: BigInt(goal) }
}

export async function cloneQuest(
  work: StaffChangeContext,
  { id, slug, title, start_at, end_at }: Input<typeof contract.cloneQuest>,
): Promise<{ text: string }> {
  checkDates({ start_at, end_at }, work.now)
  const { quest, tournament } = await foundOr(work.tx, id)
  const identifier = identifierOf(quest.kind, quest.size, slug)
  const made = await createQuest(work, {
    ...planLike(quest, tournament),
    identifier,
    titles: { en: title },
    start_at,
    end_at,
    series: null,
    repeat_days: null,
    isDraft: true,
  })
  if (made === undefined) throw refuse(contract.cloneQuest, 'quest_name_in_use')
  return { text: `${identifier} is a draft like ${quest.identifier}. Its number is ${made}.` }
}

export function checkDates({ start_at, end_at }: { start_at: Date; end_at: Date }, now: Date) {
  if (end_at <= start_at || end_at <= now) throw new Refusal('quest_dates_wrong')
}
