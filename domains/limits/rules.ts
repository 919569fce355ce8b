export const moneyTypes = ['deposit', 'loss', 'wager'] as const
export const sessionType = 'session' as const
export const pauseTypes = ['coolingoff', 'selfexclusion'] as const
export type MoneyType = (typeof moneyTypes)[number]
export type PauseType = (typeof pauseTypes)[number]
/** Limits that are used up within a window, and whose loosening waits: money and time. */
export type CountedType = MoneyType | typeof sessionType
export type LimitType = CountedType | PauseType | 'reality_check'

/** The windows in hours: they begin when the limit is set, and repeat. */
export const windowHours: Readonly<Record<string, number>> = { day: 24, week: 168, month: 720 }

/** The periods by type as sent in the API; those of reality checks are minutes. */
export const periodsOf: Readonly<Record<LimitType, readonly string[]>> = {
  deposit: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  wager: ['day', 'week', 'month'],
  session: ['day', 'week', 'month'],
  coolingoff: ['day', 'day_3', 'week', 'month', 'month_3', 'month_6'],
  selfexclusion: ['month_6', 'month_9', 'month_12', 'forever'],
  reality_check: ['15', '30', '45', '60'],
}

/** The periods for which staff exclude a player. The shorter ones are a cooling-off. */
export const exclusionPeriods = [
  ...periodsOf.coolingoff.slice(0, -1),
  ...periodsOf.selfexclusion,
] as [string, ...string[]]

export function exclusionTypeOf(period: string): PauseType {
  return periodsOf.selfexclusion.includes(period) ? 'selfexclusion' : 'coolingoff'
}

/**
 * The length of the ledger window that marks a session limit as used up. No other limit has this
 * length.
 */
export const timeUpHours = 1

/**
 * A confirmed raise or removal takes effect after this time, or when it is confirmed, if that is
 * later.
 */
export const loosenedAfterHours = 24
/** A change that is not confirmed within this time expires. */
export const confirmDays = 7
/** The hourly limit of raises and removals: each sends a mail. */
export const linksPerHourMax = 5
/** A billion euros: a higher limit is no limit, and its sums might overflow. */
export const limitMicrosMax = 10n ** 15n
/** The shortest and longest session limit in minutes. */
export const sessionMinutesMin = 5
export const sessionMinutesMax = 720 * 60
/** A longer pause between bets does not count as playing time. */
const playIdleMs = 300_000
/** After this time without a bet a new playing session begins. */
export const breakMinutes = 30
/** How precisely the end of play is stored. */
export const realityStepSeconds = 20
/** The default interval of reality checks. */
export const realityCheckMinutes = 60

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The end of a permanent exclusion. */
const forever = new Date('9999-12-31T00:00:00Z')

export function isMoneyType(type: LimitType): type is MoneyType {
  return moneyTypes.some((one) => one === type)
}

export function isCountedType(type: LimitType): type is CountedType {
  return type === 'session' || isMoneyType(type)
}

export function isPauseType(type: LimitType): type is PauseType {
  return pauseTypes.some((one) => one === type)
}

/**
 * When a pause that begins now ends. Months are calendar months; a missing day becomes the month's
 * last day.
 */
export function pauseEnd(period: string, now: Date): Date {
  if (period === 'forever') return forever
  const [unit = '', number = '1'] = period.split('_')
  const count = Number(number)
  if (unit === 'day') return new Date(now.getTime() + count * dayMs)
  if (unit === 'week') return new Date(now.getTime() + count * 7 * dayMs)
  if (unit === 'month') return monthsAfter(now, count)
  throw new RangeError(`no pause lasts ${period}`)
}

/** The longest exclusion that is over by then; the shortest if all are longer. */
export function periodReaching(end: Date, now: Date): string {
  const reached = periodsOf.selfexclusion.filter((period) => pauseEnd(period, now) <= end)
  return reached.at(-1) ?? 'month_6'
}

function monthsAfter(now: Date, months: number): Date {
  const end = new Date(now)
  end.setUTCMonth(now.getUTCMonth() + months)
  // 31 August plus six months must not become 3 March.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}

export function isForEver(end: Date): boolean {
  return end.getTime() === forever.getTime()
}

/** When the window at `now` ends; `reset_at` is the end of any earlier window. */
export function windowEnd(resetAt: Date, hours: number, now: Date): Date {
  const late = now.getTime() - resetAt.getTime()
  if (late < 0) return resetAt
  const windows = 1 + Math.floor(late / (hours * hourMs))
  return new Date(resetAt.getTime() + windows * hours * hourMs)
}

/** When the window that ends then began. */
export function windowStart(end: Date, hours: number): Date {
  return new Date(end.getTime() - hours * hourMs)
}

/** The size of a limit: millionths of a euro, or minutes. */
export function sizeOf(limit: { limit_micros: bigint | null; minutes: number | null }): bigint {
  return limit.limit_micros ?? BigInt(limit.minutes ?? 0)
}

/** What is left of a limit after it changed within its window. */
export function leftAfterChange(left: bigint, change: { from: bigint; to: bigint }): bigint {
  return left + change.to - change.from
}

type Played = { reset_at: Date; played_ms: bigint; last_bet_at: Date }

/**
 * The time played after another bet, within the window that ends then. It counts from bet to bet;
 * long pauses and repeated bets do not count.
 */
export function playedAfter(
  known: Played | undefined,
  { reset_at, at }: { reset_at: Date; at: Date },
): Played {
  if (!known) return { reset_at, played_ms: 0n, last_bet_at: at }
  if (at <= known.last_bet_at) return known
  const isSame = known.reset_at.getTime() === reset_at.getTime()
  const sinceMs = at.getTime() - known.last_bet_at.getTime()
  const addedMs = isSame && sinceMs <= playIdleMs ? BigInt(sinceMs) : 0n
  return { reset_at, played_ms: (isSame ? known.played_ms : 0n) + addedMs, last_bet_at: at }
}

export function isTimeUp({ minutes, played_ms }: { minutes: number; played_ms: bigint }): boolean {
  return played_ms >= BigInt(minutes) * 60_000n
}

/** Whole minutes between two instants. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 60_000)
}

type Loosening = { loosens_at: Date | null; confirm_until: Date | null; confirmed_at: Date | null }

/** Whether a raise or a removal still waits; without a confirmation in time it is void. */
export function isWaiting(
  { loosens_at, confirm_until, confirmed_at }: Loosening,
  now: Date,
): boolean {
  if (loosens_at === null) return false
  return confirmed_at !== null || (confirm_until !== null && confirm_until > now)
}

type ShownLimit = {
  type: LimitType
  status: string
  minutes?: number | null
  played_minutes?: number | null
  accounts?: readonly Sum[]
}
type Sum = {
  currency: string
  amount_cents: number | bigint
  current_value_amount_cents: number | bigint
}

/**
 * Whether a limit stops play now in this currency: a pause does, and a loss, wager or session limit
 * that is used up. Deposit limits and pending changes do not.
 */
export function stopsPlay(limit: ShownLimit, currency: string): boolean {
  const { type, status, minutes, played_minutes } = limit
  if (isPauseType(type)) return true
  if (type === 'session') return status !== 'pending' && (played_minutes ?? 0) >= (minutes ?? 1)
  return type !== 'deposit' && isUsedUpIn(limit, currency)
}

/** Whether a deposit limit leaves nothing to deposit in this currency. */
export function stopsDeposits(limit: ShownLimit, currency: string): boolean {
  return limit.type === 'deposit' && isUsedUpIn(limit, currency)
}

function isUsedUpIn({ type, status, accounts = [] }: ShownLimit, currency: string): boolean {
  if (!isMoneyType(type) || status === 'pending') return false
  return accounts.some((one) => one.currency === currency && isUsedUp(one))
}

function isUsedUp({ amount_cents, current_value_amount_cents: used }: Sum) {
  return Number(amount_cents) - Math.abs(Number(used)) <= 0
}
