import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { floorCents } from '@casino/game-kit/slots/payout.ts'
import { expectedCents } from '@casino/game-kit/testing/expected-cents.ts'
import { expect, test } from 'vitest'
import { game, type Input, multiplierOf, rollsCount, rtpOf, winningRolls } from './game.ts'

const choices: Omit<Input, 'stake_cents'>[] = [
  { target: 50.5, direction: 'over' },
  { target: 49.5, direction: 'under' },
  { target: 0.01, direction: 'under' },
  { target: 99.99, direction: 'over' },
  { target: 98, direction: 'under' },
  { target: 2, direction: 'over' },
  { target: 33.33, direction: 'under' },
]

function floatOf(hundredths: number): number {
  return (hundredths + 0.5) / rollsCount
}

test.each(choices)('all rolls of $direction $target together have the stated return', (choice) => {
  let won = 0n
  for (let roll = 0; roll < rollsCount; roll += 1) {
    won += floorCents(game.play(() => floatOf(roll), { stake_cents: 10_000, ...choice }).payout)
  }
  expect(Number(won) / 10_000 / rollsCount).toBeCloseTo(rtpOf(choice), 12)
})

test('every choice returns between 98.98 % and 98.9901 %', () => {
  for (let hundredths = 1; hundredths <= 9_800; hundredths += 1) {
    const rtp = rtpOf({ target: hundredths / 100, direction: 'under' })
    expect(rtp).toBeLessThanOrEqual((0.99 * 10_000) / 10_001 + 1e-12)
    expect(rtp).toBeGreaterThan(0.9898)
  }
})

test('the multiplier is 99 over the chance in percent, rounded down to four decimals', () => {
  expect(multiplierOf({ target: 50.5, direction: 'over' })).toBe(2)
  expect(multiplierOf({ target: 33.33, direction: 'under' })).toBe(2.9702)
  expect(multiplierOf({ target: 98, direction: 'under' })).toBe(1.0102)
  expect(multiplierOf({ target: 0.01, direction: 'under' })).toBe(game.maxWin)
})

test('over and under of mirrored targets have the same chance', () => {
  for (const target of [0.01, 12.34, 50, 98]) {
    const over = { target: Math.round((100 - target) * 100) / 100, direction: 'over' as const }
    expect(winningRolls(over)).toBe(winningRolls({ target, direction: 'under' }))
  }
})

test('a roll of exactly the target loses in both directions', () => {
  const roll = () => floatOf(5_000)
  for (const direction of ['over', 'under'] as const) {
    const { outcome, payout } = game.play(roll, { stake_cents: 100, target: 50, direction })
    expect(outcome).toMatchObject({ roll: 50, won: false })
    expect(floorCents(payout)).toBe(0n)
  }
})

test.each([
  { target: 50.5, direction: 'over' },
  { target: 80, direction: 'under' },
  { target: 98, direction: 'under' },
  { target: 33.33, direction: 'under' },
] as const)('the stated return holds at a stake of 0.20, roll by roll: %j', (choice) => {
  let won = 0
  for (let roll = 0; roll < rollsCount; roll += 1) {
    won += expectedCents(game.play(() => floatOf(roll), { stake_cents: 20, ...choice }).payout)
  }
  expect(Math.abs(won / (20 * rollsCount) - rtpOf(choice))).toBeLessThan(1e-9)
})

test.each([
  { target: 0, direction: 'under' },
  { target: 98.01, direction: 'under' },
  { target: 1.99, direction: 'over' },
  { target: 100, direction: 'over' },
  { target: 50.005, direction: 'over' },
  { target: 50, direction: 'beside' },
  { target: 50, direction: 'over', stake_cents: 0 },
  { target: 50, direction: 'over', stake_cents: 1.5 },
  { target: 50, direction: 'over', stake_cents: 2 ** 53 },
  { target: 50, direction: 'over', extra: true },
])('%j is refused', (choice) => {
  expect(game.input.safeParse({ stake_cents: 100, ...choice }).success).toBe(false)
})

test('every allowed target is accepted', () => {
  for (let hundredths = 1; hundredths <= 9_800; hundredths += 7) {
    const input = { stake_cents: 100, target: hundredths / 100, direction: 'under' }
    expect(game.input.safeParse(input).success).toBe(true)
  }
})

test.each(choices.slice(0, 2))('a simulation of $direction lies in the 99 % interval', (choice) => {
  const { mean, halfWidth } = simulatedReturn(
    game,
    { stake_cents: 10_000, ...choice },
    { runs: 100_000, seed: 1 },
  )
  expect(Math.abs(mean - rtpOf(choice))).toBeLessThan(halfWidth)
})
