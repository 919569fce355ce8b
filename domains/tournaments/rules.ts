import { partsOfOne, type Scoring } from './scoring.ts'

export const kinds = ['tournament', 'quest', 'achievement'] as const
export type Kind = (typeof kinds)[number]

export const joinings = ['automatic', 'confirmation', 'buy_in', 'qualification'] as const
export type Joining = (typeof joinings)[number]

export const states = [
  'draft',
  'published',
  'register',
  'running',
  'finalizing',
  'finished',
  'cancelled',
] as const
export type State = (typeof states)[number]

/** Rounds that are open at the end may be finished for so long. */
export const graceMs = 60_000
/** How many of the first players an answer shows. */
export const topPlayersMax = 50
/** Players shown on each side of the viewer's own row. */
export const aroundEachSide = 2
/** A list has no more tournaments. */
export const listedMax = 200
/** Finished tournaments stay in the list so long, then only in the archive. */
export const recentMs = 7 * 86_400_000

export const acts = ['publish', 'open', 'start', 'end', 'finish', 'cancel'] as const
export type Act = (typeof acts)[number]

/** What can be done in which state, and what it leads to. */
export const moves: Readonly<Record<State, Partial<Record<Act, State>>>> = {
  draft: { publish: 'published', cancel: 'cancelled' },
  published: { open: 'register', cancel: 'cancelled' },
  register: { start: 'running', cancel: 'cancelled' },
  running: { end: 'finalizing', cancel: 'cancelled' },
  finalizing: { finish: 'finished' },
  finished: {},
  cancelled: {},
}

export type Times = { register_at: Date; start_at: Date; end_at: Date }

/** What time demands next; undefined while nothing is due. The end is frozen by `finish` alone. */
export function dueAct(state: State, times: Times, now: Date): Act | undefined {
  if (state === 'published' && now >= times.register_at) return 'open'
  if (state === 'register' && now >= times.start_at) return 'start'
  if (state === 'running' && now >= times.end_at) return 'end'
  return undefined
}

/** The state that time has brought, also before the job has written it. */
export function stateAt(state: State, times: Times, now: Date): State {
  const act = dueAct(state, times, now)
  return act ? stateAt(moves[state][act] ?? state, times, now) : state
}

/** When rounds that were open at the end no longer count. */
export function frozenAt({ end_at }: Pick<Times, 'end_at'>): Date {
  return new Date(end_at.getTime() + graceMs)
}

/** The moment at which time demands something of the state; null if never. */
export function nextTime(state: State, times: Times): Date | null {
  if (state === 'published') return times.register_at
  if (state === 'register') return times.start_at
  if (state === 'running') return times.end_at
  return state === 'finalizing' ? frozenAt(times) : null
}

/** future, active or archive, by the dates alone [4.7]. */
export function statusAt(
  { start_at, end_at }: Pick<Times, 'start_at' | 'end_at'>,
  now: Date,
): 'future' | 'active' | 'archive' {
  if (start_at > now) return 'future'
  return end_at > now ? 'active' : 'archive'
}

/** The kind that an identifier names [3.18]. */
export function kindOf(identifier: string): Kind {
  if (identifier.includes('quest')) return 'quest'
  return identifier.includes('achievement') ? 'achievement' : 'tournament'
}

/** Whether a player with these groups belongs to a segment; an empty one is everybody. */
export function isIn(segment: readonly number[], groups: readonly number[]): boolean {
  return segment.length === 0 || segment.some((group) => groups.includes(group))
}

/** The ranking field that existing clients read, by the name of the strategy. */
export function strategyOf({
  by,
}: Pick<Scoring, 'by'>): 'bet' | 'spin' | 'win' | 'rate' | 'points' {
  if (by === 'bets') return 'bet'
  if (by === 'count') return 'spin'
  if (by === 'wins' || by === 'net') return 'win'
  return by === 'rate' ? 'rate' : 'points'
}

/**
 * Shares a pool by hundredths of a percent. Cents are rounded down; what is left over goes to the
 * first place.
 */
export function sharePool(pool_cents: bigint, shares: readonly number[]): bigint[] {
  const total = shares.reduce((sum, one) => sum + one, 0)
  if (total === 0) return shares.map(() => 0n)
  const paid = shares.map((share) => (pool_cents * BigInt(share)) / BigInt(total))
  const left = pool_cents - paid.reduce((sum, one) => sum + one, 0n)
  return paid.map((one, at) => (at === 0 ? one + left : one))
}

/** A decimal text of an amount in parts, as the API writes it: "12.50". */
export function decimalOf(parts: bigint, subunits: number): string {
  const cents = centsOf(parts)
  const digits = Math.round(Math.log10(subunits))
  const text = `${cents < 0n ? -cents : cents}`.padStart(digits + 1, '0')
  const sign = cents < 0n ? '-' : ''
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Whole cents of an amount in parts, rounded towards zero. */
export function centsOf(parts: bigint): bigint {
  return parts / partsOfOne
}
