import { expect, test } from 'vitest'
import { changesOf, isUnchanged, stateAfter, storedForm } from './request-changes.ts'

const state = { name: 'Ada', roles: ['support'], active: true, amount_cents: 500n }

test('a request shows the fields that will differ, in words', () => {
  const after = stateAfter({ state, after: { roles: ['risk', 'support'], active: false } }, {})
  expect(changesOf(state, after)).toEqual([
    { field: 'roles', before: 'support', after: 'risk, support' },
    { field: 'active', before: 'yes', after: 'no' },
  ])
})

test('without more the fields of the call are what will differ', () => {
  const after = stateAfter({ state }, { id: 7n, version: 3, reason: 'why', limit_cents: 900n })
  expect(changesOf(state, after)).toEqual([{ field: 'limit_cents', before: null, after: '900' }])
})

test('an object is unchanged as long as it says what was stored, whatever the order', () => {
  const { name, ...rest } = storedForm(state)
  expect(isUnchanged(state, { ...rest, name })).toBe(true)
  expect(isUnchanged({ ...state, amount_cents: 501n }, storedForm(state))).toBe(false)
  expect(isUnchanged(state, null)).toBe(false)
})
