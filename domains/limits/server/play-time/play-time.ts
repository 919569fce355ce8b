import type { Db, Tx } from '@casino/db/connect.ts'
import type { LimitWindow } from '@casino/wallet/play'
import { isTimeUp, timeUpHours, windowEnd, windowHours } from '../../rules.ts'
import { playTimesOf, type TimedLimit, timedLimitsOf } from './play-time-store.ts'

/** A session limit with the time played in its current window. */
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

/** Until when the player's session limit is used up; undefined if it is not. */
export async function timeUpUntil(db: Db | Tx, of: Of): Promise<Date | undefined> {
  const over = (await timedNow(db, of)).filter(isTimeUp)
  const [last] = over.toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime())
  return last?.ends_at
}

/** Whether a window exists because a session limit is used up. */
export function isTimeStop(window: LimitWindow, now: Date): boolean {
  return window.period_hours === timeUpHours && window.reset_at > now
}
