import { addCursor, moveCursor } from '@casino/events/outbox-store.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit, balancesByKind } from '../public/books.ts'
import { ownHorizon, placesOf } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'
import { foldOld } from './fold.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

const ever = new Date('2199-01-01T00:00:00Z')
const deltas = async () => {
  const { rows } = await sql<{ house_id: bigint; count: number; sum: bigint }>`
    select house_id, count(*)::integer as count, sum(amount_cents)::bigint as sum
    from ledger.house_delta group by house_id order by house_id`.execute(app.db)
  return rows
}
const foldUpTo = async (passed: bigint, before = ever, limit?: number) => {
  let folded = 0
  for (const ledger of ledgers()) {
    folded += await foldOld(app.inTransaction, { ledger, before, passed }, limit)
  }
  return folded
}
const fold = async (before = ever, limit?: number) =>
  foldUpTo(await ownHorizon(app.db), before, limit)

async function evening(count: number): Promise<void> {
  const players = await Promise.all([1, 2].map(() => app.player({ cash: 10_000n })))
  for (let at = 0; at < count; at++) {
    const player = players[at % 2] as bigint
    await app.play(call(player, [bet(9), win(at)], { provider: `maker ${at % 3}` }))
  }
}

test('what was done to a house account becomes one row, and its sum stays', async () => {
  await evening(20)
  const before = { deltas: await deltas(), kinds: await balancesByKind(app.db) }
  expect(await fold(ever, 7)).toBeGreaterThan(20)
  const sums = before.deltas.filter(({ sum }) => sum !== 0n)
  expect(await deltas()).toEqual(sums.map((one) => ({ ...one, count: 1 })))
  expect(await balancesByKind(app.db)).toEqual(before.kinds)
  expect((await audit(app.db)).differences).toEqual([])
})

test('the young stay as they are, and so does what a reader has not passed', async () => {
  await fold()
  app.clock.at = new Date()
  await evening(6)
  const before = await deltas()
  await fold(app.clock.at)
  await foldUpTo(1n)
  expect(await deltas()).toEqual(before)
  expect(Math.max(...before.map(({ count }) => count))).toBeGreaterThan(1)
})

test('two servers fold while bets come, and no sum changes', async () => {
  const playing = evening(60)
  for (let turn = 0; turn < 10; turn++) await Promise.all([fold(ever, 10), fold(ever, 10)])
  await playing
  await Promise.all([fold(), fold()])
  expect((await deltas()).every(({ count }) => count <= 2)).toBe(true)
  await fold()
  expect((await deltas()).every(({ count }) => count === 1)).toBe(true)
  expect((await audit(app.db)).differences).toEqual([])
})

test('the jobs wait a day for the deltas and 120 days for the transfers', async () => {
  await evening(6)
  const horizon = await ownHorizon(app.db)
  for (const ledger of ledgers()) {
    const reader = cursorIn('wallet:only', ledger)
    await addCursor(app.db, reader)
    await app.inTransaction(({ tx }) =>
      moveCursor(tx, reader, { txid: `${horizon}`, position: 0n }),
    )
  }
  const startMs = app.clock.at.getTime()
  const inDays = (days: number, job: string) => {
    app.clock.at = new Date(startMs + days * 86_400_000)
    return app.job(job)
  }
  const before = await deltas()
  await inDays(0.9, 'wallet.fold')
  expect(await deltas()).toEqual(before)
  await inDays(1.1, 'wallet.fold')
  expect((await deltas()).every(({ count }) => count === 1)).toBe(true)

  const { hot } = await placesOf(app.db)
  await inDays(119, 'wallet.archive')
  expect(await placesOf(app.db)).toEqual({ hot, archived: 0, keys: 0 })
  await inDays(121, 'wallet.archive')
  expect(await placesOf(app.db)).toEqual({ hot: 0, archived: hot, keys: hot })
})
