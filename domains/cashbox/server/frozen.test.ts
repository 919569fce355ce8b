import { randomUUID } from 'node:crypto'
import { clearFindings, keepFindings } from '@casino/wallet/books'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Body, fakeBank, type House, openHouse } from './cashbox-testing.ts'

let house: House
let bank: Awaited<ReturnType<typeof fakeBank>>
let card: number

beforeAll(async () => {
  bank = await fakeBank()
  house = await openHouse(inject('postgres'))
  await house.seed(bank.url)
  card = await house.card()
})
afterEach(() => clear())
afterAll(async () => {
  expect(await house.differences()).toEqual([])
  await house.close()
  await bank.close()
})

const difference = { name: 'chain_is_broken', player_id: 1n, place: 'EUR', detail: 'planted' }
const find = () =>
  house.services.inTransaction(({ tx }) =>
    keepFindings(tx, { differences: [difference], now: house.clock.at }),
  )
const clear = () =>
  house.services.inTransaction(({ tx }) =>
    clearFindings(tx, { differences: [], now: house.clock.at }),
  )
const withdraw = async (as: bigint, amount_cents: number): Promise<Body> => {
  const body = { method_id: card, currency: 'EUR', amount_cents }
  const given = { as, body, key: randomUUID() }
  return (await house.call('POST', '/api/player/payments/withdrawals', given)).body
}
const show = async (as: bigint, id: number): Promise<Body> =>
  (await house.call('GET', `/api/player/payments/${id}`, { as })).body
const run = (job: string, id: number) => house.job(job, { payment_id: String(id) })
const lastOf = ({ steps }: Body) => steps.at(-1)

test('while the books are in doubt a large withdrawal waits, and its money is kept', async () => {
  const tester = await house.idOf('tester')
  const before = (await house.balanceOf(tester)) ?? 0n
  await find()
  const held = await withdraw(tester, 10_001)
  expect(lastOf(held)).toMatchObject({ state: 'pending', reason: 'books_checked' })
  expect(held.recallable).toBe(true)
  expect(await house.balanceOf(tester)).toBe(before - 10_001n)

  await run('cashbox.after_books', held.id)
  expect((await show(tester, held.id)).state).toBe('pending')
  await clear()
  await run('cashbox.after_books', held.id)
  expect(lastOf(await show(tester, held.id))).toMatchObject({
    ...{ state: 'approved', reason: 'books_right' },
  })
  await run('cashbox.send_payout', held.id)
  expect((await show(tester, held.id)).state).toBe('sent')
})

test('small sums of a day go out all the same, but not one after the other beyond the bound', async () => {
  const ann = await house.idOf('ann')
  await find()
  expect((await withdraw(ann, 6000)).state).toBe('approved')
  expect((await withdraw(ann, 4000)).state).toBe('approved')
  expect(lastOf(await withdraw(ann, 2000))).toMatchObject({ reason: 'books_checked' })
})

test('what was approved before the finding is not sent after it', async () => {
  const vip = await house.idOf('vip')
  const { id, state } = await withdraw(vip, 30_000)
  expect(state).toBe('approved')
  await find()
  const ordered = bank.asked.length
  await run('cashbox.send_payout', id)
  expect(lastOf(await show(vip, id))).toMatchObject({ state: 'pending', reason: 'books_checked' })
  expect(bank.asked).toHaveLength(ordered)
})

test('what the office has to decide is not approved by the books becoming right', async () => {
  const vip = await house.idOf('vip')
  await find()
  const { id, steps } = await withdraw(vip, 60_000)
  expect(steps.at(-1)).toMatchObject({ state: 'pending', reason: 'office_decides' })
  await clear()
  await run('cashbox.after_books', id)
  expect((await show(vip, id)).state).toBe('pending')
})

test('a held withdrawal that its player took back stays with him', async () => {
  const tester = await house.idOf('tester')
  const before = await house.balanceOf(tester)
  await find()
  const { id } = await withdraw(tester, 20_000)
  const key = randomUUID()
  await house.call('POST', `/api/player/payments/${id}/recall`, { as: tester, key })
  await clear()
  await run('cashbox.after_books', id)
  expect((await show(tester, id)).state).toBe('recalled')
  expect(await house.balanceOf(tester)).toBe(before)
})
