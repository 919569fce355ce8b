import type { Db, Tx } from '@casino/db/connect.ts'
import { accountsOf, type Worth, worthNow } from '@casino/wallet/money'
import { type Guard, guardOf } from '@casino/wallet/play'
import type { UserLimit } from '../contract.ts'
import {
  isCountedType,
  isMoneyType,
  isPauseType,
  isWaiting,
  windowEnd,
  windowHours,
  windowStart,
} from '../rules.ts'
import { depositedSince } from './deposit-store.ts'
import { type LimitRow, limitsOf } from './limit-store.ts'
import { type Timed, timedNow } from './play-time/play-time.ts'

type Asked = { player_id: bigint; now: Date }
type Known = { guard: Guard; worth: Worth; currencies: readonly string[]; timed: readonly Timed[] }

/** The player's limits as the API gives them, with what is used of each. */
export async function playerLimits(db: Db | Tx, params: Asked): Promise<UserLimit[]> {
  const rows = await limitsOf(db, params)
  if (rows.length === 0) return []
  const accounts = await accountsOf(db, params.player_id)
  const known = {
    guard: await guardOf(db, params.player_id),
    worth: await worthNow(db),
    timed: await timedNow(db, params),
    currencies: accounts.map(({ currency }) => currency),
  }
  const listed: UserLimit[] = []
  for (const row of rows) listed.push(await userLimitOf(db, { row, known, now: params.now }))
  return listed
}

type One = { row: LimitRow; known: Known; now: Date }

async function userLimitOf(db: Db | Tx, { row, known, now }: One): Promise<UserLimit> {
  const { id, type, period, created_at, confirm_until, confirmed_at, cause } = row
  const waits = isWaiting(row, now)
  const timed = known.timed.find((one) => one.id === row.id)
  const resets = resetOf(row, known.guard, now)
  return {
    id,
    type,
    period,
    status: waits ? (row.raises === null ? 'disabling' : 'pending') : 'active',
    strategy: null,
    parent_type: null,
    created_at,
    disable_at: waits ? row.loosens_at : null,
    confirm_until: waits && !confirmed_at ? confirm_until : null,
    reset_at: resets,
    cause,
    minutes: row.minutes,
    played_minutes: row.minutes === null ? null : Number((timed?.played_ms ?? 0n) / 60_000n),
    ...(isMoneyType(type) && { accounts: await moneyOf(db, { row, known, now }, resets) }),
  }
}

/** The end of the current window or pause; null for other types. */
function resetOf({ type, period, reset_at }: LimitRow, { windows }: Guard, now: Date): Date | null {
  if (isPauseType(type)) return reset_at
  const hours = windowHours[period]
  if (!isCountedType(type) || hours === undefined) return null
  const window = windows.find((one) => one.kind === type && one.period_hours === hours)
  const end = window?.reset_at ?? reset_at
  return end && windowEnd(end, hours, now)
}

async function moneyOf(
  db: Db | Tx,
  { row, known, now }: One,
  resets: Date | null,
): Promise<NonNullable<UserLimit['accounts']>> {
  const { limit_micros, currency: set_in, amount_cents } = row
  if (limit_micros === null) return []
  const used = await usedOf(db, { row, known, now }, resets)
  return known.currencies.flatMap((currency) => {
    const amount = currency === set_in ? amount_cents : known.worth.cents(limit_micros, currency)
    const value = known.worth.cents(used < 0n ? -used : used, currency)
    if (amount === null || amount === undefined || value === undefined) return []
    const current_value_amount_cents = used < 0n ? -value : value
    return [{ currency, amount_cents: amount, current_value_amount_cents, active_until: resets }]
  })
}

/**
 * In millionths of a euro: deposits are positive, losses and stakes negative; a player who is
 * winning has used nothing.
 */
async function usedOf(db: Db | Tx, { row, known, now }: One, end: Date | null): Promise<bigint> {
  const hours = windowHours[row.period] ?? 0
  if (row.raises !== null || end === null) return 0n
  if (row.type === 'deposit') {
    return depositedSince(db, { player_id: row.player_id, since: windowStart(end, hours) })
  }
  const window = known.guard.windows.find(
    (one) => one.kind === row.type && one.period_hours === hours,
  )
  if (!window || window.reset_at <= now) return 0n
  const used = window.limit_micros - window.left_micros
  return used > 0n ? -used : 0n
}
