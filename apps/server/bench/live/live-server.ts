import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { event } from '@casino/contract/event.ts'
import { Id } from '@casino/contract/values.ts'
import { connect } from '@casino/db/connect.ts'
import { openSockets } from '@casino/events/sockets.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { bare } from '../bare.config.ts'
import { root, secrets } from '../servers.ts'

/** The path of this file, to start it as a process. */
export const liveServer = path.relative(root, fileURLToPath(import.meta.url))
export const liveChannel = 'public:wins'

const tickMs = 20
const message = {
  game: { identifier: 'apogee/starfall-reels' },
  player: { nickname: 'Somebo***' },
  round: { bet: 100, win: 777, currency: 'EUR' },
}
type Send = (uid: string) => void

// Sends fifty messages a second to everybody for the seconds that `/start/SECONDS` says: by our
// sockets with the address of a database as argument, by bare `ws` without one.
if (import.meta.main) {
  const server = createServer((request, response) => {
    const [, start, seconds] = (request.url ?? '').split('/')
    if (start === 'start') run(Number(seconds))
    response.end('ok')
  })
  const send = process.argv[2] ? ours(process.argv[2]) : bareSockets()
  server.listen(bare.port)
  process.on('SIGTERM', () => process.exit(0))

  function run(seconds: number): void {
    const [begun, total] = [performance.now(), (seconds * 1000) / tickMs]
    let sent = 0
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor((performance.now() - begun) / tickMs))
      for (; sent < due; sent += 1) send(String(sent))
      if (sent === total) clearInterval(timer)
    }, tickMs)
  }

  function ours(url: string): Send {
    const sockets = openSockets({
      server,
      secret: secrets.SESSION_SECRET,
      now,
      db: connect(url, { max: 2 }).db,
      isOwn: () => true,
      trustedHops: 1,
      log: createLog('bench', 'error'),
      snapshots: [],
      sessionEnded: event({
        name: 'bench.ended',
        push: 'none',
        payload: z.object({ session_id: Id }),
      }),
      sessionIn: async () => undefined,
      openSessions: async () => new Set(),
    })
    return (uid) => sockets.publish(liveChannel, { uid, data: message })
  }

  function bareSockets(): Send {
    const all = new WebSocketServer({ server, perMessageDeflate: false })
    return (uid) => {
      const text = JSON.stringify({
        method: 'message',
        body: { uid, channel: liveChannel, data: message },
      })
      for (const client of all.clients) client.send(text)
    }
  }
}
