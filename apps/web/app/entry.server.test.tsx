import { serverCaller } from '@casino/client/calls/server-caller.ts'
import { data, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'

/** What is logged when a loader throws, with or without a failed call. */
function loggedFor(thrown: unknown, failure?: unknown): unknown[] {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const context = new RouterContextProvider()
  context.set(serverCaller, { failure } as never)
  handleError(thrown, { context })
  const all = warnings.mock.calls.map(([warning]) => warning)
  warnings.mockRestore()
  return all
}

test('a bug in a loader is logged; a refusal is not, and the host logs a failed call itself', () => {
  const bug = new Error('a fault of ours')
  expect(loggedFor(bug)).toEqual([bug])
  expect(loggedFor(data(null, { status: 404 }))).toEqual([])
  const away = new Error('connect ECONNREFUSED')
  expect(loggedFor(away, away)).toEqual([])
  expect(loggedFor(new Error('of another loader'), away)).toEqual([])
})
