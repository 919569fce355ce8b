import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf, deposit, grant, owedBy, reverseDeposit } from '../public/money.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const stateOf = async (player: bigint, currency = 'EUR') => {
  const [account] = (await accountsOf(app.db, player)).filter((one) => one.currency === currency)
  const owed = (await owedBy(app.db, player)).find((one) => one.currency === currency)
  return [account?.amount_cents, account?.available_to_cashout_cents, owed?.owed_cents ?? 0n]
}
const owing = async (cents: bigint, given: { bonus?: bigint; currency?: string } = {}) => {
  const { currency = 'EUR' } = given
  const player_id = await app.player(given)
  const payment = { player_id, currency, amount_cents: cents, key: `in ${player_id}` }
  await app.inTransaction((work) => deposit(work, payment))
  const staked = bet(cents)
  const round = { round_id: `round of ${player_id}`, currency, finished: false }
  expect(await app.play(call(player_id, [staked], round))).toMatchObject({ ok: true })
  await app.inTransaction((work) => reverseDeposit(work, payment))
  return { player_id, staked, round }
}

test('a win, a rollback and a prize repay the debt of a deposit that was taken back', async () => {
  const { player_id, staked, round } = await owing(500n)
  expect(await stateOf(player_id)).toEqual([0n, 0n, 500n])
  await app.play(call(player_id, [win(200)], round))
  expect(await stateOf(player_id)).toEqual([0n, 0n, 300n])
  const refused = await app.play(call(player_id, [bet(1)], { round_id: 'another' }))
  expect(refused).toMatchObject({ ok: false })
  await app.inTransaction((work) =>
    grant(work, { player_id, currency: 'EUR', amount_cents: 310n, key: `prize ${player_id}` }),
  )
  expect(await stateOf(player_id)).toEqual([10n, 10n, 0n])
  const other = await owing(700n)
  await app.play(call(other.player_id, [rollback(other.staked.ext_id)], other.round))
  expect(await stateOf(other.player_id)).toEqual([0n, 0n, 0n])
  expect(staked.ext_id).not.toBe(other.staked.ext_id)
})

test('bonus money neither pays a debt nor is taken for it', async () => {
  const player_id = await app.player({ bonus: 100n })
  const payment = { player_id, currency: 'EUR', amount_cents: 500n, key: 'with a bonus' }
  await app.inTransaction((work) => deposit(work, payment))
  await app.play(call(player_id, [bet(450)], { round_id: 'its only one' }))
  await app.inTransaction((work) => reverseDeposit(work, payment))
  expect(await stateOf(player_id)).toEqual([100n, 0n, 450n])
  await app.play(call(player_id, [bet(40)], { round_id: 'its second' }))
  expect(await stateOf(player_id)).toEqual([60n, 0n, 450n])
})

test.each(['JPY', 'EUR', 'BTC'])('a debt in %s is counted in its own units', async (currency) => {
  const { player_id } = await owing(1_234_567n, { currency })
  expect(await stateOf(player_id, currency)).toEqual([0n, 0n, 1_234_567n])
})
