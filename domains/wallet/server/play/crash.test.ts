import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '@casino/db/embedded/embedded.ts'
import { freePort } from '@casino/testing/free-port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf } from '../public/money.ts'
import { bet, call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'
import { WalletBusy, WalletUnknown } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

const playersCount = 20
const startCents = 100_000n
const crashes = 2

let dataDir: string
let port: number
let server: Embedded
let app: WalletApp
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'casino-crash-'))
  port = await freePort()
  server = await startEmbedded({ dataDir, port })
  app = await openWallet([server.url])
})
afterAll(async () => {
  await app.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('what was acknowledged survives the killing of PostgreSQL, and what was not is once', async () => {
  const players = await Promise.all(
    Array.from({ length: playersCount }, () => app.player({ cash: startCents })),
  )
  const acknowledged: { request: PlayRequest; answer: PlayAnswer }[] = []
  let running = true
  const playing = players.map(async (id) => {
    while (running) {
      const request = call(id, [bet(7), win(2)])
      acknowledged.push({ request, answer: await persist(request) })
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
    const again = await persist(request)
    if (!answer.ok || !again.ok) throw new Error('a bet was refused')
    expect(again.transactions).toEqual(answer.transactions)
  }
  expect((await audit(app.db)).differences).toEqual([])
  for (const id of players) {
    const mine = acknowledged.filter(({ request }) => request.player_id === id)
    const [account] = await accountsOf(app.db, id)
    expect(account?.amount_cents).toBe(startCents - BigInt(mine.length) * 5n)
  }
})

/** As a provider does: again and again until there is an answer. */
async function persist(request: PlayRequest): Promise<PlayAnswer> {
  for (let tries = 0; tries < 2000; tries++) {
    try {
      return await app.play(request)
    } catch (error) {
      if (!(error instanceof WalletUnknown || error instanceof WalletBusy)) throw error
      await pause(10)
    }
  }
  throw new Error('the wallet never answered')
}
