import { shardsCount, spreadOver } from '@casino/db/shards.ts'
import { assertSpread } from '@casino/db/spread.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWallet, type WalletHouse } from '../testing/wallet-testing.ts'
import { whyNotSpread } from './why-not-spread.ts'

const given = shardsCount()
let house: WalletHouse
beforeAll(async () => {
  spreadOver(1)
  house = await openWallet(inject('postgres'))
})
afterAll(async () => {
  await house.close()
  spreadOver(given)
})

test('a number that is none, or one shard, is refused', async () => {
  for (const count of [0, 1, 65, 2.5, Number.NaN]) {
    expect(await whyNotSpread(house.db, count)).toBe('--to is a number from 2 to 64.')
  }
})

test('one at a time is at work', async () => {
  await house.db.connection().execute(async (first) => {
    expect(await whyNotSpread(first, 3)).toBe(undefined)
    await house.db.connection().execute(async (second) => {
      expect(await whyNotSpread(second, 3)).toContain('Another npm run shards is at work')
    })
  })
})

test('who does not own the tables is refused', async () => {
  const found = await house.inTransaction(async ({ tx }) => {
    await sql`set local role pg_monitor`.execute(tx)
    return whyNotSpread(tx, 3)
  })
  expect(found).toContain('does not own the ledger')
})

test('a server that is told of more shards than there are is refused, and told of the command', async () => {
  spreadOver(3)
  await expect(assertSpread(house.db)).rejects.toThrow('npm run shards -- --to 3')
  spreadOver(1)
})

test('several shards go on to no other number', async () => {
  await sql`create schema ledger_0`.execute(house.db)
  await sql`create schema ledger_1`.execute(house.db)
  expect(await whyNotSpread(house.db, 4)).toContain('stands in 2 shards')
})
