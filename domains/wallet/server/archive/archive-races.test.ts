import { setTimeout as pause } from 'node:timers/promises'
import { ledgerNameOf, ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient } from '../play/batch-client.ts'
import type { PlayRequest } from '../play/play-request.ts'
import { accountsOf, deposit } from '../public/money.ts'
import { archiveAll, auditEverything, playByRules } from '../testing/archive-testing.ts'
import { ownHorizon, placesOf } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { archiveOld } from './archive.ts'

let app: WalletApp
const clientsCount = 12
const runsMax = 1000
let clients: Awaited<ReturnType<typeof openClient>>[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  clients = await Promise.all([...Array(clientsCount)].map(() => openClient(app.url)))
})
afterAll(async () => {
  expect(await auditEverything(app)).toEqual([])
  await Promise.all(clients.map((client) => client.end()))
  await app.close()
})

const codesToRepeat = ['55P03', '40P01', '23505']

/** On one of the connections, again as the batcher does when others were in the way. */
async function persist(at: number, request: PlayRequest) {
  const client = clients[at]
  if (!client) throw new RangeError(`there is no connection ${at}`)
  for (let tries = 0; tries < 200; tries++) {
    try {
      const result = await playByRules(client, request, app.clock.at)
      if (result.code !== -1) return result
    } catch (error) {
      if (!codesToRepeat.includes((error as { code?: string }).code ?? '')) throw error
    }
    await pause(5)
  }
  throw new Error('the ledger never answered')
}

const balance = async (player: bigint) => (await accountsOf(app.db, player))[0]?.amount_cents

test('two servers that bring one key back at once leave one row and give one answer', async () => {
  const players = await Promise.all([1, 2, 3].map(() => app.player({ cash: 1000n })))
  for (let round = 0; round < 15; round++) {
    const ann = players[round % players.length] as bigint
    const request = call(ann, [bet(10), win(4)])
    const first = await app.play(request)
    await archiveAll(app)
    const both = await Promise.all([0, 1].map((at) => persist(at, request)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.balance_cents).toBe(first.balance_cents)
    const { rows } = await sql`select from ledger.every_transfer
      where ext_id = ${request.operations[0]?.ext_id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  }
})

test('two rollbacks of one archived bet, on two servers, give it back once', async () => {
  for (let round = 0; round < 15; round++) {
    const ann = await app.player({ cash: 100n })
    const stake = bet(60)
    await app.play(call(ann, [stake]))
    await archiveAll(app)
    const both = [0, 1].map((at) => persist(at, call(ann, [rollback(stake.ext_id)])))
    await Promise.all([...both, archiveAll(app)])
    expect(await balance(ann)).toBe(100n)
  }
})

test('the archive works while bets come and old ones are repeated: nothing moves twice', async () => {
  const players = await Promise.all(clients.map(() => app.player({ cash: 100_000n })))
  const played = new Map<bigint, PlayRequest[]>(players.map((id) => [id, []]))
  let running = true
  let repeated = 0
  const playing = players.map(async (id, at) => {
    const mine = played.get(id) ?? []
    while (running) {
      const request = call(id, [bet(7), win(2)])
      mine.push(request)
      await app.play(request)
      const old = mine[(mine.length * 7 + at) % mine.length]
      if (old && mine.length % 3 === 0) {
        expect(await persist(at, old)).toMatchObject({ code: 0 })
        repeated += 1
      }
    }
  })
  let moved = 0
  for (let run = 0; run < runsMax && (moved < 600 || repeated < 30); run++) {
    moved += await archiveAll(app, undefined, 40)
  }
  running = false
  await Promise.all(playing)
  expect(moved).toBeGreaterThanOrEqual(600)
  expect(repeated).toBeGreaterThanOrEqual(30)
  for (const id of players) {
    expect(await balance(id)).toBe(100_000n - 5n * BigInt(played.get(id)?.length ?? 0))
  }
})

test('while a transaction that has moved money is open the archive waits, and gives up', async () => {
  const ann = await app.player({ cash: 100n })
  const { hot } = await placesOf(app.db)
  const old = {
    ledger: ledgerNameOf(ann),
    before: new Date('2199-01-01T00:00:00Z'),
    passed: await ownHorizon(app.db),
  }
  await app.inTransaction(async (work) => {
    await deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 5n, key: 'slow' })
    const run = await archiveOld(app.inTransaction, old, { runMsMax: 300 })
    expect(run).toEqual({ moved: 0, isDone: false })
    // Bets go on meanwhile.
    expect(await app.play(call(await app.player({ cash: 9n }), [bet(9)]))).toMatchObject({
      ok: true,
    })
  })
  expect((await placesOf(app.db)).hot).toBeGreaterThan(hot)
  expect((await archiveOld(app.inTransaction, old, { runMsMax: 5000 })).isDone).toBe(true)
})

test('of two servers that archive at once one does it', async () => {
  const ann = await app.player({ cash: 10_000n })
  for (let at = 0; at < 50; at++) await app.play(call(ann, [bet(1), win(1)]))
  const { hot, archived } = await placesOf(app.db)
  await Promise.all([archiveAll(app, undefined, 20), archiveAll(app, undefined, 20)])
  await archiveAll(app)
  const after = await placesOf(app.db)
  expect(after.hot + after.archived).toBe(hot + archived)
  expect(after.keys).toBe(after.archived)
})

test('what keeps the order index gives way to a vacuum, and the archive goes on', async () => {
  const ann = await app.player({ cash: 100n })
  await app.play(call(ann, [bet(1)]))
  await app.inTransaction(async ({ tx }) => {
    // As a vacuum holds it.
    await sql`lock table ${ledgerOf(ann)}.transfer in share update exclusive mode`.execute(tx)
    await sql`select ${ledgerOf(ann)}.summarize_order()`.execute(app.db)
    expect(await archiveAll(app)).toBeGreaterThan(0)
  })
})
