export const lotteryStates = ['draft', 'open', 'drawn', 'cancelled'] as const
export type LotteryState = (typeof lotteryStates)[number]

/** The most tickets of one lottery. */
export const ticketsMax = 1_000_000
/** The most tickets of one player in a lottery, if staff set no lower number. */
export const playerTicketsMax = 10_000
/** The most prizes of one lottery. */
export const prizesMax = 100
/** Between the end and the draw, so that the last bets and deposits are counted. */
export const drawDelayMs = 120_000
/** A draw with a public beacon uses a round that is published this long after the end or later. */
export const beaconDelayMs = 3_600_000

/** What can give tickets. */
export const ticketSources = ['deposit', 'bets', 'points'] as const
export type TicketSource = (typeof ticketSources)[number]

/** The products whose bets can give tickets. */
export const betProducts = ['casino', 'live'] as const
export type BetProduct = (typeof betProducts)[number]

/** Why something gave no ticket, or fewer than it should. */
export const missedReasons = ['deposit_too_small', 'limit_reached', 'not_allowed'] as const
export type MissedReason = (typeof missedReasons)[number]

export type Span = { start_at: Date; end_at: Date }
type Running = Span & { state: LotteryState }

export type Stage = 'future' | 'active' | 'archive'

/** The stage by the dates [4.7]. */
export function stageOf({ start_at, end_at }: Span, now: Date): Stage {
  if (start_at > now) return 'future'
  return end_at > now ? 'active' : 'archive'
}

/** Whether what happened at this time gives tickets. */
export function givesTickets({ state, ...span }: Running, at: Date): boolean {
  return state === 'open' && stageOf(span, at) === 'active'
}

/** Whether the draw is due: the delay after the end is over. */
export function isDrawDue({ state, end_at }: Running, now: Date): boolean {
  return state === 'open' && end_at.getTime() + drawDelayMs <= now.getTime()
}

/** Whether players of these groups take part; no groups: everybody. */
export function isOpenTo(group_ids: readonly number[], groups: readonly number[]): boolean {
  return group_ids.length === 0 || group_ids.some((id) => groups.includes(id))
}

export type DepositRule = {
  from_amount_cents: bigint
  price_cents: bigint
  currency: string
  active: boolean
}

/**
 * The tickets for a deposit: the amount divided by the price of the highest step that it reaches,
 * rounded down. Undefined if the currency has no rule.
 */
export function depositTickets(
  rules: readonly DepositRule[],
  { currency, amount_cents }: { currency: string; amount_cents: bigint },
): number | undefined {
  const own = rules.filter((rule) => rule.active && rule.currency === currency)
  if (own.length === 0) return undefined
  const [step] = own
    .filter(({ from_amount_cents }) => from_amount_cents <= amount_cents)
    .toSorted((a, b) => Number(b.from_amount_cents - a.from_amount_cents))
  return step ? Number(amount_cents / step.price_cents) : 0
}

type Transfer = {
  kind: string
  rolled_back: 'bet' | 'win' | null
  amount_cents: bigint
  cash_cents: bigint
  eur_micros: bigint | null
}

/**
 * What a transfer adds to the real stakes, in millionths of a euro: the cash part of a bet, rounded
 * down; its rollback takes the same away. Undefined for other transfers.
 */
export function stakeMicros(transfer: Transfer): bigint | undefined {
  const { kind, rolled_back, amount_cents, cash_cents, eur_micros } = transfer
  const sign = kind === 'bet' ? 1n : rolled_back === 'bet' ? -1n : 0n
  if (sign === 0n || eur_micros === null || amount_cents <= 0n) return undefined
  return (sign * (eur_micros * cash_cents)) / amount_cents
}

/** The tickets that stakes have earned, and have not given yet. */
export function ticketsDue(stake: { eur_micros: bigint; given: number }, price: bigint): number {
  return stake.eur_micros <= 0n ? 0 : Math.max(0, Number(stake.eur_micros / price) - stake.given)
}

/** How many of the asked tickets a player still gets. */
export function ticketsWithin(
  asked: number,
  left: { player_max: number; own: number; tickets_max: number; issued: number },
): number {
  const { player_max, own, tickets_max, issued } = left
  return Math.max(0, Math.min(asked, player_max - own, tickets_max - issued))
}

const dayMs = 86_400_000

/** The next run of a lottery that repeats: it begins where this one ends. */
export function nextRun({ end_at, repeat_days }: { end_at: Date; repeat_days: number }): Span {
  return { start_at: end_at, end_at: new Date(end_at.getTime() + repeat_days * dayMs) }
}

/** The address of a run: that of the series and the day on which it ends. */
export function slugOfRun(series: string, end_at: Date): string {
  return `${series}-${end_at.toISOString().slice(0, 10)}`
}

export type Range = { first_number: number; count: number }

/** Whether a number is in one of the ranges. */
export function isWithin(ranges: readonly Range[], number: number): boolean {
  return ranges.some(
    ({ first_number, count }) => number >= first_number && number < first_number + count,
  )
}

const prizeLine = /^([1-9][0-9]?) ?x ?([1-9][0-9]{0,6}) ?(points|[A-Z]{3,5})$/

export type PrizeWords = { count: number; units: number; of: string }

/** Prizes as staff write them, a line for equal ones: `3 x 50 EUR`. Undefined if a line is none. */
export function prizeWords(lines: readonly string[]): PrizeWords[] | undefined {
  const read = lines.map((line) => prizeLine.exec(line.trim()))
  if (read.some((one) => one === null)) return undefined
  return read.map((one) => {
    const [, count, units, of = ''] = one ?? []
    return { count: Number(count), units: Number(units), of }
  })
}
