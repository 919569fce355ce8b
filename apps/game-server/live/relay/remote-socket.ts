import type { WebSocket } from 'ws'

type To = { send(text: string): void; drop(reason: string): void }

/** The socket of a player at another server, as far as an audience uses it. */
export function remoteSocket({ send, drop }: To): WebSocket {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send,
    close: (_code: number, reason: string) => drop(reason),
    terminate: () => undefined,
    ping: () => undefined,
  }
  return socket as unknown as WebSocket
}
