import { WebSocket } from 'ws'

/** A received frame with the fields that tests read. */
export type ReceivedMessage = {
  method: string
  uid?: string
  error?: string
  advice?: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer
  body?: any
  channel?: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any message
  data?: any
}
/** The cookies of a browser and the tokens of its settings. */
export type Hello = {
  cookie?: string | undefined
  cent: { user: string; timestamp: string; token: string }
}
export type TestSocket = Awaited<ReturnType<typeof openSocket>>

const patienceMs = 30_000

/** A socket that stores what it receives. */
export async function openSocket(
  url: string,
  { origin, cookie }: { origin?: string; cookie?: string | undefined },
) {
  const headers = cookie === undefined ? {} : { cookie }
  const socket = new WebSocket(url, origin === undefined ? { headers } : { headers, origin })
  const received: ReceivedMessage[] = []
  let wake: () => void = () => undefined
  let asked = 0
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw))
    received.push({ ...frame, channel: frame.body?.channel, data: frame.body?.data })
    wake()
  })
  const refused = await new Promise<number | undefined>((resolve, reject) => {
    socket.once('open', () => resolve(undefined))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.once('error', reject)
  })
  if (refused !== undefined) socket.terminate()
  const say = (frame: unknown) => socket.send(JSON.stringify(frame))
  /** Waits for a matching frame; otherwise throws with the received ones. */
  const waitFor = async (fits: (frame: ReceivedMessage) => boolean): Promise<ReceivedMessage> => {
    for (const end = AbortSignal.timeout(patienceMs); !end.aborted; ) {
      const found = received.find(fits)
      if (found) return found
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 100)
      })
    }
    throw new Error(`not received; received were ${JSON.stringify(received)}`)
  }
  return {
    refused,
    received,
    closed,
    raw: socket,
    say,
    waitFor,
    /** Sends a command and returns its answer. */
    ask(method: string, params: object): Promise<ReceivedMessage> {
      asked += 1
      const uid = String(asked)
      say([{ method, params, uid }])
      return waitFor((frame) => frame.uid === uid && frame.method === method)
    },
    /** The messages of a channel so far, oldest first. */
    messagesOf: (channel: string) =>
      received.flatMap((frame) => (frame.channel === channel && frame.data ? [frame.data] : [])),
    async close() {
      socket.close()
      await closed
    },
  }
}

/** Connects and subscribes to these topics: `public:x` as it is, `x` as the visitor's own. */
export async function comeIn(
  socket: TestSocket,
  { cent }: Hello,
  topics: readonly string[],
): Promise<void> {
  const { user, timestamp, token } = cent
  await socket.ask('connect', { user, timestamp, token, info: '' })
  for (const topic of topics) {
    const channel = topic.startsWith('public:') ? topic : `${topic}#${user}`
    await socket.ask('subscribe', { channel })
  }
}
