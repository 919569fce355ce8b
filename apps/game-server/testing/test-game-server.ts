import { randomUUID } from 'node:crypto'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type GameServer, startGameServer } from '../server.ts'
import { type CasinoWallet, startCasinoWallet } from './casino-wallet.ts'
import { launchGame, openGame, type Player, testConfig } from './player.ts'

export type TestGameServer = {
  database: Awaited<ReturnType<typeof testDatabase>>
  casino: CasinoWallet
  server: GameServer
  /** Ends the process, as a crash or an update would, and starts another one. */
  restart(): Promise<void>
  /** A player in a real session. */
  open(slug: string, user?: string): Promise<Player & { user: string }>
  /** A guest in a demo session. */
  tryOut(slug: string): Promise<Player>
  /** Makes every waiting attempt due. */
  makeDue(): Promise<void>
}

/** A game server with its own database and a casino's wallet, for the tests of one file. */
export function startTestGameServer(): TestGameServer {
  const app = {} as TestGameServer
  const start = async () => {
    const at = { databaseUrl: app.database.url, casino: app.casino.url }
    app.server = await startGameServer(testConfig(at))
  }
  beforeAll(async () => {
    app.database = await testDatabase(inject('postgres'), [])
    app.casino = await startCasinoWallet()
  })
  beforeEach(async () => {
    app.casino.reset()
    await start()
  })
  afterEach(() => app.server.stop())
  afterAll(async () => {
    await app.casino.stop()
    await app.database.drop()
  })
  return Object.assign(app, {
    restart: async () => {
      await app.server.stop()
      await start()
    },
    open: async (slug: string, user = randomUUID()) => {
      const player = await openGame(app.server, await launchGame(app.server, { slug, user }))
      return { ...player, user }
    },
    tryOut: async (slug: string) =>
      openGame(app.server, await launchGame(app.server, { slug, mode: 'demo' })),
    makeDue: async () => {
      await app.database.pool.query(
        'update game_server.round set next_attempt_at = now() where next_attempt_at is not null',
      )
    },
  })
}
