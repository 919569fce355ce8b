import { expect, test } from 'vitest'
import {
  type AutoplayPlan,
  endOfAutoplay,
  firstRun,
  runAfter,
  stakeOfNext,
} from './autoplay-plan.ts'

/** The rounds played with these payouts of a stake of 100, and why they stopped. */
function play(plan: AutoplayPlan, payouts: number[]): [rounds: number, end: string | undefined] {
  let run = firstRun(plan)
  for (const [at, payout_cents] of payouts.entries()) {
    const paid = { stake_cents: 100, payout_cents }
    run = runAfter(run, paid)
    const end = endOfAutoplay(plan, run, paid)
    if (end) return [at + 1, end]
  }
  return [payouts.length, undefined]
}

const lost = Array.from({ length: 20 }, () => 0)

test('autoplay stops after its number of rounds', () => {
  expect(play({ rounds: 3, loss_cents: 10_000 }, lost)).toEqual([3, 'done'])
})

test('the stop at a loss is never exceeded, whatever was won before', () => {
  expect(play({ rounds: 20, loss_cents: 250 }, lost)).toEqual([2, 'loss'])
  expect(play({ rounds: 20, loss_cents: 300 }, lost)).toEqual([3, 'loss'])
  expect(play({ rounds: 20, loss_cents: 200 }, [300, ...lost])).toEqual([5, 'loss'])
})

test('the stop at a win counts the gain of one round', () => {
  const plan = { rounds: 20, loss_cents: 2_000, win_cents: 500 }
  expect(play(plan, [0, 500, 600])).toEqual([3, 'win'])
  expect(play({ ...plan, win_cents: undefined }, [9_900, 0])).toEqual([2, undefined])
})

test('the stops of a table count all of its chips; without a chip nothing begins', () => {
  const chips = [100, 50]
  const table = {
    input: () => (chips.length > 0 ? { chips } : undefined),
    stakeOf: () => chips.reduce((sum, cents) => sum + cents, 0),
  }
  expect(stakeOfNext(table, 25)).toBe(150)
  chips.length = 0
  expect(stakeOfNext(table, 25)).toBeUndefined()
  expect(stakeOfNext({ input: () => ({}) }, 25)).toBe(25)
})
