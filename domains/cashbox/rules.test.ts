import { currencies } from '@casino/money/money.ts'
import { expect, test } from 'vitest'
import { amountFault, limitsOf, rangeUpTo } from './limits.ts'
import {
  type Action,
  isFinal,
  isHiddenFrom,
  isLockable,
  isRecallable,
  mayMove,
  move,
  moves,
  nextPollAt,
  pollPauseHoursMax,
  type State,
  states,
  waitsFor,
} from './rules.ts'

const actions: Action[] = ['deposit', 'cashout']

test('every state that is no end waits for somebody and can continue', () => {
  for (const action of actions) {
    const reachable = new Set(Object.values(moves[action]).flat())
    for (const state of states) {
      if (!reachable.has(state) && state !== 'created') continue
      expect(waitsFor({ action, state }) === undefined).toBe(isFinal(state))
      if (!isFinal(state)) expect(moves[action][state]?.length).toBeGreaterThan(0)
    }
  }
})

test('an ended payment stays ended: only a paid one may come back, once', () => {
  const nextOf = (action: Action, from: State) => states.filter((to) => mayMove(action, from, to))
  for (const from of states.filter(isFinal)) {
    expect(nextOf('cashout', from)).toEqual(from === 'done' ? ['returned'] : [])
  }
  expect(nextOf('deposit', 'done')).toEqual(['reversed'])
  expect(nextOf('deposit', 'reversed')).toEqual([])
})

test('staff reject only withdrawals that nobody has approved', () => {
  const rejectable = states.filter((state) => mayMove('cashout', state, 'rejected'))
  expect(rejectable).toEqual(['created', 'pending', 'needs_documents'])
  expect(mayMove('deposit', 'created', 'rejected')).toBe(false)
})

test('money that the bank took is credited even after the deposit was given up, and never twice', () => {
  expect(mayMove('deposit', 'canceled', 'done')).toBe(true)
  expect(mayMove('deposit', 'failed', 'done')).toBe(true)
  const open = states.filter((to) => to !== 'reversed')
  for (const to of open) expect(mayMove('deposit', 'done', to)).toBe(false)
})

test('a transition that the table does not allow is a fault', () => {
  expect(() => move('cashout', 'sent', 'recalled')).toThrow('does not go from sent to recalled')
})

test('only a withdrawal that nobody has approved can be canceled', () => {
  const recallable = actions.flatMap((action) =>
    states
      .filter((state) => isRecallable({ action, state, may_be_recalled: true }))
      .map((state) => [action, state]),
  )
  expect(recallable).toEqual([
    ['cashout', 'created'],
    ['cashout', 'pending'],
  ])
})

test('every currency has consistent limits', () => {
  for (const { code } of currencies) {
    const limits = limitsOf(code)
    if (!limits) throw new Error(`${code} has no limits`)
    for (const { min_cents, max_cents } of [limits.deposit, limits.withdrawal]) {
      expect(min_cents).toBeGreaterThan(0n)
      expect(max_cents).toBeGreaterThan(min_cents)
      expect(amountFault(min_cents, { min_cents, max_cents })).toBeUndefined()
      expect(amountFault(min_cents - 1n, { min_cents, max_cents })).toBe('amount_below_min')
      expect(amountFault(max_cents + 1n, { min_cents, max_cents })).toBe('amount_above_max')
    }
    for (const cents of [limits.first_cents, ...limits.quick_cents]) {
      expect(amountFault(cents, limits.deposit)).toBeUndefined()
    }
  }
})

test.each([
  { currency: 'KZT', cents: 500_000n, fault: undefined },
  { currency: 'KZT', cents: 500_100n, fault: undefined },
  { currency: 'KZT', cents: 500_150n, fault: 'amount_off_step' },
  { currency: 'EUR', cents: 7_551n, fault: undefined },
  { currency: 'JPY', cents: 1_501n, fault: undefined },
])(
  'the deposit $cents of $currency is a multiple of its step, or refused with the reason',
  (row) => {
    const { currency, cents, fault } = row
    const range = limitsOf(currency)?.deposit
    if (!range) throw new Error(`${currency} has no limits`)
    expect(amountFault(cents, range)).toBe(fault)
  },
)

test('the rest of a limit is proposed in full steps', () => {
  const range = { min_cents: 500_000n, max_cents: 9_000_000n, step_cents: 100n }
  expect(rangeUpTo(700_199n, range)).toEqual({ ...range, max_cents: 700_100n })
  expect(rangeUpTo(9_000_001n, range)).toEqual(range)
})

test('the bank is polled after a minute, then at growing intervals, at least four times a day', () => {
  const created = new Date('2030-01-01T00:00:00Z')
  const after = (seconds: number) => new Date(created.getTime() + seconds * 1000)
  expect(nextPollAt(created, created)).toEqual(after(60))
  expect(nextPollAt(after(600), created)).toEqual(after(1200))
  const week = after(7 * 86_400)
  expect(nextPollAt(week, created).getTime() - week.getTime()).toBe(pollPauseHoursMax * 3_600_000)
})

test('only a withdrawal that waits for staff can be locked: an unconfirmed one is canceled by itself', () => {
  const lockable = states.filter((state) =>
    isLockable({ action: 'cashout', state, may_be_recalled: true }),
  )
  expect(lockable).toEqual(['pending'])
  expect(isLockable({ action: 'cashout', state: 'pending', may_be_recalled: false })).toBe(false)
})

test('one group is not offered sofort, but all other methods', () => {
  expect(isHiddenFrom([1, 631], 'sofort')).toBe(true)
  expect(isHiddenFrom([1, 631], 'card')).toBe(false)
  expect(isHiddenFrom([1], 'sofort')).toBe(false)
})
