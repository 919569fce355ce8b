import { connect } from '@casino/db/connect.ts'
import { bareSignedServer } from './bare-signed-server.ts'
import { buildSite, freePort, runToEnd, serve, withDatabase } from './house.ts'
import { addPlayers } from './player-store.ts'
import { bench } from './wallet-calls.ts'

const playersCount = 5000

/** A house with many players at play, and a bare server beside it: by their ports. */
export type WalletHouse = { port: number; barePort: number; players: readonly bigint[] }

/** Starts both in processes of their own, on a database of their own, for the time of `work`. */
export async function withWalletHouse<T>(work: (house: WalletHouse) => Promise<T>): Promise<T> {
  await buildSite()
  return withDatabase(async (url) => {
    await runToEnd('apps/server/seed.ts', ['--balance', '1000.00'], { DATABASE_URL: url })
    const players = await fill(url)
    const [port, barePort] = [await freePort(), await freePort()]
    const casino = await serve('apps/server/server.ts', port, { DATABASE_URL: url })
    try {
      const bare = await serve(bareSignedServer, barePort, { BARE_SECRET: bench.secret })
      try {
        return await work({ port, barePort, players })
      } finally {
        await bare.stop()
      }
    } finally {
      await casino.stop()
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
