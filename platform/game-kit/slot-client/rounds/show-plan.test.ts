import { expect, test } from 'vitest'
import { countUpMs, planOf, stopDelays, suspenseReels, tierOf } from './show-plan.ts'
import type { ShownSpin } from './shown-spin.ts'

function spin(change: Partial<ShownSpin> = {}): ShownSpin {
  return {
    columns: Array.from({ length: 5 }, () => ['a', 'b', 'c']),
    stops: [0, 0, 0, 0, 0],
    wins: [],
    pay_cents: 0,
    multiplier: 1,
    free: false,
    freeWon: 0,
    scatters: [],
    ...change,
  }
}

const win = { line: 3, symbol: 'a', cells: [{ reel: 0, row: 0 }], amount_cents: 400 }
const scatters = [0, 2, 4].map((reel) => ({ reel, row: 1 }))

function round(spins: ShownSpin[], payout_cents: number, cost_cents = 100) {
  return { play_id: 'p', spins, stake_cents: 100, cost_cents, payout_cents }
}

test('a spin that wins nothing shows only the reels', () => {
  expect(planOf(round([spin()], 0)).map((step) => step.show)).toEqual(['spin'])
})

test('every win of a spin that costs nothing is a win', () => {
  const plan = planOf(round([spin({ wins: [win], pay_cents: 10 })], 10, 0))
  const paid = { payout_cents: 10, stake_cents: 0 }
  expect(plan[1]).toMatchObject({ show: 'wins', paid, celebrated: true })
  expect(plan).toHaveLength(2)
})

test('a win below the stake is shown without celebration', () => {
  const [, wins] = planOf(round([spin({ wins: [win], pay_cents: 50 })], 50))
  expect(wins).toMatchObject({ show: 'wins', celebrated: false })
})

test('a win of 15, 50 and 100 stakes is big, mega and epic', () => {
  expect(tierOf(1499, 100)).toBeUndefined()
  expect(tierOf(1500, 100)).toBe('big')
  expect(tierOf(5000, 100)).toBe('mega')
  expect(tierOf(10000, 100)).toBe('epic')
  expect(tierOf(500, 0)).toBeUndefined()
})

test('free spins are announced, counted down and summed up', () => {
  const plan = planOf(
    round(
      [
        spin({ scatters, freeWon: 2 }),
        spin({ free: true, wins: [win], pay_cents: 400 }),
        spin({ free: true }),
      ],
      400,
    ),
  )
  expect(plan.map((step) => step.show)).toEqual([
    'spin',
    'free_spins_won',
    'free_spins_start',
    'spin',
    'wins',
    'spin',
    'free_spins_end',
  ])
  expect(plan.filter((step) => step.show === 'spin').map((step) => step.left)).toEqual([0, 1, 0])
  expect(plan.at(-1)).toEqual({
    show: 'free_spins_end',
    count: 2,
    paid: { payout_cents: 400, stake_cents: 100 },
  })
})

test('free spins won within free spins raise the counter', () => {
  const plan = planOf(
    round(
      [
        spin({ scatters, freeWon: 1 }),
        spin({ free: true, scatters, freeWon: 1 }),
        spin({ free: true }),
      ],
      0,
    ),
  )
  expect(plan.filter((step) => step.show === 'free_spins_won')).toMatchObject([
    { count: 1, again: false },
    { count: 1, again: true },
  ])
  expect(plan.filter((step) => step.show === 'spin').map((step) => step.left)).toEqual([0, 0, 0])
})

test('the total within free spins grows spin by spin', () => {
  const plan = planOf(
    round(
      [
        spin({ freeWon: 2, wins: [win], pay_cents: 200, scatters }),
        spin({ free: true, wins: [win], pay_cents: 300 }),
        spin({ free: true }),
      ],
      500,
    ),
  )
  expect(plan.filter((s) => s.show === 'wins').map((s) => s.paid.payout_cents)).toEqual([200, 500])
})

test('suspense starts on the reel after the second scatter', () => {
  const two = spin({
    scatters: [
      { reel: 0, row: 1 },
      { reel: 2, row: 0 },
    ],
  })
  expect(suspenseReels(two, 3)).toEqual([false, false, false, true, true])
  expect(suspenseReels(spin(), 3)).toEqual([false, false, false, false, false])
})

test('reels stop one after another, and together in turbo', () => {
  const normal = stopDelays(5, 'normal')
  expect(normal).toEqual([...normal].sort((a, b) => a - b))
  expect(new Set(stopDelays(5, 'turbo')).size).toBe(1)
})

test('the count-up grows with the win and never exceeds six seconds', () => {
  expect(countUpMs(50, 100)).toBe(0)
  expect(countUpMs(2000, 100)).toBeGreaterThan(countUpMs(300, 100))
  expect(countUpMs(1e9, 100)).toBe(6000)
})
