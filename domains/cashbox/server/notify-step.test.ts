import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { domain as limits } from '@casino/limits/server'
import { listNotifications } from '@casino/notifications/contract'
import { domain as notifications } from '@casino/notifications/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { byStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as cashbox } from './index.ts'
import { approveWithdrawal } from './staff/approve-withdrawal.ts'
import { askDocuments } from './staff/ask-documents.ts'
import { rejectWithdrawal } from './staff/reject-withdrawal.ts'
import { payoutDue } from './tasks.ts'
import { reportOf, sendBankWebhook } from './testing/bank-webhook.ts'
import { cardOf, type Shown, show, withdraw } from './testing/cashbox-calls.ts'
import { type FakeBank, fakeBank } from './testing/fake-bank.ts'

let bank: FakeBank
let app: TestApp
let vip: Person
let tester: Person
beforeAll(async () => {
  bank = await fakeBank()
  const domains = [staff, players, notifications, wallet, limits, prizes, bonuses, cashbox]
  app = await startTestApp(inject('postgres'), { domains, people, addresses: { bank: bank.url } })
  vip = await app.as('vip')
  tester = await app.as('tester')
  // The demo's payments have notified as well.
  await app.pool.query('delete from notify.notification')
})
afterAll(async () => {
  await app.close()
  await bank.close()
})

const decide = (act: typeof approveWithdrawal, id: Shown['id']) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => act(work, { payment_id: BigInt(id) })))
const list = async (person: Person, locale = 'en') =>
  (await person.call(listNotifications, {}, { headers: { 'x-locale': locale } })).body
const titles = async (person: Person, locale?: string) =>
  (await list(person, locale)).map(({ title }) => title)
const deposit = async (person: Person) => {
  const method_id = await cardOf(person)
  const order = { method_id, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  const { body } = await person.call(contract.openDeposit, order, { key: randomUUID() })
  return body.payment
}

test('a withdrawal notifies of its approval and of its payment, and leads to its page', async () => {
  const { body } = await withdraw(vip, 2000)
  const { id } = body
  expect(await list(vip)).toEqual([])
  await decide(approveWithdrawal, id)
  await decide(approveWithdrawal, id)
  expect(await titles(vip)).toEqual(['Withdrawal approved'])
  await app.job(payoutDue, { payment_id: BigInt(id) })
  const sent = await show(vip, id)
  await sendBankWebhook(app, reportOf(sent, 'paid'))
  await sendBankWebhook(app, reportOf(sent, 'paid'))
  const [paid] = await list(vip)
  expect(paid).toMatchObject({
    title: 'Withdrawal paid',
    text: 'We have paid €20.00. It may take a while to reach you.',
    content: {
      icon: 'arrow-up-right',
      button: { title: 'View withdrawal', path: `/cashbox?payment=${id}` },
    },
  })
  expect(await titles(vip)).toHaveLength(2)
  expect(await list(tester)).toEqual([])
})

test('documents and a rejection are notified in each language', async () => {
  const { body } = await withdraw(vip, 2000)
  await decide(askDocuments, body.id)
  expect((await titles(vip))[0]).toBe('Documents needed')
  await decide(rejectWithdrawal, body.id)
  const shown: string[] = []
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no', 'et']) {
    shown.push((await titles(vip, locale))[0] ?? '')
  }
  expect(shown).toEqual([
    'Withdrawal rejected',
    'Auszahlung abgelehnt',
    'Retrait refusé',
    'Prelievo rifiutato',
    'Uttak avslått',
    'Väljamakse tagasi lükatud',
  ])
})

test('a deposit notifies when the money has come and when it failed, not while it is open', async () => {
  const [one, two] = [await deposit(tester), await deposit(tester)]
  expect(await list(tester)).toEqual([])
  await sendBankWebhook(app, reportOf(one, 'paid'))
  await sendBankWebhook(app, reportOf(two, 'declined'))
  expect(await titles(tester)).toEqual([
    'Deposit failed',
    'Deposit received',
    'You have a new bonus',
  ])
})

test('what the player took back themselves is not notified', async () => {
  const before = await titles(vip)
  const { body } = await withdraw(vip, 2000)
  await vip.call(contract.recallPayment, { id: body.id }, { key: randomUUID() })
  expect(await titles(vip)).toEqual(before)
})

test('4.56: the end of a deposit is sent to the channels of other clients', async () => {
  const { id, currency, amount_cents } = await deposit(tester)
  await tester.call(contract.cancelDeposit, { id })
  const { rows } = await app.pool.query(
    `select payload from events.outbox where (payload ->> 'id')::bigint = $1
      and channel in ($2, $3) order by channel`,
    [id, `$analytics#${tester.id}`, `allsecure_notification#${tester.id}`],
  )
  const ended = { id, success: false, currency, amount_cents, payment_system: 'card' }
  expect(rows.map(({ payload }) => payload)).toEqual([{ event: 'deposit', ...ended }, ended])
})
