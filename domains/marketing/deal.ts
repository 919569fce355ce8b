// What affiliates earn, in cents of a euro.
export const dealKinds = ['cpa', 'share'] as const
export type DealKind = (typeof dealKinds)[number]

export type Deal = {
  id: bigint
  affiliate_id: bigint
  kind: DealKind
  /** YYYY-MM-DD. It holds until a newer one of its kind. */
  from_on: string
  /** Of a `cpa`: what a first deposit of at least `deposit_min_cents` is worth. */
  amount_cents: bigint
  deposit_min_cents: bigint
  /** Of a `share`: of the NGR of the affiliate's players. */
  share_percent: number
  /** A negative share lowers what later months pay. */
  carries_negative: boolean
}

const microsPerCent = 10_000n

/** The deal of a kind that holds on a day. */
export function dealOn(
  deals: readonly Deal[],
  { kind, day }: { kind: DealKind; day: string },
): Deal | undefined {
  return deals
    .filter((one) => one.kind === kind && one.from_on <= day)
    .toSorted((one, other) => (one.from_on < other.from_on ? 1 : -1))[0]
}

/** The share of an NGR, rounded down to a cent: the casino keeps the rest. */
export function shareCents(ngr_micros: bigint, percent: number): bigint {
  return floorDivide(ngr_micros * BigInt(percent), 100n * microsPerCent)
}

/** What of a share counts: without carry-over a negative one is nothing. */
export function owedShare({ carries_negative }: Deal, cents: bigint): bigint {
  return cents < 0n && !carries_negative ? 0n : cents
}

function floorDivide(value: bigint, by: bigint): bigint {
  const cut = value / by
  return value < 0n && cut * by !== value ? cut - 1n : cut
}

export type LineKind = 'cpa' | 'share' | 'cpa_correction' | 'share_correction' | 'not_carried'

export type StatementLine = {
  kind: LineKind
  /** YYYY-MM-01: of a correction the month that was wrong. */
  of_month: string
  deal_id: bigint | null
  players: number
  ngr_micros: bigint
  amount_cents: bigint
}

export type StatementSums = {
  carried_in_cents: bigint
  payable_cents: bigint
  carried_out_cents: bigint
}

/**
 * The sums of a month. What is below zero is owed: it lowers the next months. A negative share of a
 * deal without carry-over is not owed; `closed` adds the line that says so.
 */
export function closed(
  lines: readonly StatementLine[],
  {
    carried_in_cents,
    month,
    carries,
  }: { carried_in_cents: bigint; month: string; carries: boolean },
): StatementSums & { lines: readonly StatementLine[] } {
  const share = sumOf(lines.filter(({ kind }) => kind === 'share'))
  const all =
    share < 0n && !carries
      ? [
          ...lines,
          { ...emptyLine, kind: 'not_carried' as const, of_month: month, amount_cents: -share },
        ]
      : lines
  const total = carried_in_cents + sumOf(all)
  return {
    lines: all,
    carried_in_cents,
    payable_cents: total > 0n ? total : 0n,
    carried_out_cents: total < 0n ? total : 0n,
  }
}

const emptyLine = { deal_id: null, players: 0, ngr_micros: 0n }

function sumOf(lines: readonly StatementLine[]): bigint {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)
}

type Moved = {
  kind: string
  rolled_back: 'bet' | 'win' | null
  ref_ext_id: string | null
  amount_cents: bigint
  cash_cents: bigint
  bonus_cents: bigint
  eur_micros: bigint | null
}

/**
 * What a transfer adds to the NGR of its player: cash staked less cash won, less prizes, payments for
 * invited friends and bonus money that became cash. What jackpots pay and what providers take is not of one player.
 */
export function ngrOf(transfer: Moved): bigint {
  const { kind, rolled_back, amount_cents, cash_cents, bonus_cents, eur_micros } = transfer
  if (eur_micros === null || amount_cents === 0n) return 0n
  const cash = (eur_micros * cash_cents) / amount_cents
  if (kind === 'bet' || rolled_back === 'win') return cash
  if (kind === 'win' || rolled_back === 'bet') return -cash
  if (kind === 'bonus_released') return -(eur_micros * absolute(bonus_cents)) / amount_cents
  if (kind === 'marketing') return -eur_micros
  const isJackpot = transfer.ref_ext_id?.startsWith('pool:') ?? false
  return kind === 'grant' && !isJackpot ? -eur_micros : 0n
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** How long after a failed call the next one is made, by the number of calls. */
const pauseMinutes = [1, 5, 15, 60, 180, 360, 720] as const
export const postbackTimeoutMs = 5_000

/** When a postback is tried again after so many calls; undefined after the last one. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const minutes = pauseMinutes[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}
