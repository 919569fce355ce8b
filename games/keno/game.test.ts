import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { floorCents } from '@casino/game-kit/slots/payout.ts'
import { expect, test } from 'vitest'
import { game } from './game.ts'
import { firstTables, multipliersOf, picksMax, risks, rtpOf, waysOf } from './tables.ts'

const tables = Array.from({ length: picksMax }, (_, index) => index + 1).flatMap((picks) =>
  risks.map((risk) => ({ picks, risk })),
)

test.each(tables)('$picks picks at $risk risk return 99 %, give or take 0.3', ({ picks, risk }) => {
  expect(Math.abs(rtpOf(picks, risk) - 0.99)).toBeLessThanOrEqual(0.003)
  expect(game.rtps?.[`${picks}_${risk}`]).toBe(rtpOf(picks, risk))
})

/** The chance of each count of hits, computed ball by ball without binomials. */
function chancesOf(picks: number): number[] {
  let chances = [1]
  for (let drawn = 0; drawn < 10; drawn += 1) {
    const after = new Array<number>(chances.length + 1).fill(0)
    chances.forEach((chance, hits) => {
      const hit = (picks - hits) / (40 - drawn)
      after[hits] = (after[hits] ?? 0) + chance * (1 - hit)
      after[hits + 1] = (after[hits + 1] ?? 0) + chance * hit
    })
    chances = after
  }
  return chances
}

test.each(tables)(
  'drawing ball by ball gives $picks at $risk the same return',
  ({ picks, risk }) => {
    const chances = chancesOf(picks)
    const rtp = multipliersOf(picks, risk).reduce(
      (sum, multiplier, hits) => sum + multiplier * (chances[hits] ?? 0),
      0,
    )
    expect(Math.abs(rtp - rtpOf(picks, risk))).toBeLessThan(1e-9)
  },
)

test('the numbers of all results add up to all 847,660,528 draws', () => {
  for (let picks = 1; picks <= picksMax; picks += 1) {
    const all = Array.from({ length: picks + 1 }, (_, hits) => waysOf(picks, hits))
    expect(all.reduce((sum, ways) => sum + ways, 0)).toBe(847_660_528)
  }
})

test.each(tables)(
  'more hits of $picks at $risk never pay less, except for the miss of one pick',
  ({ picks, risk }) => {
    const [miss = 0, ...hits] = multipliersOf(picks, risk)
    expect(hits).toEqual(hits.toSorted((a, b) => a - b))
    expect(miss).toBeLessThan(hits.at(-1) ?? 0)
    expect(multipliersOf(picks, risk)).toHaveLength(picks + 1)
    expect(Math.max(...hits)).toBeLessThanOrEqual(game.maxWin)
  },
)

test.each(tables)(
  'every stated award of $picks at $risk risk comes at least once in 50 million rounds',
  ({ picks, risk }) => {
    const multipliers = multipliersOf(picks, risk)
    for (const award of multipliers.filter((times) => times > 0)) {
      const ways = multipliers.reduce(
        (sum, times, hits) => sum + (times >= award ? waysOf(picks, hits) : 0),
        0,
      )
      expect(847_660_528 / ways).toBeLessThan(50_000_000)
    }
  },
)

test('old rounds are paid by the old tables, which differ only in ten of ten', () => {
  for (const { picks, risk } of tables) {
    const [now, before] = [multipliersOf(picks, risk), multipliersOf(picks, risk, firstTables)]
    expect(before.slice(0, 10)).toEqual(now.slice(0, 10))
    expect(before === now || picks === picksMax || before[picks] === now[picks]).toBe(true)
  }
})

test("ten different numbers of 1 to 40 are drawn, and the player's hits pay", () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const { outcome, payout } = game.play(() => 0, { stake_cents: 100, numbers, risk: 'high' })
  expect(outcome).toEqual({ drawn: numbers, hits: numbers, multiplier: 4_000 })
  expect(floorCents(payout)).toBe(400_000n)
  const before = game.earlier?.[2]?.play(() => 0, { stake_cents: 100, numbers, risk: 'high' })
  expect(before?.outcome.multiplier).toBe(10_000)
  const { outcome: other } = game.play(() => 0.999, { stake_cents: 100, numbers, risk: 'high' })
  expect(other.drawn).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31])
  expect(other.hits).toEqual([])
})

test.each([[[]], [[0]], [[41]], [[1, 1]], [[1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
  'picking %j is refused',
  (numbers) => {
    expect(game.input.safeParse({ stake_cents: 100, numbers, risk: 'low' }).success).toBe(false)
  },
)

test('a simulation lies in the 99 % interval', () => {
  const input = { stake_cents: 1_000, numbers: [4, 8, 15, 16], risk: 'low' } as const
  const { mean, halfWidth } = simulatedReturn(
    game,
    { ...input, numbers: [...input.numbers] },
    { runs: 100_000, seed: 4 },
  )
  expect(Math.abs(mean - rtpOf(4, 'low'))).toBeLessThan(halfWidth)
})
