/** The statuses, the lowest first [3.55, 9.22]. Their place is their order. */
export const statuses = [
  { group: 1117, code: 'REGULAR' },
  { group: 257, code: 'BRONZE' },
  { group: 258, code: 'SILVER' },
  { group: 259, code: 'GOLD' },
  { group: 255, code: 'PLATINUM' },
  { group: 759, code: 'DIAMOND' },
] as const
export type StatusCode = (typeof statuses)[number]['code']
export const statusCodes = statuses.map(({ code }) => code) as [StatusCode, ...StatusCode[]]

/** Diamond is for life [4.26]. */
export const lastOrder = statuses.length - 1

/** The order of a VIP group; 0 for players without one. */
export function orderOf(group: number | undefined): number {
  return Math.max(
    0,
    statuses.findIndex((status) => status.group === group),
  )
}

export function statusAt(order: number): (typeof statuses)[number] {
  return statuses[order] ?? statuses[0]
}

/** The name of a status, the same in all languages. */
export function nameOf(order: number): string {
  const { code } = statusAt(order)
  return order === 0 ? 'Rising star' : `${code[0]}${code.slice(1).toLowerCase()}`
}

/** The earlier id of Bronze [3.55]. */
export const oldBronzeGroup = 793

/** The order of a player by their groups. */
export function orderOfGroups(groups: readonly number[]): number {
  const orders = groups.map((group) => (group === oldBronzeGroup ? 1 : orderOf(group)))
  return Math.max(0, ...orders)
}

/** The sums of a quarter, in subunits. */
export type Sums = { deposit_cents: bigint; bet_cents: bigint }
/** What a status needs; undefined for an order without thresholds. */
export type Thresholds = readonly (Sums | undefined)[]

/** The highest order whose thresholds are both reached. Each status needs those below it too. */
export function earnedOrder(thresholds: Thresholds, sums: Sums): number {
  let order = 0
  for (const [at, needed] of thresholds.entries()) {
    if (at === 0) continue
    if (!needed || !isReached(needed, sums)) break
    order = at
  }
  return order
}

function isReached(needed: Sums, { deposit_cents, bet_cents }: Sums): boolean {
  return deposit_cents >= needed.deposit_cents && bet_cents >= needed.bet_cents
}

/** The status after a quarter: what it earned, but one step lower at most; Diamond stays. */
export function orderAfterQuarter(order: number, earned: number): number {
  if (order === lastOrder) return order
  return Math.min(order, Math.max(earned, order - 1))
}

/** How much of both thresholds is done, from 0 to 1: the mean of both shares, rounded down. */
export function overallProgress(needed: Sums, { deposit_cents, bet_cents }: Sums): number {
  const parts = share(deposit_cents, needed.deposit_cents) + share(bet_cents, needed.bet_cents)
  return Number(parts / 2n) / 10_000
}

function share(done: bigint, needed: bigint): bigint {
  if (needed <= 0n || done >= needed) return 10_000n
  return done <= 0n ? 0n : (done * 10_000n) / needed
}

/** Days before the end of a status at which its player is notified. */
export const noticeDays = [14, 3] as const
const dayMs = 86_400_000

/** Which of the notices is due; undefined for none. */
export function noticeDue(now: Date, ends_at: Date): number | undefined {
  const left = (ends_at.getTime() - now.getTime()) / dayMs
  if (left <= 0) return undefined
  return noticeDays.filter((days) => left <= days).at(-1)
}

type LevelBound = { number: number; points_min: bigint }

/** The highest level whose points are earned; 0 for none. Levels are in ascending order. */
export function levelOf(levels: readonly LevelBound[], points: bigint): number {
  return levels.findLast(({ points_min }) => points >= points_min)?.number ?? 0
}

/** How a status card is shown [4.28]: the own one, below it, the next one, or locked. */
export function cardState(order: number, own: number): 'current' | 'before' | 'future' | 'lock' {
  if (order === own) return 'current'
  if (order < own) return 'before'
  return order === own + 1 ? 'future' : 'lock'
}

/** What the page shows when the progress cannot be loaded [4.27, 9.23]. */
export const fallbackProgress = {
  userId: '',
  currency: 'EUR',
  currentStatus: 'REGULAR',
  activeStatus: 'REGULAR',
  nextStatus: 'BRONZE',
  depositAmountCents: 0,
  depositThresholdCents: 900_000,
  betSumCents: 0,
  betSumThresholdCents: 9_000_000,
  overallProgress: 0,
} as const

/** The checks that a licence asks for before a status is raised. */
export const checkKinds = ['affordability', 'source_of_funds', 'identity'] as const

/** What a licence says about VIPs. */
export type LicenceRule = {
  licence: string
  /** Nobody younger is raised. */
  vip_age_min: number
  /** A status is raised by two people with the checks on file, never by itself. */
  vip_checks: boolean
  /** Whether a gift may depend on losses. */
  loss_gifts_allowed: boolean
  /** Whether players are reminded of a time that runs out. */
  countdowns_allowed: boolean
}

/** The strictest of all rules, for a licence that has none. */
export function strictest(rules: readonly LicenceRule[]): LicenceRule {
  const all = rules.length > 0
  return {
    licence: 'unknown',
    vip_age_min: Math.max(25, ...rules.map(({ vip_age_min }) => vip_age_min)),
    vip_checks: !all || rules.some(({ vip_checks }) => vip_checks),
    loss_gifts_allowed: all && rules.every(({ loss_gifts_allowed }) => loss_gifts_allowed),
    countdowns_allowed: all && rules.every(({ countdowns_allowed }) => countdowns_allowed),
  }
}

/** What gifts are: points, a share of losses in cash, or a bonus or free spins of a plan. */
export const giftKinds = ['points', 'cashback', 'bonus', 'freespins'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Losses of so many days count for a cashback. */
export const cashbackDays = 30

/** The cashback of a loss: a percentage, rounded down, no more than the maximum. */
export function cashbackOf(lost_cents: bigint, percent: number, max_cents: bigint): bigint {
  if (lost_cents <= 0n) return 0n
  const back = (lost_cents * BigInt(percent)) / 100n
  return back < max_cents ? back : max_cents
}

/** How long a gift that may not be given now waits. */
export const giftWaitDays = 90
