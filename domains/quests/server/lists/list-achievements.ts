import type { ReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type { Achievement } from '../../contract.ts'
import { type GoalKind, namedBy } from '../../rules.ts'
import { reachedIn } from '../reached-in.ts'
import { type Seen, seenBy } from './seen-by.ts'

/** The achievements that run now, with what the visitor has done of each. */
export async function listAchievements(context: ReadContext): Promise<Achievement[]> {
  const seen = await seenBy(context, 'achievement')
  const running = seen.filter(({ tournament }) => tournament.start_at <= context.now)
  return running.map((one) => viewAchievement(context, one))
}

function viewAchievement({ locale }: ReadContext, seen: Seen): Achievement {
  const { quest, tournament, awarded, score } = seen
  const { currency, titles, descriptions, scoring, start_at, end_at } = tournament
  const prize = quest.prizes[1]
  const done = score === undefined ? null : (score?.score_cents ?? 0n)
  return {
    id: quest.tournament_id,
    frontend_identifier: quest.identifier,
    slug: namedBy(quest.identifier)?.slug ?? quest.identifier,
    title: textIn(titles, locale),
    description: textIn(descriptions, locale),
    group_ids: tournament.see_groups,
    game_classes: tournament.game_classes ?? [],
    currency,
    by: scoring.by as GoalKind,
    stake_min_cents: BigInt(scoring.stake_min_cents ?? 0),
    goal: quest.goal ?? 1n,
    done,
    is_completed: done !== null && isCompleted(seen, done),
    is_awarded: awarded.has(1),
    repeat_days: quest.repeat_days,
    start_at,
    end_at,
    points: prize?.kind === 'points' ? prize.points : 0,
    money_cents: prize?.kind === 'cash' ? BigInt(prize.amount_cents) : 0n,
  }
}

/** What was given stays completed, also after a rollback. */
function isCompleted({ quest, tournament, awarded }: Seen, score: bigint): boolean {
  return awarded.has(1) || reachedIn(quest, { currency: tournament.currency, score }) === 1
}
