import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loop } from './loop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function logOf() {
  const said: string[] = []
  const note = (level: string) => (_facts: object, message: string) =>
    void said.push(`${level}: ${message}`)
  return { said, error: note('error'), warn: note('warn') }
}

/** A loop with one turn per minute that fails at the given turns. */
function minutely(fails: Record<number, unknown> = {}) {
  const log = logOf()
  const turns = { count: 0 }
  const looping = loop({
    name: 'the loop',
    log,
    turn: async () => {
      turns.count += 1
      if (turns.count in fails) throw fails[turns.count]
      return 60_000
    },
  })
  return { turns, said: log.said, ...looping }
}

test('a turn follows the previous one after the pause that it asks for', async () => {
  const { turns, stop } = minutely()
  expect(turns.count).toBe(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(turns.count).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns.count).toBe(2)
  await stop()
})

test('a turn with more work asks for no pause', async () => {
  let left = 3
  const looping = loop({ name: 'busy', log: logOf(), turn: async () => (--left > 0 ? 0 : 60_000) })
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toBe(0)
  await looping.stop()
})

test('a turn that fails is logged, and the next one comes soon', async () => {
  const { turns, said, stop } = minutely({ 1: new Error('a bug') })
  await vi.advanceTimersByTimeAsync(999)
  expect([turns.count, said]).toEqual([1, ['error: the loop failed, it goes on']])
  await vi.advanceTimersByTimeAsync(1)
  expect(turns.count).toBe(2)
  await stop()
})

test('an unavailable server is a warning, and any value may be thrown', async () => {
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const { turns, said, stop } = minutely({ 1: away, 2: undefined })
  await vi.advanceTimersByTimeAsync(2000)
  expect(turns.count).toBe(3)
  expect(said).toEqual(['warn: the loop waits', 'error: the loop failed, it goes on'])
  await stop()
})

test('it stops at once during a pause, and after the current turn', async () => {
  const pausing = minutely()
  await vi.advanceTimersByTimeAsync(0)
  await pausing.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(pausing.turns.count).toBe(1)

  let end: (pause: number) => void = () => {}
  let isOver = false
  const turn = () => new Promise<number>((resolve) => (end = resolve))
  const working = loop({ name: 'working', log: logOf(), turn })
  const stopped = working.stop().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOver).toBe(false)
  end(0)
  await stopped
})
