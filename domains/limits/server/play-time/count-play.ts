import type { Work } from '@casino/db/work.ts'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { isTimeUp, playedAfter, windowEnd, windowHours } from '../../rules.ts'
import { enforceLimits, lockLimits, pushLimits } from '../enforce-limits.ts'
import {
  type PlayTime,
  playTimesOf,
  savePlayTimes,
  type TimedLimit,
  timedLimitsOf,
} from './play-time-store.ts'

const minuteMs = 60_000n

const playTimes: Accumulation<bigint, Date[]> = {
  name: 'limits.play_time',
  keyOf: ({ kind, player_id }) => (kind === 'bet' ? player_id : undefined),
  add: (times = [], { settled_at }) => [...times, settled_at],
}

/**
 * Counts the playing time of players with a session limit, from bet to bet. When it is used up no
 * more bets are accepted; open rounds can be finished.
 */
export async function countPlay(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const bets = await accumulate(work, playTimes, batch)
  if (bets.size === 0) return
  const limits = await timedLimitsOf(work.tx, [...bets.keys()])
  if (limits.length === 0) return
  const known = await playTimesOf(
    work.tx,
    limits.map(({ id }) => id),
  )
  const changed = new Map<bigint, Step>()
  const times = new Map<bigint, PlayTime>()
  for (const limit of limits) {
    const before = known.get(limit.id)
    const time = timeAfter(limit, before, bets.get(limit.player_id) ?? [])
    if (!time || time === before) continue
    times.set(limit.id, time)
    const step = stepOf(limit, before, time)
    changed.set(limit.player_id, worse(changed.get(limit.player_id), step))
  }
  await savePlayTimes(work.tx, times)
  for (const [player_id, step] of changed) await follow(work, player_id, step)
}

/** What a batch changed for a player: nothing to report, another minute, the end. */
type Step = 'none' | 'minute' | 'end'
const steps: readonly Step[] = ['none', 'minute', 'end']

function worse(one: Step = 'none', other: Step): Step {
  return steps.indexOf(one) < steps.indexOf(other) ? other : one
}

function timeAfter(
  limit: TimedLimit,
  before: PlayTime | undefined,
  bets: readonly Date[],
): PlayTime | undefined {
  let time = before
  for (const at of bets) {
    if (at < limit.created_at) continue
    const reset_at = windowEnd(limit.reset_at, windowHours[limit.period] ?? 0, at)
    time = playedAfter(time, { reset_at, at })
  }
  return time
}

function stepOf({ minutes }: TimedLimit, before: PlayTime | undefined, time: PlayTime): Step {
  const isSame = before?.reset_at.getTime() === time.reset_at.getTime()
  const earlier = isSame ? before.played_ms : 0n
  if (isTimeUp({ minutes, played_ms: time.played_ms })) {
    return isTimeUp({ minutes, played_ms: earlier }) ? 'none' : 'end'
  }
  return time.played_ms / minuteMs > earlier / minuteMs ? 'minute' : 'none'
}

async function follow(work: Work, player_id: bigint, step: Step): Promise<void> {
  if (step === 'minute') await pushLimits(work, { player_id, now: work.now })
  if (step !== 'end') return
  await lockLimits(work, player_id)
  await enforceLimits(work, player_id)
}
