import type { Server } from 'node:http'

/**
 * Lets a connection be lost at any byte. HTTP listens for that only while it reads and writes; between a
 * request to upgrade and whoever takes it nobody does, and an error that nobody hears ends the process.
 * Where it comes from is asked at once: a lost connection could not tell any more, and one that cannot
 * tell already is nobody's.
 */
export function tolerateDisconnects(server: Server): void {
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
