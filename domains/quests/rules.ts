export const sizes = ['xs', 's', 'm', 'robot-s', 'robot-m'] as const
export type Size = (typeof sizes)[number]

/** The levels of each size [9.17]. */
export const levelCounts: Readonly<Record<Size, number>> = {
  xs: 6,
  s: 15,
  m: 25,
  'robot-s': 15,
  'robot-m': 25,
}

const defaultSize: Size = 'm'

/** The one level of an achievement. */
export const oneLevel = 'one'
export const questKinds = ['quest', 'achievement'] as const
export type QuestKind = (typeof questKinds)[number]

export type Named = {
  kind: QuestKind
  /** Undefined if the identifier names a size that does not exist. */
  size: Size | typeof oneLevel | undefined
  slug: string
  /** For testers only [5.27]. */
  isTest: boolean
}

/** What an identifier says: `quest--s--meteor-run`. Undefined if it is neither [3.18, 3.19]. */
export function namedBy(identifier: string): Named | undefined {
  const kind = questKinds.find((one) => identifier.includes(one))
  if (!kind) return undefined
  const [, second, third] = identifier.split('--')
  const size = second ? sizes.find((one) => one === second) : defaultSize
  const isTest = identifier.includes('ffc')
  return { kind, size: kind === 'quest' ? size : oneLevel, slug: third ?? identifier, isTest }
}

/** The identifier of a quest or an achievement. */
export function identifierOf(kind: QuestKind, size: Size | typeof oneLevel, slug: string): string {
  return `${kind}--${size}--${slug}`
}

/**
 * The euro that the levels of a size begin at, as far as they are known [9.18]: level and threshold.
 * The robots have the tables of s and m.
 */
const known: Readonly<Record<'xs' | 's' | 'm', readonly (readonly [number, number])[]>> = {
  xs: [
    [1, 0],
    [2, 150],
    [3, 500],
    [4, 1000],
    [5, 5000],
    [6, 15_000],
  ],
  s: [
    [1, 0],
    [2, 400],
    [3, 1000],
    [4, 2500],
    [15, 1_000_000],
  ],
  m: [
    [1, 0],
    [2, 500],
    [3, 1000],
    [4, 2000],
    [5, 3000],
    [6, 5000],
    [7, 10_000],
    [8, 25_000],
    [25, 2_000_000],
  ],
}

/**
 * The thresholds of a size in euro, lowest first. Between two known levels each is the same multiple
 * of the one before, rounded to two digits.
 */
export function thresholdsOf(size: Size): number[] {
  const rows = known[size.replace('robot-', '') as keyof typeof known]
  return Array.from({ length: levelCounts[size] }, (_, at) => {
    const level = at + 1
    const below = rows.findLast(([one]) => one <= level) ?? [1, 0]
    const above = rows.find(([one]) => one >= level) ?? below
    if (below[0] === above[0]) return below[1]
    const share = (level - below[0]) / (above[0] - below[0])
    return rounded(below[1] * (above[1] / below[1]) ** share)
  })
}

function rounded(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}

/** What a euro of the tables is in other currencies; the tables are the same for all others. */
const perEuro: Readonly<Record<string, number>> = { CAD: 1.5, AUD: 1.5, NZD: 2, NOK: 10 }

/** The thresholds of a size in subunits of a currency. */
export function thresholdCents(
  size: Size,
  { currency, subunits }: { currency: string; subunits: number },
): bigint[] {
  const factor = (perEuro[currency] ?? 1) * subunits
  return thresholdsOf(size).map((euro) => BigInt(Math.round(euro * factor)))
}

/** The level that bets have reached, from 1: the highest whose threshold they are not below [4.11]. */
export function levelAt(thresholds: readonly bigint[], bets: bigint): number {
  return Math.max(1, thresholds.filter((threshold) => threshold <= bets).length)
}

export type LevelState = 'completed' | 'active' | 'locked'

/** The state of a level for a player at another one; the last one stays active [3.20]. */
export function stateOf(level: number, current: number): LevelState {
  if (level < current) return 'completed'
  return level === current ? 'active' : 'locked'
}

/** How an achievement counts: real stakes, the number of bets, or the best win ÷ bet. */
export const goalKinds = ['bets', 'count', 'rate'] as const
export type GoalKind = (typeof goalKinds)[number]

/** The classes of games that count unless a quest names others: not live play. */
export const usualClasses = ['slots', 'table', 'crash', 'instant', 'jackpot'] as const
export const gameClasses = [...usualClasses, 'live'] as const

const dayMs = 86_400_000
/** How long before its end a series makes its next run. */
export const renewMs = 3_600_000

/** The next run of a series that is not over; it begins where a run before it ends. */
export function nextRun(
  { end_at, repeat_days }: { end_at: Date; repeat_days: number },
  now: Date,
): { start_at: Date; end_at: Date } {
  const lengthMs = repeat_days * dayMs
  const late = Math.max(0, Math.floor((now.getTime() - end_at.getTime()) / lengthMs))
  const start = end_at.getTime() + late * lengthMs
  return { start_at: new Date(start), end_at: new Date(start + lengthMs) }
}

/** The identifier of a run: that of the series and the day on which it ends. */
export function identifierOfRun(series: string, end_at: Date): string {
  return `${series}-${end_at.toISOString().slice(0, 10)}`
}
