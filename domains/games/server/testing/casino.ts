import { domain as limits } from '@casino/limits/server'
import { playerByEmail } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { accountsOf, grant, openAccount } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import * as contract from '../../contract.ts'
import { domain as games } from '../index.ts'
import { launchOptions, openProvider } from './provider.ts'
import { walletCallsTo } from './wallet-calls.ts'

export type Casino = Awaited<ReturnType<typeof openCasino>>

/**
 * A test app with games and the test bench, a fake game server, and the wallet calls of providers.
 */
export async function openCasino(postgres: TestServers) {
  const gameServer = await openProvider()
  gameServer.tells(launchOptions('https://games.example/play?token=1'))
  const app = await startTestApp(postgres, {
    domains: [staffDomain, players, wallet, limits, games],
    people,
    staff,
    addresses: { games: gameServer.url },
    acceptance: { balance: '1000.00' },
    isStarted: true,
  })
  return {
    ...app,
    gameServer,
    ...walletCallsTo(app),
    ...purses(app),
    async close() {
      await app.close()
      await gameServer.close()
    },
  }
}

function purses({ db, inTransaction }: TestApp) {
  return {
    /** A player of the bench without a sign-in. */
    async benchPlayer(): Promise<bigint> {
      const player = await playerByEmail(db, 'acceptance@apogee.demo')
      if (!player) throw new Error('the bench has no player')
      return player.id
    },
    /** Gives a player money. */
    fund: ({ id: player_id }: { id: bigint }, amount_cents: bigint, currency = 'EUR') =>
      inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        await grant(work, { player_id, currency, amount_cents, key: `fund:${currency}` })
      }),
    async balanceOf(player: bigint, currency = 'EUR'): Promise<bigint | undefined> {
      const accounts = await accountsOf(db, player)
      return accounts.find((account) => account.currency === currency)?.amount_cents
    },
    /** Opens a real-money game, so that bets are accepted. */
    async opens(who: Person, producer = 'apogee', name = 'starfall-reels'): Promise<void> {
      const asked = { producer, name, mode: 'real', device: 'desktop' } as const
      const { status, code } = await who.call(contract.launchGame, asked)
      if (status !== 200) throw new Error(`${name} did not open: ${code}`)
    },
  }
}
