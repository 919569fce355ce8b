import Library, { type Centrifuge } from 'centrifuge'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TestCasino, Visitor } from './casino-testing.ts'

export type Listening = {
  /** The messages of the channel, oldest first. */
  messages: Record<string, unknown>[]
  joined: number
  refused: string | undefined
}

/**
 * Runs the client library of this API in a minimal browser environment. Only one at a time: it
 * replaces global objects.
 */
export async function openLibrary(
  casino: TestCasino,
  visitor: Visitor,
  cent: Record<string, string>,
) {
  const sockets: WebSocket[] = []
  const headers = { cookie: visitor.cookie() ?? '' }
  vi.stubGlobal('self', {})
  vi.stubGlobal('WebSocket', function open(url: string) {
    const socket = new WebSocket(url, { origin: casino.origin, headers })
    sockets.push(socket)
    return socket
  })
  vi.stubGlobal('XMLHttpRequest', function request() {
    return requestOf(visitor)
  })
  // Replaces the host, as for a client that reaches us by another address.
  const url = cent.url?.replace(/^ws:\/\/[^/]+/, `ws://127.0.0.1:${casino.port}`)
  const library: Centrifuge = new Library({ ...cent, url, retry: 50 })
  const errors: string[] = []
  library.on('error', ({ message }) => errors.push(`${message?.method}: ${message?.error}`))
  return {
    library,
    errors,
    listen(channel: string): Listening {
      const listening: Listening = { messages: [], joined: 0, refused: undefined }
      library.subscribe(channel, {
        message: ({ data }) => listening.messages.push(data),
        subscribe: () => {
          listening.joined += 1
        },
        error: ({ error }) => {
          listening.refused = error
        },
      })
      return listening
    },
    /** Breaks the connection, as when the network is lost. */
    cut: () => sockets.at(-1)?.terminate(),
    async close() {
      const closed = sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            if (socket.readyState === WebSocket.CLOSED) resolve()
            else socket.on('close', () => setTimeout(resolve))
          }),
      )
      library.disconnect()
      await Promise.all(closed)
      vi.unstubAllGlobals()
    },
  }
}

/** The parts of fetch that the library uses. */
function requestOf(visitor: Visitor) {
  const headers: Record<string, string> = {}
  let path = ''
  const request = {
    readyState: 0,
    status: 0,
    responseText: '',
    onreadystatechange: () => undefined as unknown,
    open(_method: string, address: string) {
      path = address
    },
    setRequestHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    async send(text: string) {
      const body: unknown = JSON.parse(text)
      const answer = await visitor.request('POST', path, { body, headers })
      request.readyState = 4
      request.status = answer.status
      request.responseText = JSON.stringify(answer.body)
      request.onreadystatechange()
    },
  }
  return request
}
