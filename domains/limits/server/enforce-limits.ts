import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { guardOf, lockGuard, setGuard } from '@casino/wallet/play'
import * as contract from '../contract.ts'
import {
  isMoneyType,
  isPauseType,
  leftAfterChange,
  limitMicrosMax,
  timeUpHours,
  windowEnd,
  windowHours,
} from '../rules.ts'
import { type LimitRow, limitsOf } from './limit-store.ts'
import { timeUpUntil } from './play-time/play-time.ts'
import { playerLimits } from './player-limits.ts'

type Of = { player_id: bigint; now: Date }

/** Serializes changes of a player's limits, and blocks bets until the transaction ends. */
export function lockLimits({ tx }: Pick<Work, 'tx'>, playerId: bigint): Promise<void> {
  return lockGuard(tx, playerId)
}

/**
 * Applies the current limits and pauses to the player's bets, and pushes them to the player. What
 * was used of a window stays used when its limit changes. The caller has locked the player's
 * limits.
 */
export async function enforceLimits(work: Work, player_id: bigint): Promise<void> {
  const { tx, now } = work
  const of = { player_id, now }
  const rows = (await limitsOf(tx, of)).filter(({ raises }) => raises === null)
  const guard = await guardOf(tx, player_id)
  const windows = rows.flatMap((row) => windowOf(row, guard.windows, now) ?? [])
  const until = endOfPauses(rows)
  const excluded_until = later(guard.excluded_until, until)
  const stop = await stopOf(work, player_id)
  await setGuard(tx, player_id, { windows: [...windows, ...stop], excluded_until })
  await pushLimits(work, of)
}

type Windows = Awaited<ReturnType<typeof guardOf>>['windows']

function windowOf(row: LimitRow, known: Windows, now: Date): Windows[number] | undefined {
  const { type, period, limit_micros, reset_at } = row
  const period_hours = windowHours[period]
  const counts = isMoneyType(type) && type !== 'deposit'
  if (!counts || period_hours === undefined || limit_micros === null) return undefined
  const own = known.find((one) => one.kind === type && one.period_hours === period_hours)
  const isRunning = own !== undefined && own.reset_at > now
  return {
    kind: type,
    period_hours,
    limit_micros,
    left_micros: isRunning
      ? leftAfterChange(own.left_micros, { from: own.limit_micros, to: limit_micros })
      : limit_micros,
    reset_at: windowEnd(own?.reset_at ?? reset_at ?? now, period_hours, now),
  }
}

/**
 * When a session limit is used up: a window that leaves nothing to stake, not even after a
 * rollback, and practically no limit after it.
 */
async function stopOf({ tx, now }: Work, player_id: bigint): Promise<Windows> {
  const reset_at = await timeUpUntil(tx, { player_id, now })
  if (!reset_at) return []
  const all = { limit_micros: limitMicrosMax, left_micros: -limitMicrosMax }
  return [{ kind: 'wager', period_hours: timeUpHours, ...all, reset_at }]
}

function endOfPauses(rows: readonly LimitRow[]): Date | undefined {
  const ends = rows.flatMap(({ type, reset_at }) =>
    isPauseType(type) && reset_at ? [reset_at] : [],
  )
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

function later(one: Date | null, other: Date | undefined): Date | null {
  return other && (!one || other > one) ? other : one
}

/** Pushes all limits to the player. */
export async function pushLimits({ tx }: Work, of: Of): Promise<void> {
  const limits = await playerLimits(tx, of)
  await emit(tx, contract.limitsChanged, { limits }, { player_id: of.player_id })
}
