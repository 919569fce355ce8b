import { expect, test } from 'vitest'
import { demoPlans } from './plans.ts'

const english = (key: string) => demoPlans.find((plan) => plan.key === key)?.draft.terms.en

test('the terms of a bonus say how much must be bet, until when, and what is lost', () => {
  expect(english('welcome_1')).toContain('bet 20 times its amount within 14 days')
  expect(english('welcome_1')).toContain('If you cancel or the time runs out, you lose')
})

test('the terms of free spins are about their winnings', () => {
  expect(english('starfall_spins')).toContain('Activate the free spins within 7 days')
  expect(english('starfall_spins')).toContain('bet 10 times their amount')
})
