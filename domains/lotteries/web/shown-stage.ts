import { nowMs } from '@casino/time/now.ts'
import type { LotteryData } from './queries.ts'

export type ShownStage = 'future' | 'active' | 'drawing' | 'drawn'

/** The stage as players read it: between its end and its draw a lottery is being drawn. */
export function shownStage({ finished_at, in_progress, start_at }: LotteryData): ShownStage {
  if (finished_at) return 'drawn'
  if (in_progress) return 'active'
  return Date.parse(start_at) > nowMs() ? 'future' : 'drawing'
}
