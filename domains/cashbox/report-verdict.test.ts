import { expect, test } from 'vitest'
import { type JudgedPayment, type JudgedReport, verdictOn } from './report-verdict.ts'
import { states } from './rules.ts'

const payment: JudgedPayment = {
  action: 'deposit',
  state: 'done',
  currency: 'EUR',
  amount_cents: 5000n,
  ordered_cents: null,
  provider_ref: 'pay_1',
}
const report: JudgedReport = {
  action: 'deposit',
  state: 'done',
  currency: 'EUR',
  amount_cents: 5000n,
  provider_ref: 'pay_1',
  reason: null,
}
const range = { min_cents: 1000n, max_cents: 9000n }

const verdict = (
  ours: Partial<JudgedPayment>,
  theirs: Partial<JudgedReport>,
  { isAsked = false, isOvertaken = false, isTakenBack = false } = {},
) =>
  verdictOn({
    payment: { ...payment, ...ours },
    report: { ...report, ...theirs },
    isAsked,
    isOvertaken,
    isTakenBack,
    range,
  })

/** The outcome, the state that it enters, and the finding with whether it holds withdrawals. */
const shortOf = (...given: Parameters<typeof verdict>) => {
  const { outcome, move, finding } = verdict(...given)
  return [outcome, move?.to, finding?.kind, finding?.holds].filter((one) => one !== undefined)
}

test('a paid deposit that its bank takes back is reversed, once', () => {
  expect(shortOf({}, { state: 'reversed' })).toEqual(['applied', 'reversed'])
  expect(shortOf({ state: 'reversed' }, { state: 'reversed' })).toEqual(['unchanged'])
  expect(shortOf({ state: 'reversed' }, {})).toEqual(['conflict', 'contradicted', false])
})

test('a deposit that came and went before we counted it has failed', () => {
  expect(shortOf({ state: 'pending' }, { state: 'reversed' })).toEqual(['applied', 'failed'])
  for (const state of ['canceled', 'failed'] as const) {
    const back = verdict({ state }, { state: 'reversed' })
    expect(back).toMatchObject({ outcome: 'applied', move: { to: 'failed', reason: 'taken_back' } })
    expect(shortOf({ state }, { state: 'failed' })).toEqual(['unchanged'])
  }
  const known = { isTakenBack: true }
  expect(shortOf({ state: 'failed' }, { state: 'reversed' }, known)).toEqual(['unchanged'])
})

test('a late report that it was paid does not credit what its bank has taken back', () => {
  const back = verdict({ state: 'processing' }, { state: 'reversed', reason: 'charged_back' })
  expect(back.move).toMatchObject({ to: 'failed', reason: 'taken_back' })
  const failed = { state: 'failed' } as const
  const known = { isTakenBack: true }
  expect(shortOf(failed, {}, known)).toEqual(['conflict', 'contradicted', false])
  const coins = { arrived_cents: 5000n }
  expect(shortOf(failed, coins, known)).toEqual(['conflict', 'contradicted', false])
  expect(shortOf(failed, {}, { ...known, isAsked: true })).toEqual(['applied', 'done'])
  expect(shortOf(failed, {})).toEqual(['applied', 'done'])
})

const cashout = { action: 'cashout' } as const

test('a paid withdrawal that its bank sends back is returned; one in progress has failed', () => {
  const back = { ...cashout, state: 'returned' } as const
  expect(shortOf(cashout, back)).toEqual(['applied', 'returned'])
  expect(shortOf({ ...cashout, state: 'sent' }, back)).toEqual(['applied', 'failed'])
  expect(shortOf({ ...cashout, state: 'failed' }, back)).toEqual(['unchanged'])
})

test('another payment, currency or amount moves nothing; less than we credited is missing', () => {
  expect(shortOf({}, { provider_ref: 'pay_2' })).toEqual(['mismatch', 'other_payment', false])
  expect(shortOf({}, cashout)).toEqual(['mismatch', 'other_payment', false])
  expect(shortOf({}, { currency: 'USD' })).toEqual(['mismatch', 'other_currency', false])
  const less = shortOf({ state: 'pending' }, { amount_cents: 4000n })
  expect(less).toEqual(['mismatch', 'other_amount', false])
  expect(shortOf({}, { amount_cents: 4000n })).toEqual(['mismatch', 'other_amount', true])
  const part = { state: 'reversed', amount_cents: 6000n } as const
  expect(shortOf({}, part)).toEqual(['mismatch', 'other_amount', true])
})

test('coins are credited by what arrived, more or less than was ordered', () => {
  const arrived = (arrived_cents: bigint, isLate = false) =>
    verdict({ state: 'pending' }, { arrived_cents, isLate }).move
  expect(arrived(5000n)).toEqual({ to: 'done', reason: null, amount_cents: 5000n })
  const other = { to: 'done', reason: 'another_arrived' }
  expect(arrived(8000n)).toEqual({ ...other, amount_cents: 8000n })
  expect(arrived(99_000n)).toEqual({ ...other, amount_cents: 99_000n })
  expect(arrived(1000n, true)).toEqual({ ...other, amount_cents: 1000n })
})

test('an order of which a part was credited and that is then settled is a finding', () => {
  const part = { amount_cents: 3000n, ordered_cents: 5000n }
  expect(shortOf(part, {})).toEqual(['conflict', 'more_arrived', false])
  expect(shortOf({ amount_cents: 8000n, ordered_cents: 5000n }, {})).toEqual(['unchanged'])
})

test('late coins outside of the limits are a finding, and the deposit no longer waits', () => {
  const late = (arrived_cents: bigint) =>
    shortOf({ state: 'pending' }, { arrived_cents, isLate: true })
  expect(late(999n)).toEqual(['applied', 'canceled', 'below_minimum', false])
  expect(late(9001n)).toEqual(['applied', 'canceled', 'above_maximum', false])
  // Nothing more is gathered for it, other than at an address.
  const move = verdict({ state: 'pending' }, { arrived_cents: 999n, isLate: true }).move
  expect(move?.reason).toBe('other')
  const canceled = { state: 'canceled' } as const
  const few = { arrived_cents: 999n, isLate: true }
  expect(shortOf(canceled, few)).toEqual(['conflict', 'below_minimum', false])
  expect(shortOf(canceled, { ...few, arrived_cents: 1000n })).toEqual(['applied', 'done'])
})

test('a repeated report of what was credited changes nothing; more or less is a finding', () => {
  const credited = { amount_cents: 8000n, ordered_cents: 5000n }
  expect(shortOf(credited, { arrived_cents: 8000n })).toEqual(['unchanged'])
  expect(shortOf(credited, { arrived_cents: 8001n })).toEqual(['conflict', 'more_arrived', false])
  expect(shortOf(credited, { arrived_cents: 7000n })).toEqual(['conflict', 'less_arrived', true])
  const overtaken = { isOvertaken: true }
  expect(shortOf(credited, { arrived_cents: 7000n }, overtaken)).toEqual(['unchanged'])
  expect(shortOf(credited, { arrived_cents: 8001n }, overtaken)).toEqual([
    'conflict',
    'more_arrived',
    false,
  ])
})

test('a late report of an earlier state changes nothing, unless we have just asked for it', () => {
  for (const state of ['pending', 'processing', 'failed', 'canceled'] as const) {
    expect(shortOf({}, { state })).toEqual(['unchanged'])
  }
  const asked = { isAsked: true }
  expect(shortOf({}, { state: 'failed' }, asked)).toEqual(['conflict', 'contradicted', true])
  expect(shortOf({}, { state: 'canceled' }, asked)).toEqual(['conflict', 'contradicted', true])
  expect(shortOf({}, { state: 'processing' }, asked)).toEqual(['unchanged'])
  const failed = { ...cashout, state: 'failed' } as const
  expect(shortOf(cashout, failed)).toEqual(['conflict', 'contradicted', false])
})

test('a withdrawal that is paid although its money is back holds the next ones', () => {
  const paid = { ...cashout, state: 'done' } as const
  expect(shortOf({ ...cashout, state: 'failed' }, paid)).toEqual(['conflict', 'paid_twice', true])
  const returned = { ...cashout, state: 'returned' } as const
  expect(shortOf(returned, paid)).toEqual(['unchanged'])
  expect(shortOf(returned, paid, { isAsked: true })).toEqual(['conflict', 'paid_twice', true])
  const pending = { ...cashout, state: 'pending' } as const
  expect(shortOf(pending, paid)).toEqual(['conflict', 'contradicted', true])
})

test('a state that we do not know is a finding for every state of ours', () => {
  for (const state of states) {
    expect(shortOf({ state }, { state: undefined })).toEqual(['conflict', 'state_unknown', false])
  }
})
