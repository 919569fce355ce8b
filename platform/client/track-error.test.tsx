import { afterEach, expect, test, vi } from 'vitest'
import type { Tracked } from './track.ts'

const tracked: Tracked[] = []
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  tracked.length = 0
})

/** The module anew, as in another visit. */
async function visit() {
  vi.resetModules()
  const { onTracked: listen } = await import('./track.ts')
  stop = listen((one) => tracked.push(one))
  return import('./track-error.ts')
}

test('an error is tracked once, with its page and place, at most ten in a visit', async () => {
  const { trackError } = await visit()
  history.replaceState(null, '', '/games?title=secret')
  const error = new TypeError('x is not a function')
  error.stack = 'TypeError: x\n    at run (http://localhost/assets/root-1a.js:3:14)'
  trackError('router', error)
  trackError('error', error)
  expect(tracked).toEqual([
    {
      event: 'error',
      type: 'router',
      name: 'TypeError',
      message: 'x is not a function',
      page: '/games',
      at: 'root-1a.js:3:14',
    },
  ])
  for (let count = 0; count < 20; count += 1) trackError('error', new Error(`fault ${count}`))
  expect(tracked).toHaveLength(10)
})

test('errors that nothing catches are tracked, those of other origins are not', async () => {
  const { trackUncaughtErrors } = await visit()
  trackUncaughtErrors()
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('too deep') }))
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'no network' })
  dispatchEvent(rejected)
  expect(tracked).toMatchObject([
    { type: 'error', name: 'RangeError', message: 'too deep' },
    { type: 'rejection', name: 'string', message: 'no network' },
  ])
})
