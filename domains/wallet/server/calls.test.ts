import type { Event } from '@casino/contract/event.ts'
import { moveCursor } from '@casino/events/outbox-store.ts'
import { getPlayer } from '@casino/players/contract'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { isEnabled } from './accounts/store.ts'
import {
  accountsOf,
  award,
  deposit,
  pointsCurrency as POINTS,
  spend,
  ticketsCurrency,
  unitLinesOf,
} from './public/money.ts'
import { assertDurable } from './start.ts'
import { rangesOf } from './statements/line-store.ts'
import { newPlayer, openWalletWithPeople } from './testing/wallet-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
})
afterAll(() => app.close())

const spring = ticketsCurrency(7n)
const soon = { interval: 25, timeout: 60_000 }
const give = (player_id: bigint, currency: string, amount: bigint) =>
  app.inTransaction((work) => award(work, { player_id, currency, amount, key: currency }))

const take = (player_id: bigint, currency: string, amount: bigint) =>
  app.inTransaction((work) => spend(work, { player_id, currency, amount, key: currency }))
const pushedTo = ({ id }: Person, event: Event) =>
  app.pushed
    .filter((pushed) => pushed.player_id === id && pushed.event === event)
    .map(({ payload }) => payload)

const shown = (amount_cents: number, available_to_cashout_cents = amount_cents) => ({
  active: true,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
  amount_cents,
  available_to_cashout_cents,
  available_to_bet_with_locked_cent: amount_cents,
})

test('a player chooses another currency: its account is opened once, and his plays are in it', async () => {
  const ann = await newPlayer(app, { cash: 70n, bonus: 30n })
  const choose = async (currency: string) =>
    (await ann.call(contract.chooseAccount, { currency })).body
  const chosen = async () => (await ann.call(getPlayer, {})).body.currency
  const btc = { ...shown(0), currency: 'BTC' }
  const eur = { ...shown(100, 70), currency: 'EUR' }
  expect([await choose('BTC'), await choose('BTC')]).toEqual([btc, btc])
  expect(await chosen()).toBe('BTC')
  expect((await ann.call(contract.listAccounts, {})).body).toEqual([eur, btc])
  expect(await choose('EUR')).toEqual(eur)
  expect(await chosen()).toBe('EUR')
})

test('a currency that is no longer offered stays shown, and takes no deposits', async () => {
  const ann = await newPlayer(app, { cash: 70n, currency: 'KZT' })
  const enable = (enabled: boolean) =>
    sql`update wallet.currency set enabled = ${enabled} where code = 'KZT'`.execute(app.db)
  await enable(false)
  const [account] = (await ann.call(contract.listAccounts, {})).body
  await enable(true)
  expect(account).toMatchObject({ active: true, amount_cents: 70, deposit_available: false })
})

test('no account is opened in a currency that the brand does not open', async () => {
  const ann = await newPlayer(app)
  const { brand } = app.visitors
  brand.currencies = ['EUR']
  const asked = await ann.call(contract.chooseAccount, { currency: 'BTC' })
  brand.currencies = null
  expect(asked).toMatchObject({ status: 409, code: 'currency_not_enabled' })
  const { body } = await ann.call(contract.listAccounts, {})
  expect(body.map(({ currency }) => currency)).toEqual(['EUR'])
})

test('to an account that is there its player goes back, also where the brand opens none such', async () => {
  const ann = await newPlayer(app)
  await ann.call(contract.chooseAccount, { currency: 'BTC' })
  await ann.call(contract.chooseAccount, { currency: 'EUR' })
  const { brand } = app.visitors
  brand.currencies = ['EUR']
  const chosen = await ann.call(contract.chooseAccount, { currency: 'BTC' })
  const { body } = await ann.call(contract.listAccounts, {})
  brand.currencies = null
  const there = { currency: 'BTC', active: true, deposit_available: false }
  expect(chosen.body).toMatchObject(there)
  expect(body.find(({ currency }) => currency === 'BTC')).toMatchObject(there)
})

test('an unknown currency is refused', async () => {
  const ann = await newPlayer(app)
  expect(await ann.call(contract.chooseAccount, { currency: 'XYZ' })).toMatchObject({
    status: 409,
    code: 'currency_not_enabled',
  })
})

test('the currencies are told with their subunits', async () => {
  const { body } = await app.guest().call(contract.listCurrencies, {})
  const named = { code: 'EUR', symbol: '€', subcurrencies: [] }
  const euro = { ...named, fiat: true, subunits_to_unit: 100, default: true, enabled: true }
  expect(body[0]).toEqual(euro)
  expect(body.find(({ code }) => code === 'JPY')?.subunits_to_unit).toBe(1)
  expect(body.filter((one) => one.default)).toHaveLength(1)
  expect(body).toHaveLength(16)
})

test('who signs up has an account in his currency, however often that is told', async () => {
  const ann = await newPlayer(app, { currency: 'NOK' })
  const of = { player_id: ann.id, currency: 'NOK' }
  await app.inTransaction((work) => deposit(work, { ...of, amount_cents: 5n, key: 'first' }))
  await app.inTransaction(({ tx }) => moveCursor(tx, 'relay', { txid: '0', position: 0n }))
  await app.relay()
  expect((await ann.call(contract.listAccounts, {})).body).toMatchObject([
    { currency: 'NOK', active: true, amount_cents: 5 },
  ])
})

test('a player is shown his points, and his tickets lottery by lottery', async () => {
  const ann = await newPlayer(app)
  const both = async () => [
    (await ann.call(contract.showCompPoints, {})).body,
    (await ann.call(contract.listLotteryTickets, {})).body,
  ]
  const points = (chargeable: number, persistent: number) => ({
    chargeable: { points: chargeable },
    persistent: { points: persistent },
  })
  expect(await both()).toEqual([points(0, 0), []])
  await give(ann.id, POINTS, 12n)
  await give(ann.id, spring, 2n)
  await take(ann.id, POINTS, 5n)
  const tickets = [{ lottery_id: 7, tickets: 2 }]
  await expect.poll(both, soon).toEqual([points(7, 12), tickets])
  const newest = () => pushedTo(ann, contract.pointsChanged).at(-1)
  await expect.poll(newest, soon).toEqual({
    chargeable: { points: 7n },
    persistent: { points: 12n },
  })
})

test.each([POINTS, spring])('nobody opens an account of money in %s', async (currency) => {
  const ann = await newPlayer(app)
  expect(await ann.call(contract.chooseAccount, { currency })).toMatchObject({
    status: 422,
    faults: { currency: 'invalid' },
  })
  expect(await isEnabled(app.db, currency)).toBe(false)
})

test('points and tickets stand among no accounts, currencies, statements or balances of money', async () => {
  const ann = await newPlayer(app, { cash: 100n })
  await give(ann.id, POINTS, 50n)
  await give(ann.id, spring, 5n)
  const asked = { player_id: ann.id, currency: spring }
  await expect.poll(() => unitLinesOf(app.db, asked), soon).toHaveLength(1)
  expect((await accountsOf(app.db, ann.id)).map(({ currency }) => currency)).toEqual(['EUR'])
  const { body } = await ann.call(contract.listCurrencies, {})
  expect(body.every(({ code }) => /^[A-Z]{3,5}$/.test(code))).toBe(true)
  const history = (await ann.call(contract.listTransactions, {})).body
  expect(history.data.map(({ kind, currency }) => [kind, currency])).toEqual([['grant', 'EUR']])
  const period = { from: '2000-01-02T00:00:00Z', to: '2000-12-31T00:00:00Z' }
  const statement = await ann.call(contract.showStatement, { ...period, currency: POINTS })
  expect(statement).toMatchObject({ status: 422, faults: { currency: 'invalid' } })
  expect(await rangesOf(app.db, { player_id: ann.id, currency: POINTS })).toEqual([])
  await expect
    .poll(() => pushedTo(ann, contract.balanceChanged), soon)
    .toEqual([
      {
        currency: 'EUR',
        active: true,
        deposit_available: true,
        hidden_at: null,
        selected_lottery_id: null,
        amount_cents: 100n,
        available_to_cashout_cents: 100n,
        available_to_bet_with_locked_cent: 100n,
      },
    ])
})

test('the wallet does not serve a database that may lose what it acknowledged', async () => {
  await assertDurable(app.db)
  await app.inTransaction(async ({ tx }) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await expect(assertDurable(tx)).rejects.toThrow('synchronous_commit off')
  })
})
