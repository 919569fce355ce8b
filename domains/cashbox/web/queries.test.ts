import { expect, test } from 'vitest'
import { type MethodData, methods } from './queries.ts'
import { method } from './testing/cashbox-fixtures.ts'

test('without a method for deposits or withdrawals, methods are requested three more times', () => {
  const after = (data: MethodData[], dataUpdateCount: number) =>
    methods('EUR').refetchInterval({ state: { data, dataUpdateCount } })
  const { terms } = method
  const inOnly = { ...method, terms: { ...terms, withdrawal: null } }
  const outOnly = { ...method, terms: { ...terms, deposit: null } }
  for (const part of [[], [inOnly], [outOnly]]) {
    expect([1, 3, 4].map((count) => after(part, count) !== false)).toEqual([true, true, false])
  }
  expect(after([method], 1)).toBe(false)
  expect(after([inOnly, outOnly], 1)).toBe(false)
})
