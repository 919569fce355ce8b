import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { grantBonus } from '../public/bonus-money.ts'
import { audit } from '../public/books.ts'
import {
  accountsOf,
  deposit,
  grant,
  holdWithdrawal,
  openAccount,
  payHeld,
  releaseHeld,
} from '../public/money.ts'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

type Verb = typeof deposit
const once = (verb: Verb) => (player_id: bigint, amount_cents: bigint, key: string) =>
  app.inTransaction((work) => verb(work, { player_id, currency: 'EUR', amount_cents, key }))
const accountOf = async (player: bigint) => (await accountsOf(app.db, player))[0]

const openWith = (amount_cents: bigint) => ({
  active: true,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
  amount_cents,
  available_to_cashout_cents: amount_cents,
  available_to_bet_with_locked_cent: amount_cents,
})

test('the account that was opened first stands first, and to open it twice is to open it once', async () => {
  const ann = await app.player({ cash: 5n })
  await app.inTransaction(async ({ tx }) => {
    await openAccount(tx, { player_id: ann, currency: 'BTC' })
    await openAccount(tx, { player_id: ann, currency: 'EUR' })
  })
  expect(await accountsOf(app.db, ann)).toEqual([
    { ...openWith(5n), currency: 'EUR' },
    { ...openWith(0n), currency: 'BTC' },
  ])
})

test('a deposit with the same key is one deposit, however many webhooks bring it', async () => {
  const ann = await app.player()
  const all = await Promise.all([1, 2, 3].map(() => once(deposit)(ann, 500n, 'payment 1')))
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(new Set(all.map(({ tx_id }) => tx_id)).size).toBe(1)
  expect(await accountOf(ann)).toMatchObject({ amount_cents: 500n })
})

test('the transfer of a deposit names its payment', async () => {
  const ann = await app.player()
  const { tx_id } = await app.inTransaction((work) =>
    deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 5n, key: 'p', payment_id: 77n }),
  )
  const { rows } = await sql`select ref_ext_id from ledger.transfer where id = ${tx_id}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ ref_ext_id: 'payment:77' }])
})

test('a key that was used for another amount is an error, and moves nothing', async () => {
  const ann = await app.player()
  await once(deposit)(ann, 500n, 'payment 2')
  await expect(once(deposit)(ann, 501n, 'payment 2')).rejects.toThrow('key_in_use')
  expect(await accountOf(ann)).toMatchObject({ amount_cents: 500n })
})

test('a withdrawal holds cash at once, never bonus money', async () => {
  const ann = await app.player({ cash: 300n, bonus: 100n })
  await expect(once(holdWithdrawal)(ann, 301n, 'w1')).rejects.toMatchObject({
    code: 'not_enough_money',
  })
  expect(await once(holdWithdrawal)(ann, 300n, 'w1')).toMatchObject({
    amount_cents: 100n,
    available_to_cashout_cents: 0n,
  })
  expect(await app.play(call(ann, [bet(101)]))).toMatchObject({ code: 100 })
})

test('held money is paid or given back, once and never both', async () => {
  const ann = await app.player({ cash: 300n })
  await once(holdWithdrawal)(ann, 200n, 'a')
  await once(payHeld)(ann, 200n, 'a')
  expect(await once(payHeld)(ann, 200n, 'a')).toMatchObject({ repeated: true })
  await expect(once(releaseHeld)(ann, 200n, 'a')).rejects.toThrow('key_in_use')
  await once(holdWithdrawal)(ann, 100n, 'b')
  await once(releaseHeld)(ann, 100n, 'b')
  await expect(once(payHeld)(ann, 100n, 'b')).rejects.toThrow('key_in_use')
  expect(await accountOf(ann)).toMatchObject({ amount_cents: 100n })
})

test('what was not held, or not so much of it, can be neither paid nor given back', async () => {
  const ann = await app.player({ cash: 300n })
  await once(holdWithdrawal)(ann, 200n, 'c')
  await expect(once(payHeld)(ann, 201n, 'c')).rejects.toThrow('nothing_held')
  await expect(once(releaseHeld)(ann, 1n, 'never')).rejects.toThrow('nothing_held')
})

test('a prize is cash, a bonus is not', async () => {
  const ann = await app.player()
  await app.inTransaction(async (work) => {
    const given = { player_id: ann, currency: 'EUR', amount_cents: 70n }
    await grant(work, { ...given, key: 'prize' })
    const terms = { wager_cents: 0n }
    await grantBonus(work, { ...given, source: 'bonus', plan: 'plan:1', terms })
  })
  expect(await accountOf(ann)).toMatchObject({
    amount_cents: 140n,
    available_to_cashout_cents: 70n,
  })
})

test('what the caller rolls back has not happened', async () => {
  const ann = await app.player({ cash: 10n })
  const failing = app.inTransaction(async (work) => {
    await deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 90n, key: 'undone' })
    throw new Error('the caller fails')
  })
  await expect(failing).rejects.toThrow('the caller fails')
  expect(await accountOf(ann)).toMatchObject({ amount_cents: 10n })
  expect(await once(deposit)(ann, 90n, 'undone')).toMatchObject({ repeated: false })
})

test('a verb for an account that is not there fails', async () => {
  await expect(once(deposit)(10n ** 15n, 1n, 'nobody')).rejects.toThrow('unknown_account')
})

test('an account that is still being opened has no money to withdraw', async () => {
  await expect(once(holdWithdrawal)(10n ** 15n, 1n, 'early')).rejects.toThrow('not_enough_money')
})

test('each transfer is two entries that sum to zero', async () => {
  const { rows } = await sql<{ sum: bigint; count: bigint }>`
    select sum(amount_cents)::bigint as sum, count(*) as count from ledger.entry`.execute(app.db)
  expect(rows[0]?.sum).toBe(0n)
  expect(rows[0]?.count).toBeGreaterThan(10n)
})
