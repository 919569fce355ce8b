import type { Database } from '@casino/db/connect.ts'
import { openSockets, type Sockets } from '@casino/events/sockets.ts'
import type { Log } from '@casino/log/log.ts'
import { openSessions } from '@casino/players/public'
import { now } from '@casino/time/now.ts'
import { accountsOf } from '@casino/wallet/money'
import { onBalances } from '@casino/wallet/play'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

type Given = { config: Config; database: Database; log: Log }

/** Opens the casino's sockets: what happens is pushed, and each newest balance. */
export function openCasinoSockets(
  app: FastifyInstance,
  { config, database: { db }, log }: Given,
): Sockets {
  const sockets = openSockets({
    server: app.server,
    db,
    log,
    now,
    secret: config.SESSION_SECRET,
    origins: config.origins,
    trustedHops: config.TRUSTED_HOPS,
    openSessions: (ids) => openSessions(db, ids, now()),
    snapshots: async (playerId) => [
      { channel: 'balance', data: (await accountsOf(db, playerId)).map(onWire) },
    ],
  })
  onBalances((changes) => {
    for (const { player_id, ...account } of changes) {
      sockets.tell(player_id, 'balance', [onWire(account)])
    }
  })
  return sockets
}

/** An account as JSON carries it. */
function onWire<T extends object>(account: T) {
  return Object.fromEntries(
    Object.entries(account).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )
}
