import type { Database } from '@casino/db/connect.ts'
import { openSockets, type Sockets } from '@casino/events/sockets.ts'
import { type Brands, isOwnOrigin } from '@casino/http/brand.ts'
import { sessionTokenIn } from '@casino/http/requests/cookie.ts'
import type { Log } from '@casino/log/log.ts'
import { sessionEnded } from '@casino/players/contract'
import { identify, openSessions } from '@casino/players/public'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { domains } from '../domains.ts'

type Given = { config: Config; database: Database; log: Log; brands: Brands }

/** Opens the casino's sockets, which push events and each new balance. */
export function openCasinoSockets(
  app: FastifyInstance,
  { config, database: { db }, log, brands }: Given,
): Sockets {
  return openSockets({
    server: app.server,
    db,
    log,
    now,
    secret: config.SESSION_SECRET,
    isOwn(origin, host) {
      const place = brands.at(host)
      return place !== undefined && isOwnOrigin(place, origin)
    },
    trustedHops: config.trustedHops,
    async sessionIn(cookies) {
      const token = sessionTokenIn(app.parseCookie(cookies ?? ''), config.isPublic)
      const session = token && (await identify(db, token, now()))
      return session ? { player_id: session.id, session_id: session.session_id } : undefined
    },
    openSessions: (ids) => openSessions(db, ids, now()),
    sessionEnded,
    snapshots: domains.flatMap(({ snapshots }) => snapshots ?? []),
  })
}
