import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositAddress } from '../../coin-contract.ts'
import * as contract from '../../contract.ts'
import { cardOf, type Shown } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let newcomer: Person
let card: Shown['id']
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  newcomer = await app.as('new')
  card = await cardOf(newcomer)
})
afterAll(() => testCashbox.close())

const deposit = () => {
  const order = { method_id: card, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  return newcomer.call(contract.openDeposit, order, { key: randomUUID() })
}

test('a player with an unconfirmed address deposits after confirming it, by page and by coins', async () => {
  const set = (at: string | null) =>
    app.pool.query('update players.player set confirmed_at = $1 where id = $2', [at, newcomer.id])
  await set(null)
  const refused = await deposit()
  expect([refused.status, refused.faults]).toEqual([422, { base: 'email_unconfirmed' }])
  app.visitors.brand.policy.confirmed_address_required = false
  expect((await deposit()).status).toBe(200)
  app.visitors.brand.policy.confirmed_address_required = true
  const bitcoin = await app.as('bitcoin')
  await app.pool.query('update players.player set confirmed_at = null where id = $1', [bitcoin.id])
  const { body } = await bitcoin.call(contract.listMethods, { currency: 'BTC' })
  const method_id = body[0]?.id ?? 0
  const coins = await bitcoin.call(depositAddress, { currency: 'BTC', method_id })
  expect([coins.status, coins.faults]).toEqual([422, { base: 'email_unconfirmed' }])
  await set('2030-01-01')
  expect((await deposit()).status).toBe(200)
})

test('a player whose play waits for staff does not deposit either', async () => {
  const hold = `insert into players.play_hold (player_id, matched_id, held_at)
    values ($1, $2, now()) on conflict (player_id) do update set released_at = now()`
  const held = [newcomer.id, (await app.as('tester')).id]
  await app.pool.query(hold, held)
  expect((await deposit()).code).toBe('play_held')
  await app.pool.query(hold, held)
  expect((await deposit()).status).toBe(200)
})
