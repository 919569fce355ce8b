import { expect, test } from 'vitest'
import type { Plan } from './plan.ts'
import { byPromotion, laterPlan } from './promotions.ts'

const plan = { deposit_numbers: null, weekdays: null } as Plan

test('a plan of later deposits is offered with the next of them', () => {
  const third = { ...plan, deposit_numbers: [5, 3, 1] }
  expect(laterPlan(third, { deposits_count: 1 })).toMatchObject({ deposit_number: 3 })
  expect(laterPlan(third, { deposits_count: 4 })).toMatchObject({ deposit_number: 5 })
  expect(laterPlan(third, { deposits_count: 5 })).toBeUndefined()
})

test('a plan of a weekday is offered on any day, one of every deposit always', () => {
  const friday = { ...plan, weekdays: [5] }
  expect(laterPlan(friday, { deposits_count: 9 })).toEqual({ plan, deposit_number: null })
})

test('deposits come first, by their number', () => {
  const [second, any, loss] = [
    { trigger: 'deposit' as const, deposit_number: 2 },
    { trigger: 'deposit' as const, deposit_number: null },
    { trigger: 'cashback' as const, deposit_number: null },
  ]
  expect([loss, any, second].sort(byPromotion)).toEqual([second, any, loss])
})
