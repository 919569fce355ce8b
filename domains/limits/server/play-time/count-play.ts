import type { Work } from '@casino/db/work.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import { isTimeUp, playedAfter, windowEnd, windowHours } from '../../rules.ts'
import { enforceLimits, lockLimits, pushLimits } from '../enforce-limits.ts'
import {
  type PlayTime,
  playTimesOf,
  savePlayTime,
  type TimedLimit,
  timedLimitsOf,
} from './play-time-store.ts'

const minuteMs = 60_000n

/**
 * Counts the playing time of players with a session limit, from bet to bet. When it is used up no
 * more bets are accepted; open rounds can be finished.
 */
export async function countPlay(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const bets = batch.filter(({ kind }) => kind === 'bet')
  if (bets.length === 0) return
  const limits = await timedLimitsOf(work.tx, [...new Set(bets.map((bet) => bet.player_id))])
  if (limits.length === 0) return
  const known = await playTimesOf(
    work.tx,
    limits.map(({ id }) => id),
  )
  const changed = new Map<bigint, Step>()
  for (const limit of limits) {
    const own = bets.filter((bet) => bet.player_id === limit.player_id)
    const step = await countOne(work, { limit, before: known.get(limit.id), bets: own })
    changed.set(limit.player_id, worse(changed.get(limit.player_id), step))
  }
  for (const [player_id, step] of changed) await follow(work, player_id, step)
}

/** What a batch changed for a player: nothing to report, another minute, the end. */
type Step = 'none' | 'minute' | 'end'
const steps: readonly Step[] = ['none', 'minute', 'end']

function worse(one: Step = 'none', other: Step): Step {
  return steps.indexOf(one) < steps.indexOf(other) ? other : one
}

type Counted = {
  limit: TimedLimit
  before: PlayTime | undefined
  bets: readonly SettledTransfer[]
}

async function countOne({ tx }: Work, { limit, before, bets }: Counted): Promise<Step> {
  let time = before
  for (const { settled_at } of bets) {
    if (settled_at < limit.created_at) continue
    const reset_at = windowEnd(limit.reset_at, windowHours[limit.period] ?? 0, settled_at)
    time = playedAfter(time, { reset_at, at: settled_at })
  }
  if (!time || time === before) return 'none'
  await savePlayTime(tx, limit.id, time)
  const isSame = before?.reset_at.getTime() === time.reset_at.getTime()
  const earlier = isSame ? before.played_ms : 0n
  const { minutes } = limit
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
