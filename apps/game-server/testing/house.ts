import { randomUUID } from 'node:crypto'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type GameServer, startGameServer } from '../server.ts'
import { type CasinoWallet, startCasinoWallet } from './casino-wallet.ts'
import { launchGame, openGame, type Player, testConfig } from './player.ts'

export type House = {
  database: Awaited<ReturnType<typeof testDatabase>>
  casino: CasinoWallet
  server: GameServer
  /** Ends the process, as a crash or an update would, and starts another one. */
  restart(): Promise<void>
  /** A player in a real session. */
  open(slug: string, user?: string): Promise<Player & { user: string }>
  /** A guest in a demo session. */
  tryOut(slug: string): Promise<Player>
  /** Lets every attempt that waits for its time be due. */
  makeDue(): Promise<void>
}

/** A game server on a database of its own and a casino's wallet, for the tests of one file. */
export function openHouse(): House {
  const house = {} as House
  const start = async () => {
    const at = { databaseUrl: house.database.url, casino: house.casino.url }
    house.server = await startGameServer(testConfig(at))
  }
  beforeAll(async () => {
    house.database = await testDatabase(inject('postgres'), [])
    house.casino = await startCasinoWallet()
  })
  beforeEach(async () => {
    house.casino.reset()
    await start()
  })
  afterEach(() => house.server.stop())
  afterAll(async () => {
    await house.casino.stop()
    await house.database.drop()
  })
  return Object.assign(house, {
    restart: async () => {
      await house.server.stop()
      await start()
    },
    open: async (slug: string, user = randomUUID()) => {
      const player = await openGame(house.server, await launchGame(house.server, { slug, user }))
      return { ...player, user }
    },
    tryOut: async (slug: string) =>
      openGame(house.server, await launchGame(house.server, { slug, mode: 'demo' })),
    makeDue: async () => {
      await house.database.pool.query(
        'update game_server.round set next_attempt_at = now() where next_attempt_at is not null',
      )
    },
  })
}
