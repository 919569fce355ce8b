// The betting layouts: twelve streets of three numbers, with one or two zeros at their head.

/** Double zero is stored as the number after 36. */
export const doubleZero = 37
export const betKinds = [
  'straight',
  'split',
  'street',
  'corner',
  'six_line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const
/** The first five numbers, only with two zeros. */
export const topLine = 'top_line'
export type BetKind = (typeof betKinds)[number] | typeof topLine
export type Color = 'red' | 'black' | 'green'
export type Spot = { kind: BetKind; numbers: number[] }

/** The net win of a bet, as a multiple of its stake. */
export const pays: Record<BetKind, number> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  six_line: 5,
  dozen: 2,
  column: 2,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
  top_line: 6,
}

/** The pockets clockwise around the wheel. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const numbers = range(1, 36)

export function colorOf(number: number): Color {
  if (number === 0 || number === doubleZero) return 'green'
  return reds.includes(number) ? 'red' : 'black'
}

/** All 157 bets of the layout. */
export const spots: Spot[] = [
  ...range(0, 36).map((number) => spot('straight', [number])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...numbers.filter((n) => n % 3 !== 0).map((n) => spot('split', [n, n + 1])),
  ...numbers.filter((n) => n <= 33).map((n) => spot('split', [n, n + 3])),
  spot('street', [0, 1, 2]),
  spot('street', [0, 2, 3]),
  ...streets(33 + 1).map((first) => spot('street', range(first, first + 2))),
  spot('corner', [0, 1, 2, 3]),
  ...numbers
    .filter((n) => n % 3 !== 0 && n <= 32)
    .map((n) => spot('corner', [n, n + 1, n + 3, n + 4])),
  ...streets(31).map((first) => spot('six_line', range(first, first + 5))),
  ...[1, 13, 25].map((first) => spot('dozen', range(first, first + 11))),
  ...[1, 2, 3].map((first) =>
    spot(
      'column',
      numbers.filter((n) => n % 3 === first % 3),
    ),
  ),
  spot('red', reds),
  spot(
    'black',
    numbers.filter((n) => !reds.includes(n)),
  ),
  spot(
    'odd',
    numbers.filter((n) => n % 2 === 1),
  ),
  spot(
    'even',
    numbers.filter((n) => n % 2 === 0),
  ),
  spot('low', range(1, 18)),
  spot('high', range(19, 36)),
]

/** A wheel with its bets. */
export type Layout = { wheel: readonly number[]; spots: readonly Spot[]; kinds: readonly BetKind[] }

export const oneZero: Layout = { wheel, spots, kinds: betKinds }

const ofZero = (numbers: number[]) => numbers[0] === 0

/** The American table: no bet on 0-1-2-3, and the bets at both zeros. */
export const twoZeros: Layout = {
  wheel: [
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8,
    19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
  ],
  spots: [
    ...range(0, 37).map((number) => spot('straight', [number])),
    ...[
      [0, 1],
      [0, 2],
      [2, 37],
      [3, 37],
      [0, 37],
    ].map((pair) => spot('split', pair)),
    spot('street', [0, 1, 2]),
    spot('street', [0, 2, 37]),
    spot('street', [2, 3, 37]),
    spot(topLine, [0, 1, 2, 3, 37]),
    ...spots.filter(({ kind, numbers }) => kind !== 'straight' && !ofZero(numbers)),
  ],
  kinds: [...betKinds, topLine],
}

/** `00` for double zero. */
export function numberText(number: number): string {
  return number === doubleZero ? '00' : String(number)
}

const spotsByName = new Map<Layout, Map<string, Spot>>()

/** The spot of a kind that covers exactly these numbers; undefined if there is none. */
export function findSpot(
  kind: BetKind,
  covered: readonly number[],
  layout: Layout = oneZero,
): Spot | undefined {
  const known = spotsByName.get(layout) ?? namesOf(layout)
  spotsByName.set(layout, known)
  return known.get(nameOf(kind, covered))
}

function namesOf({ spots: all }: Layout): Map<string, Spot> {
  return new Map(all.map((one) => [nameOf(one.kind, one.numbers), one]))
}

function nameOf(kind: BetKind, covered: readonly number[]): string {
  return `${kind}:${covered.join('-')}`
}

function spot(kind: BetKind, covered: number[]): Spot {
  return { kind, numbers: covered }
}

function streets(lastFirst: number): number[] {
  return numbers.filter((n) => n % 3 === 1 && n <= lastFirst)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
