import type { Server } from 'node:http'

/**
 * Handles lost connections at any moment. Node listens for socket errors only while it reads and
 * writes HTTP; between an upgrade request and its handler nobody listens, and an unhandled error
 * would end the process. The remote address is read at once, because a lost connection does not
 * have it any more.
 */
export function tolerateDisconnects(server: Server): void {
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
