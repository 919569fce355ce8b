import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { changeDraft } from '@casino/tournaments/public'
import { layoutOf } from '../../layouts.ts'
import { namedBy, oneLevel } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { type LevelPrize, type QuestRow, saveQuest } from '../quest-store.ts'
import { isAwarded } from '../runs/create-quest.ts'
import { checkDates } from './make-quest.ts'
import { draftOr, foundOr } from './quest-subject.ts'

type Done = { text: string }

export async function changeTerms(
  work: StaffChangeContext,
  input: Input<typeof contract.changeTerms>,
): Promise<Done> {
  const { id, start_at, end_at, classes, groups = [], goal, repeat_days = null } = input
  const { quest } = await draftOr(work.tx, id)
  checkDates(input, work.now)
  const see_groups = groups.map(Number)
  await changeDraft(work, id, { start_at, end_at, see_groups, game_classes: classes })
  const series = repeat_days === null ? null : seriesOf(quest)
  const own = quest.goal === null || !goal ? quest.goal : BigInt(goal)
  await saveQuest(work.tx, { ...quest, end_at, goal: own, series, repeat_days })
  return changed(quest)
}

/** The identifier without the day of a run. */
function seriesOf({ identifier, kind, size }: QuestRow): string {
  const slug = namedBy(identifier)?.slug.replace(/-\d{4}-\d{2}-\d{2}$/, '') ?? identifier
  return `${kind}--${size}--${slug}`
}

export async function changeTexts(
  work: StaffChangeContext,
  { id, language, title, text = '' }: Input<typeof contract.changeTexts>,
): Promise<Done> {
  const { quest, tournament } = await draftOr(work.tx, id)
  const titles = { ...tournament.titles, [language]: title }
  await changeDraft(work, id, {
    titles,
    descriptions: { ...tournament.descriptions, [language]: text },
  })
  await saveQuest(work.tx, quest)
  return changed(quest)
}

export async function setLevel(
  { tx }: StaffChangeContext,
  { id, level, points, money_cents }: Input<typeof contract.setLevel>,
): Promise<Done> {
  const { quest, tournament } = await draftOr(tx, id)
  if (!isAwarded(quest.size, level)) throw refuse(contract.setLevel, 'quest_level_unknown')
  if (points && money_cents) throw refuse(contract.setLevel, 'quest_one_prize')
  const { [level]: _before, ...others } = quest.prizes
  const prize = prizeOf({ points, money_cents, currency: tournament.currency })
  await saveQuest(tx, { ...quest, prizes: prize ? { ...others, [level]: prize } : others })
  return changed(quest)
}

type Asked = { points: number | undefined; money_cents: bigint | undefined; currency: string }

function prizeOf({ points, money_cents, currency }: Asked): LevelPrize | undefined {
  if (points) return { kind: 'points', points }
  return money_cents ? { kind: 'cash', currency, amount_cents: Number(money_cents) } : undefined
}

export async function setMap(
  { tx }: StaffChangeContext,
  { id, background, positions }: Input<typeof contract.setMap>,
): Promise<Done> {
  const { quest } = await foundOr(tx, id)
  if (quest.size === oneLevel) throw refuse(contract.setMap, 'quest_has_no_map')
  if (positions.length !== layoutOf(quest.size).length) {
    throw refuse(contract.setMap, 'quest_positions_wrong')
  }
  const byLevel = Object.fromEntries(positions.map((one, at) => [at + 1, one]))
  await saveQuest(tx, { ...quest, background, positions: byLevel })
  return { text: `The map of ${quest.identifier} is changed.` }
}

function changed({ identifier }: QuestRow): Done {
  return { text: `The draft of ${identifier} is changed.` }
}
