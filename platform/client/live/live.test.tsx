import { event } from '@casino/contract/event.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { connectLive, useLive, useLiveReset } from './live.ts'

const payload = z.object({ n: z.int() })
const news = event({ name: 'test.news', push: 'everyone', channel: 'news', payload })
const letter = event({ name: 'test.letter', push: 'player', channel: 'letters', payload })
const credentials = { user: '17', timestamp: '1772366400', token: 'signed' }
const late = event({ name: 'test.late', push: 'player', payload })
const url = 'ws://casino.test/connection/websocket'

type Sent = { method: string; uid: string; params: Record<string, unknown> }

/** The server's end of one socket. */
type Line = {
  url: string
  sent: Sent[]
  says(...frames: object[]): void
  connects(): void
  /** The browser has connected. */
  opens(): void
  isClosed: boolean
  cut(): void
}
let lines: Line[]
let opensAtOnce = true
let close: () => void = () => undefined

/** A browser socket controlled by the test. */
function fakeSocket(this: WebSocket, address: string) {
  let readyState = 0
  Object.defineProperty(this, 'readyState', { get: () => readyState })
  const line: Line = {
    url: address,
    sent: [],
    isClosed: false,
    says: (...frames) => {
      const data = JSON.stringify(frames.length === 1 ? frames[0] : frames)
      this.onmessage?.({ data } as MessageEvent)
    },
    connects: () =>
      line.says({ method: 'connect', error: '', body: { client: 'a', expired: false } }),
    opens: () => {
      readyState = 1
      this.onopen?.({} as Event)
    },
    cut: () => {
      line.isClosed = true
      this.onclose?.({} as CloseEvent)
    },
  }
  this.send = (text) => line.sent.push(...(JSON.parse(String(text)) as Sent[]))
  this.close = () => {
    if (!line.isClosed) line.cut()
  }
  lines.push(line)
  if (opensAtOnce) queueMicrotask(line.opens)
}

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Object.assign(fakeSocket, { CONNECTING: 0 }))
})
afterEach(() => {
  cleanup()
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const messageFrame = (channel: string, uid: string, n: number) => ({
  method: 'message',
  body: { uid, channel, data: { n } },
})
const joined = (channel: string, more: object = {}) => ({
  method: 'subscribe',
  error: '',
  body: { channel, status: true, last: '5', messages: [], recovered: false, ...more },
})
const joins = (line: Line | undefined) =>
  line?.sent.filter(({ method }) => method === 'subscribe').map(({ params }) => params)
const settled = () => vi.advanceTimersByTimeAsync(0)
const back = () => vi.advanceTimersByTimeAsync(30_000)

function Page({ received, resets }: { received: number[]; resets: number[] }) {
  useLive(news, ({ n }) => received.push(n))
  useLive(letter, ({ n }) => received.push(n))
  useLiveReset(() => resets.push(1))
  return null
}

function Late() {
  useLive(late, () => undefined)
  return null
}

async function opens(who = credentials) {
  const [received, resets]: number[][] = [[], []] as never
  render(<Page received={received as number[]} resets={resets as number[]} />)
  const source = vi.fn(async () => ({ url, ...who }))
  close = connectLive(source)
  await settled()
  const [line] = lines
  return { received, resets, source, line: line as Line }
}

test('a page connects with its settings and subscribes to the topics of its parts', async () => {
  const { line, received } = await opens()
  expect(line.url).toBe(url)
  expect(line.sent).toEqual([{ method: 'connect', params: { ...credentials, info: '' }, uid: '1' }])
  line.connects()
  expect(joins(line)).toEqual([{ channel: 'public:news' }, { channel: 'letters#17' }])
  line.says(joined('public:news'), joined('letters#17'))
  line.says(messageFrame('letters#17', '6', 1))
  line.says(messageFrame('public:news', '7', 2), messageFrame('elsewhere', '8', 3))
  expect(received).toEqual([1, 2])
})

test('a guest subscribes only to public channels', async () => {
  const { line } = await opens({ ...credentials, user: '' })
  line.connects()
  expect(joins(line)).toEqual([{ channel: 'public:news' }])
})

test('a topic that is requested later is subscribed later, once', async () => {
  const { line } = await opens()
  line.connects()
  render(<Late />)
  render(<Late />)
  expect(joins(line)?.slice(2)).toEqual([{ channel: 'test.late#17' }])
})

test('after a disconnect it reconnects and receives the missed messages in order', async () => {
  const { line, received, resets, source } = await opens()
  line.connects()
  line.says(joined('public:news'), joined('letters#17'), messageFrame('letters#17', '9', 1))
  line.cut()
  await back()
  expect(source).toHaveBeenCalledTimes(2)
  const again = lines[1] as Line
  again.connects()
  expect(joins(again)?.slice(0, 2)).toEqual([
    { channel: 'public:news', recover: true, last: '5' },
    { channel: 'letters#17', recover: true, last: '9' },
  ])
  const messages = [12, 11].map((n) => messageFrame('letters#17', String(n), n).body)
  again.says(joined('letters#17', { recovered: true, last: '12', messages }))
  again.says(joined('public:news', { recovered: true }))
  expect([received, resets]).toEqual([[1, 11, 12], []])
})

test('a gap that cannot be filled refetches everything', async () => {
  const { line, resets } = await opens()
  line.connects()
  line.says(joined('public:news'))
  line.cut()
  await back()
  lines[1]?.connects()
  lines[1]?.says(joined('public:news', { recovered: false, last: '400' }))
  expect(resets).toEqual([1])
})

test('refused or expired credentials are replaced on reconnect, with growing delays', async () => {
  const { line, source } = await opens()
  line.says({ method: 'connect', error: 'unauthorized', advice: 'fix', body: {} })
  expect(line.isClosed).toBe(true)
  await back()
  lines[1]?.says({ method: 'connect', error: '', body: { client: 'a', expired: true } })
  expect(lines[1]?.isClosed).toBe(true)
  source.mockRejectedValueOnce(new Error('away'))
  await back()
  await back()
  expect(source.mock.calls.length).toBe(4)
  lines[2]?.connects()
  expect(joins(lines[2])?.[0]).toEqual({ channel: 'public:news' })
})

test('a change of the player reconnects, and a closed connection stays closed', async () => {
  const { line } = await opens()
  line.connects()
  line.says(joined('letters#17'))
  close = connectLive(async () => ({ url, ...credentials, user: '18' }))
  await settled()
  expect(line.isClosed).toBe(true)
  lines[1]?.connects()
  expect(joins(lines[1])).toContainEqual({ channel: 'letters#18' })
  close()
  await back()
  expect(lines).toHaveLength(2)
})

test('a socket closed while connecting closes once it is open, so the browser logs no error', async () => {
  opensAtOnce = false
  const { line } = await opens()
  opensAtOnce = true
  close()
  expect(line.isClosed).toBe(false)
  line.opens()
  expect([line.isClosed, line.sent]).toEqual([true, []])
})

test.for([
  ['', 'auth-error'],
  ['18', 'player-changed'],
])('an idle page whose session has ended learns it, user %j by %s', async ([user, name]) => {
  const heard: string[] = []
  const names = ['auth-error', 'player-changed']
  const hear = ({ type }: Event) => heard.push(type)
  for (const one of names) window.addEventListener(one, hear)
  const { source, line } = await opens()
  line.connects()
  line.cut()
  await back()
  // The server was restarted; the session is the same.
  expect(heard).toEqual([])
  source.mockResolvedValue({ url, ...credentials, user: user as string })
  lines.at(-1)?.cut()
  await back()
  expect(heard).toEqual([name])
  for (const one of names) window.removeEventListener(one, hear)
})
