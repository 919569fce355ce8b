import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { floorCents } from '@casino/game-kit/slots/payout.ts'
import { expect, test } from 'vitest'
import { game } from './game.ts'
import { multipliersOf, risks, rowsMax, rtpOf } from './tables.ts'

const published: Record<number, [number, number, number]> = {
  8: [98.9844, 98.9062, 99.0625],
  9: [98.9844, 99.1406, 99.0625],
  10: [99.0039, 98.9062, 99.0625],
  11: [99.0039, 99.0234, 99.1602],
  12: [98.9795, 98.9893, 99.1162],
  13: [98.999, 98.9941, 99.0869],
  14: [99.0002, 98.9941, 98.9783],
  15: [99.0009, 98.9984, 99.0265],
  16: [98.9987, 98.9883, 98.9764],
}
const boards = Object.entries(published).flatMap(([rows, percents]) =>
  risks.map((risk, at) => ({ rows: Number(rows), risk, percent: percents[at] ?? 0 })),
)

test.each(boards)('$rows rows at $risk risk return $percent %', ({ rows, risk, percent }) => {
  expect(Math.abs(rtpOf(rows, risk) * 100 - percent)).toBeLessThanOrEqual(0.000_05 + 1e-9)
  expect(game.rtps?.[`${rows}_${risk}`]).toBe(rtpOf(rows, risk))
})

test.each(boards)('Pascal rows give $rows at $risk the same return', ({ rows, risk }) => {
  let ways = [1n]
  for (let row = 0; row < rows; row += 1) {
    ways = [...ways, 0n].map((way, at) => way + (ways[at - 1] ?? 0n))
  }
  const tenths = multipliersOf(rows, risk).map((multiplier) => BigInt(Math.round(multiplier * 10)))
  const sum = ways.reduce((total, way, at) => total + way * (tenths[at] ?? 0n), 0n)
  expect(Math.abs(Number(sum) / 10 / 2 ** rows - rtpOf(rows, risk))).toBeLessThan(1e-9)
})

test.each([8, 11])('all paths of %d rows together have the stated return', (rows) => {
  for (const risk of risks) {
    let won = 0n
    for (let path = 0; path < 2 ** rows; path += 1) {
      let row = 0
      const next = () => ((path >> row++) & 1 ? 0.75 : 0.25)
      won += floorCents(game.play(next, { stake_cents: 1_000, rows, risk }).payout)
    }
    expect(Number(won) / 1_000 / 2 ** rows).toBeCloseTo(rtpOf(rows, risk), 12)
  }
})

test('the bucket is the number of steps to the right', () => {
  const floats = [0.5, 0.49, 0.99, 0, 0.1, 0.2, 0.7, 0.3]
  const { outcome } = game.play(() => floats.shift() ?? 0, { stake_cents: 1, rows: 8, risk: 'low' })
  expect(outcome.path).toEqual([1, 0, 1, 0, 0, 0, 1, 0])
  expect(outcome.bucket).toBe(3)
})

test('no board pays more than its stated largest win', () => {
  const all = boards.flatMap(({ rows, risk }) => multipliersOf(rows, risk))
  expect(Math.max(...all)).toBe(game.maxWin)
})

test.each([{ rows: 7 }, { rows: rowsMax + 1 }, { rows: 8.5 }, { risk: 'none' }])(
  '%j is refused',
  (change) => {
    const input = { stake_cents: 100, rows: 8, risk: 'low', ...change }
    expect(game.input.safeParse(input).success).toBe(false)
  },
)

test('a simulation lies in the 99 % interval', () => {
  const input = { stake_cents: 1_000, rows: 12, risk: 'medium' } as const
  const { mean, halfWidth } = simulatedReturn(game, input, { runs: 60_000, seed: 3 })
  expect(Math.abs(mean - rtpOf(12, 'medium'))).toBeLessThan(halfWidth)
})
