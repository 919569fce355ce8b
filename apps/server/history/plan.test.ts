import { expect, test } from 'vitest'
import { inCurrency } from './amounts.ts'
import { demoPlan } from './demo-plan.ts'
import { planOf } from './plan.ts'
import { roundsOf } from './play-of.ts'

const plan = demoPlan()

test('the plan of a seed is always the same, that of another one is not', () => {
  expect(demoPlan()).toEqual(plan)
  const other = planOf({ seed: 2, days: 60, people: 100 })
  expect(other.people).not.toEqual(plan.people)
})

test('every person signs up once, on every day somebody, and acts only after it', () => {
  const signedUp = new Map<number, number>()
  for (const [day, { signUps, deposits, sessions, withdrawals }] of plan.days.entries()) {
    expect(signUps.length).toBeGreaterThan(0)
    for (const { player } of signUps) {
      expect(signedUp.has(player)).toBe(false)
      signedUp.set(player, day)
    }
    for (const { player, minute } of [...deposits, ...sessions, ...withdrawals]) {
      expect(signedUp.has(player)).toBe(true)
      expect(minute).toBeLessThan(24 * 60)
    }
  }
  expect(signedUp.size).toBe(plan.people.length)
})

test('nobody shares an address, a telephone or a nickname', () => {
  for (const field of ['email', 'mobile_phone', 'nickname', 'address'] as const) {
    expect(new Set(plan.people.map((one) => one[field])).size).toBe(plan.people.length)
  }
})

test('withdrawals wait on the last day only, and some of every end are there', () => {
  const ends = plan.days.map(({ withdrawals }) => withdrawals.map(({ end }) => end))
  expect(ends.at(-1)?.every((end) => end === 'waiting')).toBe(true)
  expect(ends.slice(0, -1).flat()).not.toContain('waiting')
  expect(new Set(ends.flat())).toEqual(
    new Set(['paid', 'failed', 'rejected', 'recalled', 'documents', 'waiting']),
  )
})

test('the rounds of a session are those of its game, and the same for the same seed', async () => {
  const session = {
    player_id: 1n,
    currency: 'EUR',
    slug: 'dice',
    game_class: 'instant',
    rounds: 2000,
  }
  const stake = inCurrency(100, 'NOK')
  const rounds = await roundsOf({ ...session, stake_cents: stake, seed: 7 })
  expect(await roundsOf({ ...session, stake_cents: stake, seed: 7 })).toEqual(rounds)
  const amounts = rounds.map(({ operations }) => operations.map(({ amount_cents }) => amount_cents))
  expect(new Set(amounts.map(([bet]) => bet))).toEqual(new Set([1000n]))
  // Half of the rolls win twice the stake.
  expect(new Set(amounts.map(([, win]) => win))).toEqual(new Set([0n, 2000n]))
  const won = amounts.filter(([, win]) => win !== 0n).length
  expect(won / rounds.length).toBeCloseTo(0.495, 1)
})
