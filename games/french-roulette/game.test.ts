import { findSpot, spots } from '@casino/game-kit/roulette/layout.ts'
import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { expect, test } from 'vitest'
import { game } from './game.ts'

const isEvenChance = (kind: string) => ['red', 'black', 'odd', 'even', 'low', 'high'].includes(kind)
const paidAt = (number: number, bet: (typeof spots)[number], stake_cents: number) => {
  const { payout } = game.play(() => (number + 0.5) / 37, { bets: [{ ...bet, stake_cents }] })
  return Number(payout.parts) / Number(payout.per)
}

test('every bet returns 36/37, and every even chance 73/74, over all pockets', () => {
  for (const spot of spots) {
    const pockets = Array.from({ length: 37 }, (_, number) => paidAt(number, spot, 74))
    const returned = pockets.reduce((sum, paid) => sum + paid, 0)
    expect(returned).toBe(isEvenChance(spot.kind) ? 37 * 73 : 36 * 74)
  }
  expect(game.rtp).toBeCloseTo(1 - 1 / 74, 12)
  expect(game.rtps?.rest).toBeCloseTo(1 - 1 / 37, 12)
})

test('zero returns half of an even chance, with its half cent, and tells which bets', () => {
  const bets = [
    {
      ...(spots.find(({ kind }) => kind === 'black') ?? { kind: 'black', numbers: [] }),
      stake_cents: 7,
    },
    {
      kind: 'dozen' as const,
      numbers: findSpot('dozen', range(1, 12))?.numbers ?? [],
      stake_cents: 8,
    },
    { kind: 'straight' as const, numbers: [0], stake_cents: 1 },
  ] as const
  const { outcome, payout } = game.play(() => 0, {
    bets: bets.map((bet) => ({ ...bet, numbers: [...bet.numbers] })),
  })
  expect(Number(payout.parts) / Number(payout.per)).toBe(36 + 3.5)
  expect(outcome.halved).toMatchObject([{ kind: 'black', stake_cents: 7 }])
})

test('a simulation of red lies in the 99 % interval', () => {
  const red = spots.find(({ kind }) => kind === 'red') ?? { kind: 'red' as const, numbers: [] }
  const input = { bets: [{ ...red, stake_cents: 100 }] }
  const { mean, halfWidth } = simulatedReturn(game, input, { runs: 20_000, seed: 6 })
  expect(Math.abs(mean - game.rtp)).toBeLessThan(halfWidth)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
