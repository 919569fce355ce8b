export type Color = 'red' | 'black' | 'green'

/** A place of the table: the numbers it covers, and what it returns with its stake. */
export type Spot = { name: string; numbers: readonly number[]; multiple: number }

export const pocketsCount = 37

/** The pockets clockwise around the wheel. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const numbers = Array.from({ length: 36 }, (_, index) => index + 1)

export function colorOf(number: number): Color {
  if (number === 0) return 'green'
  return reds.includes(number) ? 'red' : 'black'
}

/** Every place of the table: each number, dozens, columns and the even chances. */
export const spots: readonly Spot[] = [
  ...[0, ...numbers].map((number) => spot(`number-${number}`, [number])),
  ...[1, 2, 3].map((place) =>
    spot(
      `dozen-${place}`,
      numbers.filter((number) => Math.ceil(number / 12) === place),
    ),
  ),
  ...[1, 2, 3].map((place) =>
    spot(
      `column-${place}`,
      numbers.filter((number) => number % 3 === place % 3),
    ),
  ),
  spot('red', reds),
  spot(
    'black',
    numbers.filter((number) => !reds.includes(number)),
  ),
  spot(
    'odd',
    numbers.filter((number) => number % 2 === 1),
  ),
  spot(
    'even',
    numbers.filter((number) => number % 2 === 0),
  ),
  spot(
    'low',
    numbers.filter((number) => number <= 18),
  ),
  spot(
    'high',
    numbers.filter((number) => number > 18),
  ),
]

/** A bet on n numbers returns 36 / n, as if there were no zero. */
function spot(name: string, covered: readonly number[]): Spot {
  return { name, numbers: covered, multiple: 36 / covered.length }
}
