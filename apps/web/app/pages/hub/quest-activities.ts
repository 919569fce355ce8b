import type { CalendarData } from '@casino/adventure/web/queries.ts'
import type { AchievementData, QuestData } from '@casino/quests/web/queries.ts'
import type { Activity, HubAnswers } from './activity.ts'

/** Quests with the way to the next level, the achievements together, and the calendar of days. */
export function questsOf({ quests = [], achievements = [], calendar }: HubAnswers): Activity[] {
  return [
    ...quests.map(questOf),
    ...achievementsOf(achievements),
    ...(calendar ? [adventureOf(calendar)] : []),
  ]
}

function questOf(quest: QuestData): Activity {
  const { id, title, frontend_identifier, in_progress, start_at, end_at, currency } = quest
  const { levels, bet_cents } = quest
  const active = levels.find(({ state }) => state === 'active')
  const next = levels.find(({ level }) => level === (active?.level ?? 1) + 1)
  const [from, to] = [active?.bets[currency] ?? 0, next?.bets[currency]]
  const way = to === undefined ? 1 : ((bet_cents ?? 0) - from) / (to - from)
  const prize =
    next && next.money_cents > 0 ? { amount_cents: next.money_cents, currency } : undefined
  return {
    kind: 'quest',
    key: `quest ${id}`,
    to: `/action/${frontend_identifier}`,
    icon: 'rocket',
    title,
    isRunning: in_progress,
    at: in_progress ? end_at : start_at,
    ...(prize ? { prize } : {}),
    ...(next && next.points > 0 ? { points: next.points } : {}),
    ...(bet_cents === null || !in_progress ? {} : { progress: Math.max(0, Math.min(1, way)) }),
  }
}

function achievementsOf(achievements: readonly AchievementData[]): Activity[] {
  const [first] = achievements
  if (!first) return []
  const completed = achievements.filter(({ is_completed: isCompleted }) => isCompleted).length
  const open = achievements.find(({ is_completed: isCompleted }) => !isCompleted)
  return [
    {
      kind: 'achievement',
      key: 'achievements',
      to: '/achievements',
      icon: 'star',
      isRunning: true,
      at: (open ?? first).end_at,
      ...(open && open.points > 0 ? { points: open.points } : {}),
      ...(first.done === null ? {} : { progress: completed / achievements.length }),
    },
  ]
}

function adventureOf({ id, days, completed, total }: CalendarData): Activity {
  const today = days.find(({ state }) => state === 'active')
  const next = days.find(({ state }) => state === 'future')
  const { prize } = today ?? next ?? {}
  const at = today?.ends_at
  const money = prize && prize.amount_cents > 0 ? prize : undefined
  return {
    kind: 'adventure',
    key: `adventure ${id}`,
    to: '/rocketplay-adventure',
    icon: 'gift',
    isRunning: true,
    progress: total > 0 ? Math.min(1, completed / total) : 0,
    ...(at ? { at } : {}),
    ...(money ? { prize: { amount_cents: money.amount_cents, currency: money.currency } } : {}),
  }
}
