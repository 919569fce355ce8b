import { expect, test } from 'vitest'
import { instantsOf, periodIn } from './history-period.ts'

const of = (query: string) => periodIn(new URLSearchParams(query))

test('an address names its days; what is no day is passed over', () => {
  expect(of('from=2026-01-05&to=2026-01-31')).toEqual({ from: '2026-01-05', to: '2026-01-31' })
  expect(of('from=yesterday&to=2026-01-30')).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect(of('from=2026-13-40').from).toBe(of('').from)
})

test('without days it is the last 30, with the day that is', () => {
  const { from, to } = of('')
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
})

test('a reversed period is turned, one that is too long loses its beginning and says so', () => {
  expect(of('from=2026-01-31&to=2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-31' })
  const cut = { from: '2025-12-30', to: '2026-03-31', cutToDays: 92 }
  expect(of('from=2020-01-01&to=2026-03-31')).toEqual(cut)
})

test('its last day is whole', () => {
  expect(instantsOf({ from: '2026-01-05', to: '2026-01-05' })).toEqual({
    from: '2026-01-05T00:00:00.000Z',
    to: '2026-01-06T00:00:00.000Z',
  })
})
