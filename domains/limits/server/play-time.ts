import type { Db, Tx } from '@casino/db/connect.ts'
import type { LimitWindow } from '@casino/wallet/play'
import { isTimeUp, timeUpHours, windowEnd, windowHours } from '../rules.ts'
import { playTimesOf, type TimedLimit, timedLimitsOf } from './play-time-store.ts'

/** A session limit with what has been played of it in the window that holds now. */
export type Timed = TimedLimit & { played_ms: bigint; ends_at: Date }
type Of = { player_id: bigint; now: Date }

export async function timedNow(db: Db | Tx, { player_id, now }: Of): Promise<Timed[]> {
  const limits = await timedLimitsOf(db, [player_id])
  const times = await playTimesOf(
    db,
    limits.map(({ id }) => id),
  )
  return limits.map((limit) => {
    const ends_at = windowEnd(limit.reset_at, windowHours[limit.period] ?? 0, now)
    const time = times.get(limit.id)
    const isRunning = time?.reset_at.getTime() === ends_at.getTime()
    return { ...limit, ends_at, played_ms: isRunning ? time.played_ms : 0n }
  })
}

/** Until when a player has played as long as he meant to; undefined while he has not. */
export async function timeUpUntil(db: Db | Tx, of: Of): Promise<Date | undefined> {
  const over = (await timedNow(db, of)).filter(isTimeUp)
  const [last] = over.toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime())
  return last?.ends_at
}

/** Whether it is by his time that a player's bets are stopped. */
export function isTimeStop(window: LimitWindow, now: Date): boolean {
  return window.period_hours === timeUpHours && window.reset_at > now
}
