import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToOffice } from './office-stream.ts'

/** An event stream as browsers have it: closed for good after an error answer. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 0
  constructor() {
    super()
    FakeStream.opened.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  send(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const newest = () => FakeStream.opened.at(-1)

test('after an error answer the stream is opened again, later each time, and goes on', () => {
  const received: string[] = []
  const stop = listenToOffice('desk', ({ data }) => received.push(data))
  expect(FakeStream.opened).toHaveLength(1)
  for (const waitMs of [1_000, 2_000, 4_000]) {
    newest()?.refuse()
    const count = FakeStream.opened.length
    vi.advanceTimersByTime(waitMs - 1)
    expect(FakeStream.opened).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(FakeStream.opened).toHaveLength(count + 1)
  }
  newest()?.dispatchEvent(new Event('open'))
  newest()?.send('desk', 'news')
  expect(received).toEqual(['news'])
  stop()
  expect(newest()?.readyState).toBe(FakeStream.CLOSED)
})

test('listeners share a stream, and nobody is left to open one', () => {
  const stops = [listenToOffice('desk', vi.fn()), listenToOffice('other', vi.fn())]
  expect(FakeStream.opened).toHaveLength(1)
  newest()?.refuse()
  for (const stop of stops) stop()
  vi.advanceTimersByTime(120_000)
  expect(FakeStream.opened).toHaveLength(1)
})
