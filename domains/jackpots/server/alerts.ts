import type { Work } from '@casino/db/work.ts'
import { nearBetsMin, nearDays, nearSharePercent } from '../rules.ts'
import { addAlerts } from './alert-store.ts'

const dayMs = 86_400_000

/**
 * Adds an alert for each player who bets on a level almost only while it is near its ceiling, once
 * within the days that are looked at.
 */
export async function findNearPlay({ tx, now }: Work): Promise<void> {
  const since = new Date(now.getTime() - nearDays * dayMs)
  await addAlerts(tx, { since, now, betsMin: nearBetsMin, sharePercent: nearSharePercent })
}
