import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '@casino/db/connect.ts'
import { type Embedded, startEmbedded } from '@casino/db/embedded.ts'
import { migrate } from '@casino/db/migrate.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf, deposit, openAccount } from '../public/money.ts'
import { bet, call, silent, walletMigrations, win } from '../testing/wallet-testing.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import { type PlayAnswer, type PlayRequest, WalletBusy, WalletUnknown } from './play.ts'

const playersCount = 20
const startCents = 100_000n
const crashes = 2

let dataDir: string
let port: number
let server: Embedded
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casino-crash-'))
  port = await freePort()
  server = await startEmbedded({ dataDir, port })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('what was acknowledged survives the killing of PostgreSQL, and what was not is once', async () => {
  const players = Array.from({ length: playersCount }, (_, at) => BigInt(at + 1))
  await withDatabase(async ({ db }) => {
    await migrate(db, walletMigrations)
    await db.transaction().execute(async (tx) => {
      for (const player_id of players) {
        await openAccount(tx, { player_id, currency: 'EUR' })
        await deposit(tx, { ...{ player_id, currency: 'EUR' }, amount_cents: startCents, key: 'a' })
      }
    })
  })
  const batcher = createBatcher({ url: server.url, now, log: silent })
  const acknowledged: { request: PlayRequest; answer: PlayAnswer }[] = []
  let running = true
  const playing = players.map(async (id) => {
    while (running) {
      const request = call(id, [bet(7), win(2)])
      acknowledged.push({ request, answer: await persist(batcher, request) })
    }
  })
  for (let crash = 0; crash < crashes; crash++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 200) await pause(5)
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    server = await startEmbedded({ dataDir, port })
  }
  running = false
  await Promise.all(playing)

  for (const { request, answer } of acknowledged) {
    const again = await persist(batcher, request)
    if (!answer.ok || !again.ok) throw new Error('a bet was refused')
    expect(again.transactions).toEqual(answer.transactions)
  }
  await batcher.stop()
  await withDatabase(async ({ db }) => {
    expect((await audit(db)).differences).toEqual([])
    for (const id of players) {
      const mine = acknowledged.filter(({ request }) => request.player_id === id)
      const [account] = await accountsOf(db, id)
      expect(account?.amount_cents).toBe(startCents - BigInt(mine.length) * 5n)
    }
  })
})

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = connect(server.url, { max: 2 })
  await work(database)
  await database.close()
}

/** As a provider does: again and again until there is an answer. */
async function persist({ play }: Batcher, request: PlayRequest): Promise<PlayAnswer> {
  for (let tries = 0; tries < 2000; tries++) {
    try {
      return await play(request)
    } catch (error) {
      if (!(error instanceof WalletUnknown || error instanceof WalletBusy)) throw error
      await pause(10)
    }
  }
  throw new Error('the wallet never answered')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
