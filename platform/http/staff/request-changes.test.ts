import { expect, test } from 'vitest'
import { changesOf, isUnchanged, setBy, storedForm } from './request-changes.ts'

const state = { name: 'Ada', roles: ['support'], active: true, amount_cents: 500n }

test('a request shows the fields that will differ, in words', () => {
  const set = setBy({ after: { roles: ['risk', 'support'], active: false } }, { role: 'risk' })
  expect(changesOf(state, { ...state, ...set })).toEqual([
    { field: 'roles', before: 'support', after: 'risk, support' },
    { field: 'active', before: 'yes', after: 'no' },
  ])
})

test('without more the fields of the call are what will differ', () => {
  const set = setBy({}, { id: 7n, version: 3, reason: 'why', limit_cents: 900n })
  expect(changesOf(state, { ...state, ...set })).toEqual([
    { field: 'limit_cents', before: null, after: '900' },
  ])
})

test('an object is unchanged as long as the fields that a change sets are', () => {
  const stored = storedForm(state)
  expect(isUnchanged(state, stored, ['roles', 'amount_cents'])).toBe(true)
  const other = { ...state, amount_cents: 501n }
  expect(isUnchanged(other, stored, ['roles'])).toBe(true)
  expect(isUnchanged(other, stored, ['roles', 'amount_cents'])).toBe(false)
  expect(isUnchanged(state, null, [])).toBe(false)
})
