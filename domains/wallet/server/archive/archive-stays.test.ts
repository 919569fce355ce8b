import { addCursor, moveCursor } from '@casino/events/outbox-store.ts'
import { on } from '@casino/events/react.ts'
import { cursorIn, ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { feedReaders } from '../feed/feed.ts'
import { betsSettled } from '../public/play.ts'
import { archiveAll, auditEverything } from '../testing/archive-testing.ts'
import { hotKeysOf, ownHorizon } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import { archiveOld, readersPosition } from './archive.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect(await auditEverything(app)).toEqual([])
  await app.close()
})

test('the young stay, and so does what came after them', async () => {
  const ann = await app.player({ cash: 100n })
  await archiveAll(app)
  const present = app.clock.at
  const stakes = [bet(1), bet(2), bet(3)]
  for (const [at, stake] of stakes.entries()) {
    app.clock.at = new Date(present.getTime() + (at === 1 ? 60_000 : 0))
    await app.play(call(ann, [stake]))
  }
  app.clock.at = present
  expect(await archiveAll(app, new Date(present.getTime() + 1))).toBe(1)
  expect(await hotKeysOf(app.db, ann)).toEqual([stakes[1]?.ext_id, stakes[2]?.ext_id])
})

test('what a reader of the feed has not passed stays, and so does all while one has not begun', async () => {
  const ann = await app.player({ cash: 100n })
  const [settled] = feedReaders([
    { ...on(betsSettled, async () => undefined), name: 'a test:slow' },
  ])
  const ledger = ledgerNameOf(ann)
  const reader = cursorIn(settled?.name ?? '', ledger)
  await archiveAll(app)
  expect(await readersPosition(app.inTransaction, ledger)).toBe(0n)
  await addCursor(app.db, reader)
  expect(await readersPosition(app.inTransaction, ledger)).toBe(0n)
  await app.play(call(ann, [bet(1)]))
  await app.inTransaction(async ({ tx }) => {
    const horizon = await ownHorizon(app.db)
    await moveCursor(tx, reader, { txid: `${horizon}`, position: 0n })
  })
  await app.play(call(ann, [bet(2)]))
  const passed = await readersPosition(app.inTransaction, ledger)
  const before = new Date('2199-01-01T00:00:00Z')
  const old = { ledger, before, passed }
  expect(await archiveOld(app.inTransaction, old, { runMsMax: 5000 })).toEqual({
    moved: 1,
    isDone: true,
  })
})

test('of one line only what bears its numbers leaves', async () => {
  const ann = await app.player({ cash: 100n })
  await archiveAll(app)
  for (const stake of [bet(1), bet(2)]) await app.play(call(ann, [stake]))
  const ledger = ledgerNameOf(ann)
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from ${sql.raw(ledger)}.transfer
    where player_id = ${ann}`.execute(app.db)
  const [{ id }] = rows as [{ id: bigint }]
  const old = { ledger, before: new Date('2199-01-01T00:00:00Z'), passed: 2n ** 62n }
  const ofLine = { ...old, line: `${ledger}/9`, ids: [id, id + 1n] as const }
  const archived = await archiveOld(app.inTransaction, ofLine, { runMsMax: 5000 })
  expect(archived).toEqual({ moved: 1, isDone: true })
  expect(await hotKeysOf(app.db, ann)).toHaveLength(1)
})
