import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '../../batches-contract.ts'
import { listMethods } from '../../contract.ts'
import { addDestination } from '../proof/proof-store.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { switchPayouts } from '../staff/switch-payouts.ts'
import { balanceOf, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let testCashbox: TestCashbox
let app: TestApp
let holder: Person
let method_id: Shown['id']
let ada: Account
let ben: Account
const away = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  holder = await app.as('bitcoin')
  ada = await app.asStaff('Ada Clerk')
  ben = await app.asStaff('Ben Second')
  const { body } = await holder.call(listMethods, { currency: 'BTC' })
  method_id = body[0]?.id ?? 0
  await app.inTransaction(({ tx, now }) => {
    const place = { player_id: holder.id, method_id: BigInt(method_id), address: away }
    return addDestination(tx, { ...place, proved_by: 'paid', now })
  })
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const reason = 'Signed by the wallet'
const transaction = 'b'.repeat(64)

async function approved(): Promise<number> {
  const asked = { currency: 'BTC', method_id, address: away }
  const id = Number((await withdraw(holder, 20_000, asked)).body.id)
  for (const name of ['Ada Clerk', 'Ben Second']) {
    const given = { payment_id: BigInt(id) }
    await app.inTransaction(byStaff(name, (work) => approveWithdrawal(work, given)))
  }
  return id
}
const make = () => ada.call(office.makeBatch, { reason })
const card = async (id: number) => (await ada.call(office.showBatch, { id })).body
async function settle(id: number, lines: string[], by = ada) {
  const { version } = await card(id)
  return by.call(office.settleBatch, { id, version, reason, lines })
}
const stateOf = async (id: number) => stepOf(await show(holder, id))

test('a batch is made once, saved as a file, and reported by two people', async () => {
  expect((await make()).code).toBe('batch_empty')
  const [one, two] = [await approved(), await approved()]
  const made = await make()
  expect(made.status).toBe(200)
  const id = Number(made.body.id)
  expect([await stateOf(one), await stateOf(two)]).toEqual(['sent', 'sent'])
  expect((await make()).code).toBe('batch_open')
  const { rows } = (await ada.call(office.listBatches.page, {})).body
  expect(rows).toMatchObject([{ id, staff: 'Ada Clerk', payments: 2, open: 2 }])

  const file = await ada.request('POST', `/api/office/payout_batches/${id}/export`)
  expect(file.status).toBe(200)
  expect(String(file.body)).toContain(`${id},${one},bitcoin,${away},BTC,0.00020000,`)

  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const lines = [`${one} ${transaction}`, `${two} failed`]
  expect((await settle(id, lines)).status).toBe(202)
  expect(await stateOf(one)).toBe('sent')
  expect((await settle(id, lines)).code).toBe('second_person_needed')
  expect((await settle(id, lines, ben)).status).toBe(200)
  expect([await stateOf(one), await stateOf(two)]).toEqual(['done', 'failed'])
  expect(await balanceOf(holder, 'BTC')).toBe(before + 20_000)
  const shown = await card(id)
  expect(shown.open).toBe(0)
  expect(shown.lines).toMatchObject([
    { id: one, state: 'done', transaction },
    { id: two, state: 'failed' },
  ])
  expect(shown.audit.map(({ act, staff, asked_by }) => [act, staff, asked_by])).toEqual([
    ['cashbox.settle_batch', 'Ben Second', 'Ada Clerk'],
    ['cashbox.settle_batch.requested', 'Ada Clerk', null],
    ['cashbox.export_batch', 'Ada Clerk', null],
    ['cashbox.make_batch', 'Ada Clerk', null],
  ])
})

test('a wrong line reports nothing, and another report needs two people again', async () => {
  const one = await approved()
  const id = Number((await make()).body.id)
  const right = `${one} ${transaction}`
  for (const lines of [
    [right, 'nonsense'],
    [right, `1 ${transaction}`],
    [right, right],
  ]) {
    await settle(id, lines)
    expect((await settle(id, lines, ben)).code).toBe('batch_line_wrong')
    expect(await stateOf(one)).toBe('sent')
  }
  expect((await settle(id, [right])).status).toBe(202)
  expect((await settle(id, [`${one} failed`], ben)).status).toBe(202)
  expect(await stateOf(one)).toBe('sent')
  await settle(id, [right])
  expect((await settle(id, [right], ben)).status).toBe(200)
  expect(await stateOf(one)).toBe('done')
})

test('while payouts are stopped nothing is given out', async () => {
  await approved()
  const doSwitch = (stop: boolean) =>
    app.inTransaction(byStaff('Ada Clerk', (work) => switchPayouts(work, { stop })))
  await doSwitch(true)
  expect((await make()).code).toBe('payouts_stopped')
  await doSwitch(false)
})
