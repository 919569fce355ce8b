import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import { windowEnd, windowHours, windowStart } from '../rules.ts'
import { countDeposit, depositedSince, releaseDeposit } from './deposit-store.ts'
import { lockLimits } from './enforce-limits.ts'
import { type LimitRow, limitsOf } from './limit-store.ts'

export type Deposit = { key: string; player_id: bigint; currency: string; amount_cents: bigint }
/** Why a deposit is refused: what is left until the window ends. */
export type OverLimit = { left_cents: bigint; reset_at: Date }

/**
 * Counts a deposit against the player's limits when it is created, or gives the limit that it would
 * exceed: then nothing is counted. Runs in the payment's transaction.
 */
export async function reserveDeposit(work: Work, deposit: Deposit): Promise<OverLimit | undefined> {
  const { tx, now } = work
  const { key, player_id } = deposit
  const over = await overDepositLimit(work, deposit)
  if (over) return over
  const micros = (await worthNow(tx)).micros(deposit)
  // Without a rate a deposit cannot be counted; if there is a limit, it was refused above.
  if (micros !== undefined) await countDeposit(tx, { key, player_id, micros, now })
  return undefined
}

/** Which limit a deposit would exceed, if any; nothing is counted. */
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

/** Whether the player has a deposit limit. */
export async function hasDepositLimit(work: Work, player_id: bigint): Promise<boolean> {
  return (await depositLimitsOf(work, player_id)).length > 0
}

/** The used and the allowed amount of a limit in the deposit's currency. */
type LimitUse = { used_cents: bigint; limit_cents: bigint }

/** The player's deposit limit with the least left; undefined without one. */
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

/** Releases the amount of a failed deposit. */
export function freeDeposit({ tx, now }: Work, key: string): Promise<void> {
  return releaseDeposit(tx, key, now)
}

/** Counts a deposit that was paid after it had been cancelled; limits do not stop it. */
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
  // An excess below the smallest coin is a rounding difference.
  if (excess !== undefined && excess < 1n) return undefined
  const left_cents = worth.cents(left > 0n ? left : 0n, currency) ?? 0n
  return { left_cents, reset_at }
}

/**
 * The used amount of a limit in its current window, in millionths of a euro, and the window's end.
 */
async function usedOf({ tx, now }: { tx: Tx; now: Date }, row: LimitRow, player_id: bigint) {
  const hours = windowHours[row.period] ?? 0
  const reset_at = windowEnd(row.reset_at ?? now, hours, now)
  const used = await depositedSince(tx, { player_id, since: windowStart(reset_at, hours) })
  return { used, limit: row.limit_micros ?? 0n, reset_at }
}

/** The active deposit limits, without pending raises. */
async function depositLimitsOf(
  { tx, now }: { tx: Tx; now: Date },
  player_id: bigint,
): Promise<LimitRow[]> {
  const rows = await limitsOf(tx, { player_id, now })
  return rows.filter(({ type, raises }) => type === 'deposit' && raises === null)
}
