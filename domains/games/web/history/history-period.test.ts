import { expect, test } from 'vitest'
import { instantsOf, periodIn } from './history-period.ts'

const of = (query: string) => periodIn(new URLSearchParams(query))

test('an address has its days; invalid days are ignored', () => {
  expect(of('from=2026-01-05&to=2026-01-31')).toEqual({ from: '2026-01-05', to: '2026-01-31' })
  expect(of('from=yesterday&to=2026-01-30')).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect(of('from=2026-13-40').from).toBe(of('').from)
})

test('without days the period is the last 30 including today', () => {
  const { from, to } = of('')
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
})

test('a reversed period is swapped; a too long one is shortened at its start and says so', () => {
  expect(of('from=2026-01-31&to=2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-31' })
  const cut = { from: '2025-12-30', to: '2026-03-31', cutToDays: 92 }
  expect(of('from=2020-01-01&to=2026-03-31')).toEqual(cut)
})

test('the last day is included completely', () => {
  expect(instantsOf({ from: '2026-01-05', to: '2026-01-05' })).toEqual({
    from: '2026-01-05T00:00:00.000Z',
    to: '2026-01-06T00:00:00.000Z',
  })
})
