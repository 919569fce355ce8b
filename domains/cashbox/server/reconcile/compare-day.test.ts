import { expect, test } from 'vitest'
import type { DayLine } from '../providers/adapter.ts'
import { compareDay, type OurPayment } from './compare-day.ts'

const sum = { amount_cents: 5000n, currency: 'EUR' }
const line = (given: Partial<DayLine> = {}): DayLine => ({
  provider_ref: 'pay_1',
  action: 'deposit',
  payment_id: 1n,
  isDone: true,
  ...sum,
  ...given,
})
const ours = (given: Partial<OurPayment> = {}): OurPayment => ({
  id: 1n,
  player_id: 7n,
  state: 'done',
  provider_ref: 'pay_1',
  action: 'deposit',
  ...sum,
  ...given,
})
const names = (theirs: DayLine[], own: OurPayment[]) => {
  const { grave, quiet } = compareDay(theirs, own)
  return [grave.map(({ name }) => name), quiet.map(({ name }) => name)]
}

test('matching payments are no difference, nor are those that ended without money', () => {
  expect(names([line()], [ours()])).toEqual([[], []])
  expect(names([line({ isDone: false })], [])).toEqual([[], []])
  expect(names([line({ isDone: false })], [ours({ state: 'failed' })])).toEqual([[], []])
})

test.each([
  ['another amount', line({ amount_cents: 4999n }), ['payment_differs'], []],
  ['another currency', line({ currency: 'USD' }), ['payment_differs'], []],
  ['one that we do not know', line({ provider_ref: 'pay_2' }), [], ['payment_unknown_here']],
  ['the other direction', line({ action: 'cashout' }), [], ['payment_unknown_here']],
] as const)('%s is found', (...[, theirs, grave, quiet]) => {
  expect(names([theirs], [ours()])).toEqual([[...grave], [...quiet]])
})

test('credited money that the provider has taken back is found', () => {
  expect(names([line({ isDone: false })], [ours()])).toEqual([['payment_differs'], []])
  expect(names([line({ isDone: null })], [ours()])).toEqual([[], []])
})

test('what came back after we counted it, and another arrival, are asked for and are no difference', () => {
  const lateOf = (theirs: DayLine, own: OurPayment) => {
    const { grave, quiet, late } = compareDay([theirs], [own])
    expect([grave, quiet]).toEqual([[], []])
    return late.map(({ payment, report }) => [payment.id, report?.state])
  }
  const report = { ...line(), payment_id: 1n, reason: null, state: 'reversed' as const }
  const back = line({ isDone: false, report })
  expect(lateOf(back, ours())).toEqual([[1n, 'reversed']])
  expect(lateOf(back, ours({ state: 'reversed' }))).toEqual([])
  // Its first day still lists it as paid.
  expect(lateOf(line(), ours({ state: 'reversed' }))).toEqual([])
  const credited = ours({ amount_cents: 7000n, ordered_cents: 5000n })
  expect(lateOf(line({ arrived_cents: 7000n }), credited)).toEqual([])
  expect(lateOf(line({ arrived_cents: 7001n }), credited)).toEqual([[1n, undefined]])
  const part = ours({ amount_cents: 3000n, ordered_cents: 5000n })
  expect(lateOf(line(), part)).toEqual([[1n, undefined]])
  const waiting = line({ isDone: null, arrived_cents: 7000n })
  expect(lateOf(waiting, ours({ state: 'canceled' }))).toEqual([[1n, undefined]])
})

test('money that arrived and was not credited needs a review', () => {
  expect(names([line()], [ours({ state: 'canceled' })])).toEqual([[], ['payment_not_done_here']])
  // A chain knows coins, but not the state of our payment.
  expect(names([line({ isDone: null })], [ours({ state: 'processing' })])).toEqual([[], []])
  expect(names([line({ isDone: null })], [])).toEqual([[], ['payment_unknown_here']])
})
