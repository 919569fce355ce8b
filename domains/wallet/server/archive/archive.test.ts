import { ledgerNameOf, ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openClient } from '../play/batch-client.ts'
import type { PlayRequest } from '../play/play-request.ts'
import {
  deposit,
  holdWithdrawal,
  openAccount,
  openPool,
  payHeld,
  payPool,
  seedPool,
} from '../public/money.ts'
import { archiveAll, auditEverything, playByRules } from '../testing/archive-testing.ts'
import { hotKeysOf, placesOf } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
let client: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  client = await openClient(app.url)
})
afterAll(async () => {
  expect(await auditEverything(app)).toEqual([])
  await client.end()
  await app.close()
})

const again = (request: PlayRequest) => playByRules(client, request, app.clock.at)

test('what is old leaves the hot table for the partition of its month, and no book changes', async () => {
  const ann = await app.player({ cash: 1000n, bonus: 50n })
  const present = app.clock.at
  for (const at of ['2024-01-31T23:59:59.999Z', '2024-02-01T00:00:00Z', '2024-02-29T12:00:00Z']) {
    app.clock.at = new Date(at)
    await app.play(call(ann, [bet(10), win(4)]))
  }
  app.clock.at = present
  const { hot } = await placesOf(app.db)
  expect(await archiveAll(app)).toBe(hot)
  expect(await placesOf(app.db)).toEqual({ hot: 0, archived: hot, keys: hot })
  const { rows } = await sql`
    select tableoid::regclass::text as month, count(*)::integer as count
    from ${ledgerOf(ann)}.archived_transfer where settled_at < '2025-01-01' group by 1 order by 1
  `.execute(app.db)
  expect(rows).toEqual([
    { month: `${ledgerNameOf(ann)}.archived_transfer_2024_01`, count: 2 },
    { month: `${ledgerNameOf(ann)}.archived_transfer_2024_02`, count: 4 },
  ])
  expect(await auditEverything(app)).toEqual([])
  expect(await archiveAll(app)).toBe(0)
})

test('the order index forgets what has left, so that freed pages are not read for it', async () => {
  const ann = await app.player({ cash: 1000n })
  // It gives way to PostgreSQL's own vacuum and analysis: what was kept by those is forgotten the next time.
  await vi.waitFor(async () => {
    await app.play(call(ann, [bet(10), win(4)]))
    await archiveAll(app)
    expect(await blocksRead(ledgerOf(ann))).toBe(0)
  }, 10_000)
})

/** How many blocks of the hot table its order index names when it is asked for all. */
async function blocksRead(ledger: ReturnType<typeof ledgerOf>): Promise<unknown> {
  return await app.inTransaction(async ({ tx }) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>`
      explain (analyze, format json)
      select from ${ledger}.transfer where txid >= 0 and txid < 1000000`.execute(tx)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    expect(plan?.['Node Type']).toBe('Bitmap Heap Scan')
    return plan?.['Lossy Heap Blocks']
  })
}

test('a request repeated after its archiving is answered as at first and moves nothing', async () => {
  const ann = await app.player({ cash: 1000n, bonus: 40n })
  const request = call(ann, [bet(1030), win(70), bet(5)], { round_id: 'old' })
  const first = await app.play(request)
  await archiveAll(app)
  if (!first.ok) throw new Error('the bet was refused')
  const second = await again(request)
  expect(second).toEqual({
    code: 0,
    balance_cents: first.balance_cents,
    transfers: first.transactions.map(({ tx_id, processed_at, bonus_amount_cents }) => ({
      id: BigInt(tx_id),
      settled_at: processed_at,
      bonus_amount_cents,
    })),
  })
  expect(await hotKeysOf(app.db, ann)).toEqual(request.operations.map(({ ext_id }) => ext_id))
})

test('an archived key with another amount, kind, currency or reference is a conflict', async () => {
  const ann = await app.player({ cash: 1000n })
  const [stake, back] = [bet(10), rollback('never played')]
  await app.play(call(ann, [stake]))
  await app.play(call(ann, [back]))
  await archiveAll(app)
  // An account that is opened later knows of the archive as well.
  await app.inTransaction(async (work) => {
    await openAccount(work.tx, { player_id: ann, currency: 'USD' })
    await deposit(work, { player_id: ann, currency: 'USD', amount_cents: 100n, key: 'dollars' })
  })
  const { rows } = await sql`select has_archived from ledger.account where player_id = ${ann}
    `.execute(app.db)
  expect(rows).toEqual([{ has_archived: true }, { has_archived: true }])
  const otherwise: [PlayRequest, string][] = [
    [call(ann, [bet(11, stake.ext_id)]), 'amount'],
    [call(ann, [win(10, stake.ext_id)]), 'kind'],
    [call(ann, [stake], { currency: 'USD' }), 'currency'],
    [call(ann, [rollback('another', back.ext_id)]), 'reference'],
  ]
  for (const [request, what] of otherwise) {
    expect((await again(request)).code, what).toBe(409)
    await archiveAll(app)
  }
})

test('an archived bet or win is rolled back once, and a late bet after its old rollback is void', async () => {
  const ann = await app.player({ cash: 500n })
  const [stake, prize, late] = [bet(300), win(120), bet(9)]
  await app.play(call(ann, [stake, prize]))
  await app.play(call(ann, [rollback(late.ext_id)]))
  await archiveAll(app)
  expect(await again(call(ann, [rollback(stake.ext_id)]))).toMatchObject({ balance_cents: 620n })
  await archiveAll(app)
  expect(await again(call(ann, [rollback(stake.ext_id)]))).toMatchObject({ balance_cents: 620n })
  expect(await again(call(ann, [rollback(prize.ext_id)]))).toMatchObject({ balance_cents: 500n })
  expect(await again(call(ann, [late]))).toMatchObject({ code: 0, balance_cents: 500n })
  await archiveAll(app)
  expect(await again(call(ann, [late, stake]))).toMatchObject({ code: 0, balance_cents: 500n })
})

test('what another player staked long ago is not rolled back', async () => {
  const ann = await app.player({ cash: 1000n })
  const ben = await app.player({ cash: 500n })
  const stake = bet(300)
  await app.play(call(ann, [stake]))
  await archiveAll(app)
  const back = rollback(stake.ext_id)
  const kept = { ok: false, code: 409, balance_cents: 500n }
  expect(await app.play(call(ben, [back]))).toEqual(kept)
  expect(await app.play(call(ben, [bet(1), back]))).toEqual(kept)
  // It left no mark: the true one takes it back, under the same key.
  expect(await app.play(call(ann, [back]))).toMatchObject({ ok: true, balance_cents: 1000n })
})

test('payments know their archived keys; held money stays at hand until it has left', async () => {
  const ann = await app.player()
  const payment = { player_id: ann, currency: 'EUR', amount_cents: 100n }
  const pay = (key: string) => app.inTransaction((work) => payHeld(work, { ...payment, key }))
  await app.inTransaction(async (work) => {
    await deposit(work, { ...payment, key: 'in', amount_cents: 300n })
    await holdWithdrawal(work, { ...payment, key: 'open' })
    await holdWithdrawal(work, { ...payment, key: 'paid' })
    await payHeld(work, { ...payment, key: 'paid' })
  })
  await archiveAll(app)
  expect(await hotKeysOf(app.db, ann)).toEqual(['hold:open'])
  const once = await app.inTransaction((work) =>
    deposit(work, { ...payment, key: 'in', amount_cents: 300n }),
  )
  expect(once).toMatchObject({ repeated: true, amount_cents: 100n })
  expect(await pay('paid')).toMatchObject({ repeated: true })
  expect(await pay('open')).toMatchObject({ repeated: false })
  await archiveAll(app)
  await expect(
    app.inTransaction((work) => deposit(work, { ...payment, key: 'in', amount_cents: 301n })),
  ).rejects.toThrow('key_in_use')
})

test('what a pool has paid stays at hand: its key is asked without the player', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  const move = { pool: 'old.grand', currency: 'EUR', amount_cents: 100n, key: 'drop' }
  await app.inTransaction(async (work) => {
    await openPool(work.tx, move)
    await seedPool(work, move)
    await payPool(work, { ...move, player_id: ann })
  })
  await archiveAll(app)
  expect(await hotKeysOf(app.db, ann)).toEqual(['pool:old.grand:drop'])
  await expect(
    app.inTransaction((work) => payPool(work, { ...move, player_id: bob })),
  ).rejects.toThrow('key_in_use')
})
