import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { audit, openFindings } from '../public/books.ts'
import { deposit, holdWithdrawal } from '../public/money.ts'
import { setGuard } from '../public/play.ts'
import { startReaders } from '../start.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { findDifferences } from './find-differences.ts'

let app: WalletApp
let ann: bigint
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  ann = await app.player({ cash: 1000n, bonus: 300n })
  const stake = bet(120)
  await app.play(call(ann, [stake, win(30)]))
  await app.play(call(ann, [rollback(stake.ext_id)]))
  await app.play(call(ann, [bet(1100), win(77)], { round_id: 'mixed' }))
  await app.inTransaction(async (work) => {
    const payment = { player_id: ann, currency: 'EUR', amount_cents: 50n }
    await deposit(work, { ...payment, key: 'in' })
    await holdWithdrawal(work, { ...payment, key: 'out' })
    const reset_at = new Date(work.now.getTime() + 86_400_000)
    const window = { kind: 'wager', period_hours: 24, limit_micros: 9n, left_micros: 9n } as const
    await setGuard(work.tx, ann, { windows: [{ ...window, reset_at }] })
  })
  await readEverything()
})
afterAll(() => app.close())

/** Lets the readers write lines, book and hours of all that has been settled. */
async function readEverything(): Promise<void> {
  const stop = await startReaders(app.services)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ behind: bigint }>`select (select count(*) from ledger.transfer)
      - (select count(*) from wallet.line) as behind`.execute(app.db)
    expect(rows[0]?.behind).toBe(0n)
  }, 30_000)
  await stop()
}

const aBet = "(select min(id) from ledger.transfer where kind = 'bet')"
const ofRollback = "kind = 'rollback'"

test('lines, book and hours that follow the ledger differ in nothing', async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

test.each<[string, string, string]>([
  [
    'a line changed by a cent',
    `update wallet.line set cash_cents = cash_cents + 1 where id = ${aBet}`,
    'line_is_not_its_transfer',
  ],
  [
    'a line with another balance',
    `update wallet.line set balance_after_cents = balance_after_cents - 1 where id = ${aBet}`,
    'line_is_not_its_transfer',
  ],
  ['a line removed', `delete from wallet.line where id = ${aBet}`, 'line_is_not_its_transfer'],
  [
    'the line of a player moved to another',
    `update wallet.line set player_id = 77 where id = ${aBet}`,
    'line_is_not_its_transfer',
  ],
  [
    'a line invented',
    `insert into wallet.line select player_id, id + 1000000, currency, at, kind, void, rolled_back,
      cash_cents, bonus_cents, balance_after_cents, provider, game, round, ext_id, ref_ext_id,
      booked_on, booked_game, brand_id, country
    from wallet.line where id = ${aBet} limit 1`,
    'line_is_not_its_transfer',
  ],
  [
    "a line's rollback turned around",
    `update wallet.line set rolled_back = 'win' where ${ofRollback}`,
    'line_is_not_its_transfer',
  ],
  [
    'the day of a transfer changed',
    `update ledger.transfer set settled_at = settled_at - interval '1 day' where id = ${aBet}`,
    'line_is_not_its_transfer',
  ],
  [
    'the game of a transfer changed',
    `update ledger.transfer set game = 'apogee:other' where id = ${aBet}`,
    'line_is_not_its_transfer',
  ],
  [
    'stakes of the book changed by a cent',
    `update wallet.book set stakes_cents = stakes_cents + 1 where provider = 'apogee'`,
    'book_is_not_its_transfers',
  ],
  [
    'prizes of the book moved to bonuses',
    `update wallet.book set prizes_cents = 0, bonuses_cents = bonuses_cents + prizes_cents
    where provider = 'house'`,
    'book_is_not_its_transfers',
  ],
  [
    'a day of the book removed',
    `delete from wallet.book where provider = 'apogee'`,
    'book_is_not_its_transfers',
  ],
  [
    'a day of the book moved',
    `update wallet.book set day = day - 1 where provider = 'apogee'`,
    'book_is_not_its_transfers',
  ],
  [
    'what a plan cost changed by a cent',
    'update wallet.plan_book set wins_cents = wins_cents + 1',
    'plan_book_is_not_its_transfers',
  ],
  ['the book of a plan removed', 'delete from wallet.plan_book', 'plan_book_is_not_its_transfers'],
  [
    'a withdrawal left out of the hour',
    'update wallet.velocity set withdrawals = 0',
    'hour_is_not_its_transfers',
  ],
  ['an hour removed', 'delete from wallet.velocity', 'hour_is_not_its_transfers'],
  [
    'the guard without its flag',
    'update ledger.guard set has_windows = false',
    'guard_does_not_know_its_windows',
  ],
  [
    'the windows removed from the guard',
    'delete from ledger.limit_window',
    'guard_does_not_know_its_windows',
  ],
])('%s is named', async (_what, damage, name) => {
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map((one) => one.name)).toContain(name)
})

test('a difference says where it is and what stands instead of what', async () => {
  const id = (await sql<{ id: bigint }>`select ${sql.raw(aBet)} as id`.execute(app.db)).rows[0]?.id
  const found = await inDamagedCopy(
    app.db,
    `update wallet.line set cash_cents = -121, game = null where id = ${id}`,
    findDifferences,
  )
  const detail = `line ${id}: cash_cents -121 instead of -120, game  instead of apogee:dice`
  expect(found).toEqual([
    { name: 'line_is_not_its_transfer', player_id: ann, place: 'EUR', detail },
  ])
})

test('the nightly audit stores such a difference as a finding', async () => {
  await sql`update wallet.book set bets = bets + 1 where provider = 'apogee'`.execute(app.db)
  await app.job('wallet.audit')
  const found = { source: 'ledger', freezes: true, name: 'book_is_not_its_transfers', count: 1 }
  expect(await openFindings(app.db)).toEqual([found])
  await sql`update wallet.book set bets = bets - 1 where provider = 'apogee'`.execute(app.db)
})

test('what the reader has not reached yet is no difference', async () => {
  await app.inTransaction((work) =>
    deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 1n, key: 'later' }),
  )
  expect((await audit(app.db)).differences).toEqual([])
})
