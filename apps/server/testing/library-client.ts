import Library, { type Centrifuge } from 'centrifuge'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TestCasino, Visitor } from './casino-testing.ts'

export type Listening = {
  /** What came on the channel, oldest first. */
  said: Record<string, unknown>[]
  joined: number
  refused: string | undefined
}

/**
 * The library that clients of this API use, in a browser made of nothing else than what it asks for. One at a
 * time: it takes its socket and its requests from the page it stands on.
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
  // As a client does that reaches us by another address.
  const url = cent.url?.replace(/^ws:\/\/[^/]+/, `ws://127.0.0.1:${casino.port}`)
  const library: Centrifuge = new Library({ ...cent, url, retry: 50 })
  const errors: string[] = []
  library.on('error', ({ message }) => errors.push(`${message?.method}: ${message?.error}`))
  return {
    library,
    errors,
    listen(channel: string): Listening {
      const listening: Listening = { said: [], joined: 0, refused: undefined }
      library.subscribe(channel, {
        message: ({ data }) => listening.said.push(data),
        subscribe: () => {
          listening.joined += 1
        },
        error: ({ error }) => {
          listening.refused = error
        },
      })
      return listening
    },
    /** The line is cut, as when a train enters a tunnel. */
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

/** As much of a browser's request as the library uses. */
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
