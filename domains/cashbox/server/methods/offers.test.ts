import { domain as bonuses } from '@casino/bonuses/server'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { listPresets } from '../../offers.ts'
import { domain as cashbox } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staff, players, wallet, limits, prizes, bonuses, cashbox]
  const addresses = { bank: 'http://127.0.0.1:9' }
  app = await startTestApp(inject('postgres'), { domains, people, addresses })
})
afterAll(() => app.close())

const join = ({ id }: Person, group: number) =>
  sql`insert into players.player_group
  (player_id, group_id, reason, added_at) values (${id}, ${group}, 'test', now())`.execute(app.db)

async function offered(person: Person) {
  const { body } = await person.call(contract.listMethods, { currency: 'EUR' })
  return body.map(({ brand, presets_cents, promo }) => ({ brand, presets_cents, promo }))
}

test('a group gets its own proposed amounts, all others the default ones', async () => {
  const [signUpForm, ann] = [await app.as('new'), await app.as('ann')]
  await sql`insert into cashbox.preset (brand_id, group_id, currency, amounts_cents)
    values (1, null, 'EUR', '{1500,2550}'), (1, 777, 'EUR', '{30000}')`.execute(app.db)
  await join(signUpForm, 777)
  const card = { brand: 'card', promo: null }
  expect(await offered(signUpForm)).toContainEqual({ ...card, presets_cents: [30_000] })
  expect(await offered(ann)).toContainEqual({ ...card, presets_cents: [1500, 2550] })
  const { body } = await app.guest().call(listPresets, {})
  const platinum = { EUR: ['100', '250', '500', '1000'] }
  expect(body).toEqual({
    global: { EUR: ['15', '25.5'] },
    userGroups: { 255: platinum, 777: { EUR: ['300'] } },
  })
})

test('the bonus for a deposit is shown only if staff have set it', async () => {
  const ann = await app.as('ann')
  expect((await offered(ann))[0]?.promo).toBeNull()
  await sql`insert into cashbox.deposit_promo values (1, 'EUR', 10000, 20000)`.execute(app.db)
  expect((await offered(ann))[0]?.promo).toEqual({ pay_cents: 10_000, get_cents: 20_000 })
})

test('a currency that the brand does not offer has no deposit method, but its balance can be withdrawn', async () => {
  const ann = await app.as('ann')
  const { brand } = app.visitors
  const before = brand.currencies
  const ways = async () => (await ann.call(contract.listMethods, { currency: 'EUR' })).body
  const [card] = (await ways()).filter(({ brand: way }) => way === 'card')
  const order = {
    method_id: card?.id ?? 0,
    currency: 'EUR',
    amount_cents: 5000,
    return_path: '/deposit',
  }
  brand.currencies = ['USD']
  const left = await ways()
  const { status, code } = await ann.call(contract.openDeposit, order)
  brand.currencies = before
  expect(left.filter(({ terms }) => terms.deposit)).toEqual([])
  expect(left.filter(({ terms }) => terms.withdrawal)).not.toEqual([])
  expect([status, code]).toEqual([404, 'method_unknown'])
  expect(card?.terms.deposit).toBeTruthy()
})

test('a player of group 631 is not offered sofort and cannot use it', async () => {
  const tester = await app.as('tester')
  const { rows } = await sql<{ id: bigint }>`update cashbox.method set countries = null
    where brand = 'sofort' and currency = 'EUR' returning id`.execute(app.db)
  expect((await offered(tester)).map(({ brand }) => brand)).toContain('sofort')
  await join(tester, 631)
  expect((await offered(tester)).map(({ brand }) => brand)).not.toContain('sofort')
  const method_id = Number(rows[0]?.id)
  const order = { method_id, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  expect((await tester.call(contract.openDeposit, order)).code).toBe('method_unknown')
})
