/** The URL and credentials of the socket; a guest's `user` is empty. */
export type LiveSource = () => Promise<Opening>
type Opening = { url: string; user: string; timestamp: string; token: string }

export type LiveConnection = {
  /** Subscribes to a topic. */
  listen(topic: string): void
  close(): void
}
type Owner = {
  /** The topics to subscribe to after connecting. */
  topics(): string[]
  deliver(topic: string, data: unknown): void
  /** The server cannot resend the missed messages. */
  onGap(): void
  /** The session of the connection has ended; the browser now has this user's, or none (''). */
  onOtherUser(user: string): void
}

type Live = {
  source: LiveSource
  owner: Owner
  opening?: Opening
  socket?: WebSocket
  /** The last message of each channel; after a reconnect the server sends the later ones. */
  positions: Map<string, string>
  topics: Map<string, string>
  isConnected: boolean
  isOver: boolean
  failures: number
  commands: number
  timer?: ReturnType<typeof setTimeout>
}

type Message = { uid: string; channel: string; data: unknown }
type Subscribed = { channel: string; last: string; messages: Message[]; recovered: boolean }
type Frame =
  | { method: 'connect'; error?: string; body: { expired: boolean } }
  | { method: 'subscribe'; error?: string; body: Subscribed }
  | { method: 'message'; error?: string; body: Message }

const firstPauseMs = 500
const pauseMaxMs = 15_000

/**
 * A socket connection that reconnects by itself, with the protocol of
 * `platform/events/handle-commands.ts`. Subscriptions are never cancelled, because a page has few
 * channels.
 */
export function openLive(source: LiveSource, owner: Owner): LiveConnection {
  const live: Live = {
    source,
    owner,
    positions: new Map(),
    topics: new Map(),
    isConnected: false,
    isOver: false,
    failures: 0,
    commands: 0,
  }
  void open(live)
  return {
    listen: (topic) => subscribe(live, [topic]),
    close() {
      live.isOver = true
      clearTimeout(live.timer)
      if (live.socket) closeSocket(live.socket)
    },
  }
}

/** Closing a socket that is still connecting logs an error in the browser. */
function closeSocket(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

async function open(live: Live): Promise<void> {
  const { owner } = live
  try {
    const { url, user, timestamp, token } = await live.source()
    if (live.isOver) return
    const before = live.opening?.user
    if (before && before !== user) owner.onOtherUser(user)
    live.opening = { url, user, timestamp, token }
    const socket = new WebSocket(url)
    live.socket = socket
    socket.onopen = () =>
      send(live, [{ method: 'connect', params: { user, timestamp, token, info: '' } }])
    socket.onmessage = ({ data }) => {
      for (const frame of [JSON.parse(String(data)) as Frame | Frame[]].flat()) onFrame(live, frame)
    }
    socket.onclose = () => reconnect(live)
  } catch {
    reconnect(live)
  }
}

function reconnect(live: Live): void {
  live.isConnected = false
  if (live.isOver) return
  // With jitter, so that clients do not reconnect to a restarted server at the same moment.
  const pause = Math.min(pauseMaxMs, firstPauseMs * 2 ** live.failures) * (0.5 + jitter())
  live.failures += 1
  live.timer = setTimeout(() => void open(live), pause)
}

function onFrame(live: Live, { method, error, body }: Frame): void {
  // A reconnect requests new credentials.
  if (method === 'connect' && (error || body.expired)) live.socket?.close()
  else if (error) return
  else if (method === 'connect') onConnected(live)
  else if (method === 'subscribe') onSubscribed(live, body)
  else if (method === 'message') onMessage(live, body)
}

function onConnected(live: Live): void {
  live.isConnected = true
  live.failures = 0
  subscribe(live, live.owner.topics())
}

function subscribe(live: Live, topics: readonly string[]): void {
  if (!live.isConnected) return
  const commands = topics.flatMap((topic) => {
    const channel = channelOf(topic, live.opening?.user ?? '')
    if (channel === undefined) return []
    live.topics.set(channel, topic)
    const last = live.positions.get(channel)
    const params = last === undefined ? { channel } : { channel, recover: true, last }
    return [{ method: 'subscribe', params }]
  })
  if (commands.length > 0) send(live, commands)
}

function onSubscribed(live: Live, { channel, last, messages, recovered }: Subscribed): void {
  const isBack = live.positions.has(channel)
  live.positions.set(channel, last)
  if (isBack && !recovered) live.owner.onGap()
  for (const message of [...messages].reverse()) onMessage(live, message)
}

function onMessage({ positions, topics, owner }: Live, { channel, uid, data }: Message): void {
  positions.set(channel, uid)
  const topic = topics.get(channel)
  if (topic !== undefined) owner.deliver(topic, data)
}

/** Undefined for a personal topic without a user. */
function channelOf(topic: string, user: string): string | undefined {
  if (topic.startsWith('public:')) return topic
  return user === '' ? undefined : `${topic}#${user}`
}

function send(live: Live, commands: readonly { method: string; params: object }[]): void {
  const numbered = commands.map((command) => {
    live.commands += 1
    return { ...command, uid: String(live.commands) }
  })
  live.socket?.send(JSON.stringify(numbered))
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
}
