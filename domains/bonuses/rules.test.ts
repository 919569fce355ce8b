import { expect, test } from 'vitest'
import {
  additionalOffers,
  amountOf,
  birthdaysOn,
  isCancelable,
  isEnded,
  isShown,
  looksOf,
  move,
  moves,
  stages,
  stickyWinnings,
  wageringPercent,
} from './rules.ts'

test('4.1, 4.2: an ended bonus never runs again', () => {
  for (const stage of stages) {
    const open = ['issued', 'wait', 'handle_bets']
    expect(isEnded(stage)).toBe(!open.includes(stage))
    expect(isCancelable(stage)).toBe(open.includes(stage))
    if (isEnded(stage)) expect(moves[stage].filter((next) => !isEnded(next))).toEqual([])
  }
  expect(move('issued', 'wait')).toBe('wait')
  expect(() => move('canceled', 'handle_bets')).toThrow('does not go from canceled')
  expect(() => move('wager_done', 'canceled')).toThrow('does not go')
})

test('5.28: the progress is rounded down, and a bonus without wagering is done', () => {
  const percent = (wagered_cents: bigint, total_cents: bigint) =>
    wageringPercent({ wagered_cents, total_cents })
  expect(percent(0n, 300n)).toBe(0)
  expect(percent(299n, 300n)).toBe(99)
  expect(percent(300n, 300n)).toBe(100)
  expect(percent(500n, 300n)).toBe(100)
  expect(percent(0n, 0n)).toBe(100)
})

test('a percentage is rounded down and ends at the most; other currencies are not offered', () => {
  const plan = { amounts: { EUR: 5000 }, percent: 33 }
  expect(amountOf(plan, 'EUR', 100n)).toBe(33n)
  expect(amountOf(plan, 'EUR', 101n)).toBe(33n)
  expect(amountOf(plan, 'EUR', 1_000_000n)).toBe(5000n)
  expect(amountOf({ ...plan, percent: null }, 'EUR', 1n)).toBe(5000n)
  expect(amountOf(plan, 'USD', 100n)).toBeUndefined()
})

test('disabled-bonuses hides issued gifts only, and of several changes the last one counts', () => {
  const changes = {
    disabled: ['lite'],
    modified: [
      { group_keys: ['lite'], logo: '/a.webp', url: '/a' },
      { group_keys: ['7'], logo: '/b.webp', url: '/b' },
    ],
  }
  expect(isShown({ id: 7, group_key: 'lite', stage: 'issued' }, changes)).toBe(false)
  expect(isShown({ id: 7, group_key: 'lite', stage: 'handle_bets' }, changes)).toBe(true)
  expect(isShown({ id: 7, group_key: 'pro', stage: 'issued' }, changes)).toBe(true)
  expect(looksOf({ id: 7, group_key: 'lite' }, changes)?.logo).toBe('/b.webp')
  expect(looksOf({ id: 8, group_key: 'lite' }, changes)?.logo).toBe('/a.webp')
  expect(looksOf({ id: 8, group_key: null }, changes)).toBeUndefined()
})

test('a birthday on 29 February is on the 28th of a year without it', () => {
  expect(birthdaysOn('2027-02-28')).toEqual(['02-28', '02-29'])
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28'])
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29'])
  expect(birthdaysOn('2100-02-28')).toEqual(['02-28', '02-29'])
})

test('a sticky bonus leaves what was won above it, up to the cap', () => {
  const left = (money: bigint, cap_cents: bigint | null = null) =>
    stickyWinnings(money, { bonus_cents: 500n, cap_cents })
  expect([left(0n), left(500n), left(501n), left(900n)]).toEqual([0n, 0n, 1n, 400n])
  expect([left(900n, 300n), left(900n, 0n)]).toEqual([300n, 0n])
})

test('6.12: additional gifts are for players of their groups, unless a reason is against it', () => {
  const byGroup = { 255: 'for platinum', level_3: 'for level 3', 1401: 'for nobody here' }
  const player = {
    can_issue_bonuses: true,
    deposit_bonus_code: null,
    statuses: [{ id: 'level_3' }, { id: '255' }],
  }
  expect(additionalOffers(byGroup, player)).toEqual(['for platinum', 'for level 3'])
  expect(additionalOffers(byGroup, { ...player, statuses: [] })).toEqual([])
  expect(additionalOffers(byGroup, { ...player, can_issue_bonuses: false })).toEqual([])
  expect(additionalOffers(byGroup, { ...player, deposit_bonus_code: 'LITE' })).toEqual([])
  const twice = { ...player, statuses: [...player.statuses, { id: '100' }] }
  expect(additionalOffers(byGroup, twice)).toEqual([])
})
