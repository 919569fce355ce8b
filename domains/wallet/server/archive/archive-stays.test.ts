import { addCursor, moveCursor } from '@casino/events/outbox-store.ts'
import { on } from '@casino/events/react.ts'
import { cursorIn, ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { feedReaders } from '../feed/feed.ts'
import { betsSettled } from '../public/play.ts'
import { archiveAll, auditEverything } from '../testing/archive-testing.ts'
import { hotKeysOf, ownHorizon } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, type WalletHouse } from '../testing/wallet-testing.ts'
import { archiveOld, passedByReaders } from './archive.ts'

let house: WalletHouse
beforeAll(async () => {
  house = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect(await auditEverything(house)).toEqual([])
  await house.close()
})

test('the young stay, and so does what came after them', async () => {
  const ann = await house.player({ cash: 100n })
  await archiveAll(house)
  const present = house.clock.at
  const stakes = [bet(1), bet(2), bet(3)]
  for (const [at, stake] of stakes.entries()) {
    house.clock.at = new Date(present.getTime() + (at === 1 ? 60_000 : 0))
    await house.play(call(ann, [stake]))
  }
  house.clock.at = present
  expect(await archiveAll(house, new Date(present.getTime() + 1))).toBe(1)
  expect(await hotKeysOf(house.db, ann)).toEqual([stakes[1]?.ext_id, stakes[2]?.ext_id])
})

test('what a reader of the feed has not passed stays, and so does all while one has not begun', async () => {
  const ann = await house.player({ cash: 100n })
  const [settled] = feedReaders([
    { ...on(betsSettled, async () => undefined), name: 'a test:slow' },
  ])
  const ledger = ledgerNameOf(ann)
  const reader = cursorIn(settled?.name ?? '', ledger)
  await archiveAll(house)
  expect(await passedByReaders(house.inTransaction, ledger)).toBe(0n)
  await addCursor(house.db, reader)
  expect(await passedByReaders(house.inTransaction, ledger)).toBe(0n)
  await house.play(call(ann, [bet(1)]))
  await house.inTransaction(async ({ tx }) => {
    const horizon = await ownHorizon(house.db)
    await moveCursor(tx, reader, { txid: `${horizon}`, position: 0n })
  })
  await house.play(call(ann, [bet(2)]))
  const passed = await passedByReaders(house.inTransaction, ledger)
  const before = new Date('2199-01-01T00:00:00Z')
  const old = { ledger, before, passed }
  expect(await archiveOld(house.inTransaction, old, { runMsMax: 5000 })).toEqual({
    moved: 1,
    isDone: true,
  })
})

test('of one line only what bears its numbers leaves', async () => {
  const ann = await house.player({ cash: 100n })
  await archiveAll(house)
  for (const stake of [bet(1), bet(2)]) await house.play(call(ann, [stake]))
  const ledger = ledgerNameOf(ann)
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from ${sql.raw(ledger)}.transfer
    where player_id = ${ann}`.execute(house.db)
  const [{ id }] = rows as [{ id: bigint }]
  const old = { ledger, before: new Date('2199-01-01T00:00:00Z'), passed: 2n ** 62n }
  const ofLine = { ...old, line: `${ledger}/9`, ids: [id, id + 1n] as const }
  const archived = await archiveOld(house.inTransaction, ofLine, { runMsMax: 5000 })
  expect(archived).toEqual({ moved: 1, isDone: true })
  expect(await hotKeysOf(house.db, ann)).toHaveLength(1)
})
