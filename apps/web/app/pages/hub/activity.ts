import type { CalendarData } from '@casino/adventure/web/queries.ts'
import type { JackpotData } from '@casino/jackpots/web/queries.ts'
import type { LotteryData, StatusData as Tickets } from '@casino/lotteries/web/queries.ts'
import type { AchievementData, QuestData } from '@casino/quests/web/queries.ts'
import type { StandingData as Standing, TournamentData } from '@casino/tournaments/web/queries.ts'
import type { ProgressData } from '@casino/vip/web/queries.ts'
import type { BoxData } from '@casino/wheels/web/queries.ts'

type Sum = { amount_cents: number; currency: string }

/** Something that runs now for the visitor, or that starts next. */
export type Activity = {
  kind:
    | 'jackpot'
    | 'tournament'
    | 'quest'
    | 'achievement'
    | 'adventure'
    | 'lottery'
    | 'wheel'
    | 'box'
    | 'vip'
    | 'page'
  key: string
  to: string
  icon: string
  /** Its own title; without it that of its kind. */
  title?: string
  isRunning: boolean
  /** When it ends or, if it does not run yet, starts. */
  at?: string
  /** What can be won next. */
  prize?: Sum
  /** The same in points. */
  points?: number
  /** What the player has: tickets, turns, boxes. */
  count?: number
  /** The player's place. */
  place?: number
  /** How far the player is, from 0 to 1. */
  progress?: number
}

export type HubAnswers = {
  jackpots: readonly JackpotData[]
  lotteries: readonly LotteryData[]
  tournaments?: readonly TournamentData[] | undefined
  standings?: readonly Standing[] | undefined
  quests?: readonly QuestData[] | undefined
  achievements?: readonly AchievementData[] | undefined
  calendar?: CalendarData | null | undefined
  tickets?: readonly Tickets[] | undefined
  boxes?: readonly BoxData[] | undefined
  vip?: ProgressData | undefined
}
