/** The multiplied segments; all others are numbers that pay themselves to one. */
export type Segment = 1 | 2 | 5 | 10 | 20 | 40 | 'x2' | 'x7'

/** The numbers that can be bet on. */
export const betNumbers = [1, 2, 5, 10, 20, 40] as const

/** Clockwise around the wheel: 23 ones, 15 twos, 7 fives, 4 tens, 2 twenties, 40, 2× and 7×. */
export const segments: readonly Segment[] = [
  40,
  1,
  2,
  1,
  5,
  1,
  2,
  1,
  10,
  1,
  2,
  1,
  5,
  2,
  1,
  20,
  1,
  2,
  1,
  5,
  1,
  2,
  10,
  1,
  2,
  1,
  'x7',
  1,
  2,
  5,
  1,
  2,
  1,
  20,
  1,
  2,
  1,
  5,
  2,
  1,
  10,
  2,
  1,
  5,
  1,
  'x2',
  2,
  1,
  10,
  2,
  1,
  5,
  2,
  1,
]

/** The wheel's numbers without the multipliers, by their places on it. */
export const numberPlaces: readonly number[] = segments.flatMap((segment, place) =>
  typeof segment === 'number' ? [place] : [],
)

/** So many multipliers count in a round; after the last the wheel stops only on numbers. */
export const multipliersMax = 2

/** The factor of a multiplier; undefined for a number. */
export function factorOf(segment: Segment | undefined): number | undefined {
  if (segment === 'x2') return 2
  return segment === 'x7' ? 7 : undefined
}

/** What a round showed: its number, and the product of the multipliers before it. */
export function shownBy(result: readonly number[]): {
  number: Segment | undefined
  factor: number
} {
  const turns = result.map((place) => segments[place])
  const factors = turns.map((segment) => factorOf(segment) ?? 1)
  const factor = factors.reduce((product, one) => product * one, 1)
  return { number: turns.at(-1), factor }
}
