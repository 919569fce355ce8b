import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A message on a channel. */
export type Message = { channel: string; data: Record<string, unknown> }
export type Hello = { user: string; timestamp: string; token: string }
export type Listener = { next(fits: (message: Message) => boolean): Promise<void> }
type Visit = { url: string; origin: string; cookie: string; cent: Hello; topics: readonly string[] }

const patienceMs = 10_000

/** Opens a player's socket that subscribes to the player's own channels. */
export async function listen({ url, origin, cookie, cent, topics }: Visit): Promise<Listener> {
  const socket = new WebSocket(url, { headers: { cookie, origin } })
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
  for (const topic of topics) await ask(topic, 'subscribe', { channel: `${topic}#${cent.user}` })
  return {
    next: (fits) => until(({ body }: { body?: Message }) => body?.data !== undefined && fits(body)),
  }
}
