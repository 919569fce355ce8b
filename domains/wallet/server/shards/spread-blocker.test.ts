import { assertShardsCount } from '@casino/db/shards/for-each-shard.ts'
import { setShardsCount, shardsCount } from '@casino/db/shards/shards.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import { spreadBlocker } from './spread-blocker.ts'

const given = shardsCount()
let app: WalletApp
beforeAll(async () => {
  setShardsCount(1)
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  await app.close()
  setShardsCount(given)
})

test('a number that is none, or one shard, is refused', async () => {
  for (const count of [0, 1, 65, 2.5, Number.NaN]) {
    expect(await spreadBlocker(app.db, count)).toBe('--to is a number from 2 to 64.')
  }
})

test('one at a time is at work', async () => {
  await app.db.connection().execute(async (first) => {
    expect(await spreadBlocker(first, 3)).toBe(undefined)
    await app.db.connection().execute(async (second) => {
      expect(await spreadBlocker(second, 3)).toContain('Another npm run shards is at work')
    })
  })
})

test('who does not own the tables is refused', async () => {
  const found = await app.inTransaction(async ({ tx }) => {
    await sql`set local role pg_monitor`.execute(tx)
    return spreadBlocker(tx, 3)
  })
  expect(found).toContain('does not own the ledger')
})

test('a server that is told of more shards than there are is refused, and told of the command', async () => {
  setShardsCount(3)
  await expect(assertShardsCount(app.db)).rejects.toThrow('npm run shards -- --to 3')
  setShardsCount(1)
})

test('several shards go on to no other number', async () => {
  await sql`create schema ledger_0`.execute(app.db)
  await sql`create schema ledger_1`.execute(app.db)
  expect(await spreadBlocker(app.db, 4)).toContain('stands in 2 shards')
})
