import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import { windowEnd, windowHours, windowStart } from '../rules.ts'
import { countDeposit, depositedSince, releaseDeposit } from './deposit-store.ts'
import { lockLimits } from './enforce-limits.ts'
import { type LimitRow, limitsOf } from './limit-store.ts'

export type Deposit = { key: string; player_id: bigint; currency: string; amount_cents: bigint }
/** Why a deposit may not begin: what may still be paid in until the window's end. */
export type OverLimit = { left_cents: bigint; reset_at: Date }

/**
 * Counts a deposit against the player's limits from the moment it is created, or says which limit it would
 * pass: then nothing is counted. In the payment's own transaction.
 */
export async function reserveDeposit(work: Work, deposit: Deposit): Promise<OverLimit | undefined> {
  const { tx, now } = work
  const { key, player_id } = deposit
  const over = await overDepositLimit(work, deposit)
  if (over) return over
  const micros = (await worthNow(tx)).micros(deposit)
  // Without a rate nothing can be counted; with a limit it was refused above.
  if (micros !== undefined) await countDeposit(tx, { key, player_id, micros, now })
  return undefined
}

/** Which of the player's limits a deposit would pass, if it passes one; nothing is counted. */
export async function overDepositLimit(
  work: Work,
  deposit: Omit<Deposit, 'key'>,
): Promise<OverLimit | undefined> {
  const { tx } = work
  const { player_id } = deposit
  await lockLimits(work, player_id)
  const worth = await worthNow(tx)
  const micros = worth.micros(deposit)
  for (const row of await depositLimitsOf(work, player_id)) {
    const over = await overLimit(work, { row, worth, deposit, micros })
    if (over) return over
  }
  return undefined
}

/** Whether the player has set himself a limit for what he pays in. */
export async function hasDepositLimit(work: Work, player_id: bigint): Promise<boolean> {
  return (await depositLimitsOf(work, player_id)).length > 0
}

/** In a deposit's currency: what of a limit is used up, and how much it allows. */
type LimitUse = { used_cents: bigint; limit_cents: bigint }

/** Of the player's limits for what he pays in the one that leaves him least; undefined without one. */
export async function tightestDepositLimit(
  work: Work,
  { player_id, currency }: Pick<Deposit, 'player_id' | 'currency'>,
): Promise<LimitUse | undefined> {
  const worth = await worthNow(work.tx)
  let tightest: { used: bigint; limit: bigint } | undefined
  for (const row of await depositLimitsOf(work, player_id)) {
    const { used, limit } = await usedOf(work, row, player_id)
    if (!tightest || limit - used < tightest.limit - tightest.used) tightest = { used, limit }
  }
  const used_cents = tightest && worth.cents(tightest.used, currency)
  const limit_cents = tightest && worth.cents(tightest.limit, currency)
  if (used_cents === undefined || limit_cents === undefined) return undefined
  return { used_cents, limit_cents }
}

/** A deposit that has failed after all brought nothing: its amount is free again. */
export function freeDeposit({ tx, now }: Work, key: string): Promise<void> {
  return releaseDeposit(tx, key, now)
}

/** A deposit that was given up and came all the same counts; it is refused for no limit. */
export async function countLateDeposit({ tx, now }: Work, deposit: Deposit): Promise<void> {
  const micros = (await worthNow(tx)).micros(deposit)
  const { key, player_id } = deposit
  if (micros !== undefined) await countDeposit(tx, { key, player_id, micros, now })
}

type Against = {
  row: LimitRow
  worth: Worth
  deposit: Omit<Deposit, 'key'>
  micros: bigint | undefined
}

async function overLimit(
  { tx, now }: { tx: Tx; now: Date },
  { row, worth, deposit: { player_id, currency }, micros }: Against,
): Promise<OverLimit | undefined> {
  const { used, limit, reset_at } = await usedOf({ tx, now }, row, player_id)
  const left = limit - used
  const excess = micros === undefined ? undefined : worth.cents(micros - left, currency)
  // Roundings of less than the smallest coin pass no limit.
  if (excess !== undefined && excess < 1n) return undefined
  const left_cents = worth.cents(left > 0n ? left : 0n, currency) ?? 0n
  return { left_cents, reset_at }
}

/** In millionths of a euro: what of a limit is used in its window, which ends then. */
async function usedOf({ tx, now }: { tx: Tx; now: Date }, row: LimitRow, player_id: bigint) {
  const hours = windowHours[row.period] ?? 0
  const reset_at = windowEnd(row.reset_at ?? now, hours, now)
  const used = await depositedSince(tx, { player_id, since: windowStart(reset_at, hours) })
  return { used, limit: row.limit_micros ?? 0n, reset_at }
}

/** The limits for what he pays in; those that wait to be raised are not among them. */
async function depositLimitsOf(
  { tx, now }: { tx: Tx; now: Date },
  player_id: bigint,
): Promise<LimitRow[]> {
  const rows = await limitsOf(tx, { player_id, now })
  return rows.filter(({ type, raises }) => type === 'deposit' && raises === null)
}
