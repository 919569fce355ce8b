import { askAll } from '@casino/ledger/audit/audit-store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { contribute, openPool, payPool, seedPool } from '../public/money.ts'
import { inEachLedger } from '../testing/in-each-ledger.ts'
import { openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  const [ann, bob] = [await app.player(), await app.player()]
  const of = { pool: 'grand', currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await openPool(work.tx, of)
    await seedPool(work, { ...of, amount_cents: 500n, key: 'first' })
    await contribute(work, { ...of, amount_cents: 9n, key: 'batch', from: { provider: 'apogee' } })
    await payPool(work, { ...of, amount_cents: 200n, key: 'to Ann', player_id: ann })
    await payPool(work, { ...of, amount_cents: 100n, key: 'to Bob', player_id: bob })
  })
})
afterAll(() => app.close())

test('sound pools have no differences', async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

/** What was done to the pools behind the ledger's back, and by which name the audit knows it. */
const damages: [string, string, string][] = [
  [
    'contribution deleted',
    `delete from ledger.pool_transfer where kind = 'contribution'`,
    'pool_is_not_what_filled_it_less_what_it_paid',
  ],
  [
    'contribution grown',
    `update ledger.pool_transfer set amount_cents = amount_cents + 1 where kind = 'contribution'`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'meter moved',
    `update ledger.house_delta set amount_cents = amount_cents + 1
    where house_id in (select house_id from ledger.pool)`,
    'pool_is_not_what_filled_it_less_what_it_paid',
  ],
  ['payment forgotten', 'update ledger.pool set paid_cents = 0', 'pool_has_paid_otherwise'],
  ['payments miscounted', 'update ledger.pool set payments = 9', 'pool_has_paid_otherwise'],
  ['seeds deleted', 'delete from ledger.pool_transfer', 'pool_has_paid_more_than_it_held'],
  ['pool deleted', 'delete from ledger.pool', 'pool_was_filled_from_the_wrong_account'],
  [
    'pool without account',
    'update ledger.pool set house_id = -house_id',
    'pool_has_not_its_own_account',
  ],
  [
    'filled from a pool',
    'update ledger.pool_transfer set from_id = pool_id',
    'pool_was_filled_from_the_wrong_account',
  ],
  [
    'bonus money paid',
    `update ledger.transfer set bonus_amount = cash_amount, cash_amount = 0
    where debit in (select house_id from ledger.pool)`,
    'pool_has_paid_what_is_no_prize',
  ],
  [
    'a key paid to two',
    `update ledger.transfer set ext_id = 'pool:grand:twice'
    where debit in (select house_id from ledger.pool)`,
    'pool_has_paid_a_key_twice',
  ],
  [
    'a prize in points',
    `update ledger.transfer set currency = 'POINTS' where kind = 'grant'`,
    'points_and_money_are_mixed',
  ],
]

test.each(damages)('%s is found by name', async (_what, damage, name) => {
  const undone = new Error('undone')
  const names: string[] = []
  const damaged = app.inTransaction(async ({ tx }) => {
    await sql.raw(inEachLedger(damage)).execute(tx)
    names.push(...(await askAll(tx)).map((one) => one.name))
    throw undone
  })
  await expect(damaged).rejects.toBe(undone)
  expect(names).toContain(name)
})
