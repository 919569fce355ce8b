import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { cardOf } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

const visa = { brand: 'visa', last4: '4242' }

let testCashbox: TestCashbox
let app: TestApp
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
})
afterAll(() => testCashbox.close())

test('staff see who else has paid with the same card, or by the same bank account', async () => {
  const account = 'acct_0123456789'
  const [ann, bob] = [await app.as('vip'), await app.as('ann')]
  const order = {
    method_id: await cardOf(ann),
    currency: 'EUR',
    amount_cents: 5000,
    return_path: '/deposit',
  }
  const pays = async (person: Person, given: object) => {
    const { body } = await person.call(contract.openDeposit, order, { key: randomUUID() })
    await sendBankWebhook(app, reportOf(body.payment, 'paid', given))
  }
  await pays(ann, { card: visa, account })
  await pays(bob, { account: 'acct_of_bank_1' })
  // The same digits, but another card.
  await pays(bob, { card: visa, account: 'acct_9876543210' })
  const ada = await app.asStaff('Ada Clerk')
  const shared = async ({ id }: Person) =>
    (await ada.call(office.showSharedAddresses, { id: Number(id) })).body.shared
  expect([await shared(ann), await shared(bob)]).toEqual([[], []])
  await pays(bob, { card: visa, account })
  await pays(ann, { account: 'acct_of_bank_1' })
  const from = { player_id: Number(bob.id), payments: 1 }
  const found = await shared(ann)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      { ...from, why: 'same_card', destination: 'visa •••• 4242' },
      { ...from, why: 'same_bank_account', destination: null },
    ]),
  )
})
