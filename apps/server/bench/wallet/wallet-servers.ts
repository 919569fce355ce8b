import { connect } from '@casino/db/connect.ts'
import { addPlayers } from '../player-store.ts'
import { freePort, runToEnd, type Served, serve, withDatabase } from '../servers.ts'
import { bareSignedServer } from './bare-signed-server.ts'
import { bench } from './wallet-calls.ts'

const playersCount = 5000

/** The ports of a wallet with many players and of a bare server, and the players' ids. */
export type WalletServers = { port: number; barePort: number; players: readonly bigint[] }

/** Starts each in its own process with its own database, runs `work` and stops them. */
export async function withWalletServers<T>(
  work: (servers: WalletServers) => Promise<T>,
): Promise<T> {
  return withDatabase(async (url) => {
    await runToEnd('apps/server/commands/seed.ts', ['--balance', '1000.00'], { DATABASE_URL: url })
    const players = await fill(url)
    const [port, barePort] = [await freePort(), await freePort()]
    const served: Served[] = []
    try {
      const database = { DATABASE_URL: url }
      served.push(await serve('apps/server/server.ts wallet', port, database))
      served.push(await serve('apps/server/server.ts work', await freePort(), database))
      served.push(await serve(bareSignedServer, barePort, { BARE_SECRET: bench.secret }))
      return await work({ port, barePort, players })
    } finally {
      for (const one of served.reverse()) await one.stop()
    }
  })
}

async function fill(url: string): Promise<bigint[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await addPlayers(db, { ...bench, count: playersCount })
  } finally {
    await close()
  }
}
