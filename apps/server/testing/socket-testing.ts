import { WebSocket } from 'ws'

export type Heard = {
  channel?: string
  offset?: number
  data?: { text?: string } & Record<string, unknown>
  ready?: { private: boolean; resumed: boolean; offset: number }
  pong?: number
}

const patienceMs = 5_000

/** A socket that remembers what it heard; `hello` is said as soon as it is open. */
export async function openSocket(
  url: string,
  { origin, hello }: { origin?: string; hello?: object | undefined },
) {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin })
  const heard: Heard[] = []
  let wake: () => void = () => undefined
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (raw) => {
    heard.push(JSON.parse(String(raw)))
    wake()
  })
  const refused = await new Promise<number | undefined>((resolve, reject) => {
    socket.once('open', () => resolve(undefined))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.once('error', reject)
  })
  if (refused !== undefined) socket.terminate()
  if (refused === undefined && hello) socket.send(JSON.stringify({ hello }))
  return {
    refused,
    heard,
    closed,
    raw: socket,
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    /** Waits for a message that fits; throws what was heard instead. */
    async hears(fits: (message: Heard) => boolean): Promise<Heard> {
      for (const end = AbortSignal.timeout(patienceMs); !end.aborted; ) {
        const found = heard.find(fits)
        if (found) return found
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, 100)
        })
      }
      throw new Error(`not heard; heard was ${JSON.stringify(heard)}`)
    },
    async close() {
      socket.close()
      await closed
    },
  }
}
