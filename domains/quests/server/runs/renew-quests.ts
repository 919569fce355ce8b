import type { OpenWork, Work } from '@casino/db/work.ts'
import { findTournament, type TournamentRow } from '@casino/tournaments/public'
import { type GoalKind, identifierOfRun, nextRun, renewMs } from '../../rules.ts'
import { type QuestRow, runsToRenew } from '../quest-store.ts'
import { createQuest, type QuestPlan } from './create-quest.ts'

/** Makes the next run of each series whose last run ends soon or is over. */
export async function renewQuests(work: OpenWork): Promise<void> {
  const soon = new Date(work.now.getTime() + renewMs)
  for (const quest of await runsToRenew(work.db, soon)) {
    try {
      await work.inTransaction((inside) => renewQuest(inside, quest))
    } catch (error) {
      work.log.error({ err: error, series: quest.series }, 'a quest was not renewed')
    }
  }
}

/** The identifier of a run is unique, so each run is made once. */
export async function renewQuest(work: Work, quest: QuestRow): Promise<void> {
  const { series, repeat_days } = quest
  const tournament = await findTournament(work.tx, quest.tournament_id)
  if (series === null || repeat_days === null || !tournament) return
  if (['draft', 'cancelled'].includes(tournament.state)) return
  const run = nextRun({ end_at: quest.end_at, repeat_days }, work.now)
  const identifier = identifierOfRun(series, run.end_at)
  await createQuest(work, { ...planLike(quest, tournament), ...run, identifier })
}

/** The plan that makes the same quest again. */
export function planLike(quest: QuestRow, tournament: TournamentRow): QuestPlan {
  const { identifier, prizes, goal, series, repeat_days, background, positions } = quest
  const { titles, descriptions, see_groups, game_classes, scoring } = tournament
  const { start_at, end_at } = tournament
  const { stake_min_cents } = scoring
  const least = stake_min_cents ? { stake_min_cents } : {}
  return {
    identifier,
    titles,
    descriptions,
    start_at,
    end_at,
    group_ids: see_groups,
    ...(game_classes ? { classes: game_classes } : {}),
    ...(goal === null ? {} : { goal: { by: scoring.by as GoalKind, goal, ...least } }),
    prizes,
    series,
    repeat_days,
    background,
    positions,
  }
}
