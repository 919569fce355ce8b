import { expect, test } from 'vitest'
import { CallError, failureKey } from './call-error.ts'

test('a server that failed has another text than one that was not reached', () => {
  expect(failureKey(new CallError(500, undefined))).toBe('fault')
  expect(failureKey(new CallError(502, '<html>'))).toBe('fault')
  expect(failureKey(new CallError(0, undefined))).toBe('offline')
  expect(failureKey(new TypeError('of our own'))).toBe('fault')
})
