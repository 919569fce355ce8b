import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A message on a channel. */
export type Message = { channel: string; data: Record<string, unknown> }
export type Hello = { user: string; timestamp: string; token: string }
export type Listener = { next(fits: (message: Message) => boolean): Promise<void> }
type Visit = {
  url: string
  origin: string
  cookie: string
  cent: Hello
  topics: readonly string[]
  /** The address that the proxy reports. */
  from?: string
}

const patienceMs = 10_000

/** Opens a socket that subscribes to public channels and to the player's own. */
export async function listen({
  url,
  origin,
  cookie,
  cent,
  topics,
  from,
}: Visit): Promise<Listener> {
  const headers = { cookie, origin, ...(from ? { 'x-forwarded-for': from } : {}) }
  const socket = new WebSocket(url, { headers })
  let hear: (frame: unknown) => void = () => undefined
  socket.on('message', (raw) => hear(JSON.parse(String(raw))))
  await once(socket, 'open')
  const until = (fits: (frame: never) => boolean) =>
    new Promise<void>((done, fail) => {
      const timer = setTimeout(fail, patienceMs, new Error('no message received'))
      hear = (frame) => {
        if (!fits(frame as never)) return
        clearTimeout(timer)
        done()
      }
    })
  const ask = (uid: string, method: string, params: object) => {
    const answered = until((frame: { uid?: string }) => frame.uid === uid)
    socket.send(JSON.stringify([{ method, params, uid }]))
    return answered
  }
  await ask('connect', 'connect', { ...cent, info: '' })
  for (const topic of topics) {
    const channel = topic.startsWith('public:') ? topic : `${topic}#${cent.user}`
    await ask(topic, 'subscribe', { channel })
  }
  return {
    next: (fits) => until(({ body }: { body?: Message }) => body?.data !== undefined && fits(body)),
  }
}
