import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Move, movesFor, type Round, roundsOf, roundValue, type Span } from './rounds.ts'
import { partsOfOne, type Scoring, scoringFault } from './scoring.ts'
import { noTotal, type Total, totalAfter, totalOf } from './totals.ts'

const start = Date.parse('2026-05-01T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const span: Span = { from: at(0), end: at(3600), frozen_at: at(3660) }
const cents = (amount: number) => BigInt(amount) * partsOfOne

function move(kind: Move['kind'], amount: number, more: Partial<Move> = {}): Move {
  const parts = cents(amount)
  const usual = { round: 'r', parts, cash_parts: parts, at: at(10), rolled_back_at: null }
  return { kind, ...usual, ...more }
}
function scoreOf(scoring: Scoring, moves: readonly Move[]) {
  return totalOf(scoring, roundsOf(movesFor(scoring, moves), span).values())
}

type Reached = [score: bigint, second: number]

describe('each kind of scoring', () => {
  const moves = [
    move('bet', 100, { round: 'a', at: at(1) }),
    move('win', 15_000, { round: 'a', at: at(2) }),
    move('bet', 200, { round: 'b', at: at(3) }),
    move('bet', 300, { round: 'c', at: at(5) }),
    move('win', 60_000, { round: 'c', at: at(6) }),
  ]
  const bands = [
    { from: 100, points: 1 },
    { from: 200, points: 3 },
  ]
  test.each<[string, Scoring, Reached]>([
    ['the sum of bets', { by: 'bets' }, [cents(600), 5]],
    ['the number of bets', { by: 'count' }, [3n * partsOfOne, 5]],
    ['the sum of wins', { by: 'wins' }, [cents(75_000), 6]],
    ['the net win', { by: 'net' }, [cents(74_400), 6]],
    ['the highest win ÷ bet', { by: 'rate', best: 1 }, [200n * partsOfOne, 6]],
    ['the sum of win ÷ bet', { by: 'rate' }, [350n * partsOfOne, 6]],
    ['a point for each unit', { by: 'points', per_cents: 100 }, [6n * partsOfOne, 5]],
    ['banded points', { by: 'bands', bands }, [4n * partsOfOne, 6]],
    ['the best of the first two', { by: 'rate', best: 1, first: 2 }, [150n * partsOfOne, 2]],
    ['the best two rounds', { by: 'bets', best: 2 }, [cents(500), 5]],
    ['a least stake', { by: 'bets', stake_min_cents: 200 }, [cents(500), 5]],
    ['the most of a day', { by: 'bets', day_max: 250 }, [cents(250), 3]],
  ])('%s', (_name, scoring, [score, second]) => {
    expect(scoreOf(scoring, moves)).toMatchObject({ score, reached_at: at(second) })
  })
})

test('a band is reached by its whole multiple', () => {
  const scoring: Scoring = { by: 'bands', bands: [{ from: 100, points: 1 }] }
  const round = (win: number): Round => {
    const [one] = roundsOf([move('bet', 100), move('win', win)], span).values()
    return one as Round
  }
  expect(roundValue(scoring, round(9_999))).toBe(0n)
  expect(roundValue(scoring, round(10_000))).toBe(partsOfOne)
})

test('bets count from the start until before the end, wins of their rounds within the grace', () => {
  const by = (moves: Move[]) => scoreOf({ by: 'wins' }, moves).score
  const bet = move('bet', 100, { at: at(3599) })
  expect(by([bet, move('win', 5, { at: at(3660) })])).toBe(cents(5))
  expect(by([bet, move('win', 5, { at: at(3661) })])).toBe(0n)
  expect(by([move('bet', 100, { at: at(3600) }), move('win', 5, { at: at(3601) })])).toBe(0n)
  expect(by([move('bet', 100, { at: at(-1) }), move('win', 5, { at: at(1) })])).toBe(0n)
})

test('what is rolled back counts nowhere, but what is final stays', () => {
  const rolled = (seconds: number) =>
    scoreOf({ by: 'bets' }, [move('bet', 100, { rolled_back_at: at(seconds) })]).score
  expect(rolled(20)).toBe(0n)
  expect(rolled(3660)).toBe(0n)
  expect(rolled(3661)).toBe(cents(100))
})

test('a scoring needs what it is made of', () => {
  expect(scoringFault({ by: 'bets' })).toBeUndefined()
  expect(scoringFault({ by: 'points', per_cents: 100 })).toBeUndefined()
  for (const wrong of [
    { by: 'points' },
    { by: 'bets', per_cents: 100 },
    { by: 'bands' },
    { by: 'net', day_max: 5 },
  ] as Scoring[]) {
    expect(scoringFault(wrong)).toBe('scoring_invalid')
  }
})

const scorings: fc.Arbitrary<Scoring> = fc.constantFrom<Scoring>(
  { by: 'bets' },
  { by: 'count' },
  { by: 'wins' },
  { by: 'net' },
  { by: 'rate' },
  { by: 'rate', best: 1 },
  { by: 'net', best: 1 },
  { by: 'wins', best: 2 },
  { by: 'points', per_cents: 3 },
  {
    by: 'bands',
    bands: [
      { from: 1, points: 1 },
      { from: 2, points: 3 },
    ],
  },
  { by: 'bets', day_max: 7 },
  { by: 'bets', first: 2 },
  { by: 'wins', stake_min_cents: 2, best: 1 },
)
/** Few rounds, amounts and seconds, so that ties, equal scores and rollbacks are common. */
const aMove = fc.record({
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const),
  round: fc.constantFrom('a', 'b', 'c', 'd'),
  cents: fc.integer({ min: 1, max: 6 }),
  second: fc.constantFrom(-5, 1, 2, 3, 10, 20, 3599, 3600, 3650, 3700),
  rolledBack: fc.constantFrom(null, null, null, null, 30, 3900),
})
const somePlay = fc.array(aMove, { maxLength: 14 })

/** Follows the moves one after another, in batches, as the reader of the feed does. */
function follow(scoring: Scoring, moves: readonly Move[], sizes: readonly number[]): Total {
  let total = noTotal
  let seen: Move[] = []
  for (let from = 0, turn = 0; from < moves.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    const before = roundsOf(seen, span)
    seen = [...seen, ...moves.slice(from, from + size)]
    const after = roundsOf(seen, span)
    from += size
    let next: Total | undefined = total
    for (const name of after.keys()) {
      const step = { before: before.get(name), after: after.get(name) }
      const isSame = JSON.stringify(step.before, big) === JSON.stringify(step.after, big)
      if (next && !isSame) next = totalAfter(scoring, next, step)
    }
    total = next ?? totalOf(scoring, after.values())
  }
  return total
}
const big = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

const aRun = fc.record({
  scoring: scorings,
  play: somePlay,
  cut: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  keys: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
})

test('a total that follows the bets is that of all bets together, in any order and batches', () => {
  fc.assert(
    fc.property(aRun, ({ scoring, play, cut, keys }) => {
      const moves = play.map(({ kind, round, cents: amount, second, rolledBack }) =>
        move(kind, amount, {
          round,
          at: at(second),
          rolled_back_at: rolledBack === null ? null : at(rolledBack),
        }),
      )
      const shuffled = moves
        .map((one, index) => ({ one, key: keys[index] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one)
      const expected = scoreOf(scoring, moves)
      expect(follow(scoring, moves, cut)).toEqual(expected)
      expect(follow(scoring, shuffled, cut)).toEqual(expected)
    }),
    tries(400),
  )
})
