import type { Work } from '@casino/db/work.ts'
import { createTournament } from '@casino/tournaments/public'
import type { Background, Position } from '../../layouts.ts'
import { type GoalKind, levelCounts, namedBy, oneLevel, usualClasses } from '../../rules.ts'
import { addQuest, type LevelPrize } from '../quest-store.ts'

export type Goal = {
  by: GoalKind
  /** Cents, bets, or win ÷ bet. */
  goal: bigint
  stake_min_cents?: number
}

export type QuestPlan = {
  /** `quest--s--meteor-run`, `achievement--one--first-orbit`. */
  identifier: string
  titles: Record<string, string>
  descriptions?: Record<string, string>
  start_at: Date
  end_at: Date
  group_ids?: number[]
  /** The classes of games that count. */
  classes?: readonly string[]
  /** Of an achievement only. */
  goal?: Goal
  /** What reaching a level gives: of a quest from level 2, of an achievement level 1. */
  prizes: Readonly<Record<number, LevelPrize>>
  series?: string | null
  repeat_days?: number | null
  background?: Background
  positions?: Record<string, Position> | null
  isDraft?: boolean
}

/**
 * Makes a quest or an achievement; undefined if its identifier is taken. Throws for an unknown size
 * or level. Only real money counts.
 */
export async function createQuest(work: Work, plan: QuestPlan): Promise<bigint | undefined> {
  const { identifier, titles, start_at, end_at, group_ids = [], prizes, goal } = plan
  const named = namedBy(identifier)
  if (!named) throw new RangeError(`${identifier} is no quest`)
  const { size, kind } = named
  if (!size) throw new RangeError(`${identifier} has an unknown size`)
  if ((kind === 'achievement') !== (goal !== undefined)) {
    throw new RangeError(`${identifier}: an achievement has a goal, a quest has none`)
  }
  for (const level of Object.keys(prizes).map(Number)) {
    if (!isAwarded(size, level)) throw new RangeError(`${size} has no level ${level}`)
  }
  const tournament_id = await createTournament(work, {
    kind,
    frontend_identifier: identifier,
    titles,
    descriptions: plan.descriptions ?? {},
    scoring: scoringOf(goal),
    game_classes: [...(plan.classes ?? usualClasses)],
    joining: 'automatic',
    see_groups: group_ids,
    join_groups: group_ids,
    start_at,
    end_at,
    isDraft: plan.isDraft ?? false,
  })
  if (tournament_id === undefined) return undefined
  const { series = null, repeat_days = null, background = 'night', positions = null } = plan
  const looks = { background, positions }
  const row = { tournament_id, kind, identifier, size, goal: goal?.goal ?? null, end_at }
  await addQuest(work.tx, { ...row, ...looks, series, repeat_days, prizes: { ...prizes } })
  return tournament_id
}

/** Whether a level can give a prize. */
export function isAwarded(size: keyof typeof levelCounts | typeof oneLevel, level: number) {
  if (size === oneLevel) return level === 1
  return Number.isInteger(level) && level >= 2 && level <= levelCounts[size]
}

/** How bets count: a quest and an achievement know real money only. */
export function scoringOf(goal: Omit<Goal, 'goal'> | undefined) {
  if (!goal) return { by: 'bets' as const, cash_only: true }
  const { by, stake_min_cents } = goal
  const least = stake_min_cents ? { stake_min_cents } : {}
  return { by, ...least, cash_only: true, ...(by === 'rate' ? { best: 1 } : {}) }
}
