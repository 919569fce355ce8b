import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Body, fakeBank, type House, openHouse, reportOf } from './cashbox-testing.ts'

let house: House
let bank: Awaited<ReturnType<typeof fakeBank>>
let card: number

beforeAll(async () => {
  bank = await fakeBank()
  house = await openHouse(inject('postgres'))
  await house.seed(bank.url)
  card = await house.card()
})
afterAll(async () => {
  expect(await house.differences()).toEqual([])
  await house.close()
  await bank.close()
})

type Given = { key?: string; currency?: string; method_id?: number }

function withdraw(as: bigint, amount_cents: unknown, { key = randomUUID(), ...given }: Given = {}) {
  const body = { method_id: card, currency: 'EUR', amount_cents, ...given }
  return house.call('POST', '/api/player/payments/withdrawals', { as, body, key })
}

const recall = (as: bigint, id: number) =>
  house.call('POST', `/api/player/payments/${id}/recall`, { as, key: randomUUID() })
const show = async (as: bigint, id: number): Promise<Body> =>
  (await house.call('GET', `/api/player/payments/${id}`, { as })).body
const send = (id: number) => house.job('cashbox.send_payout', { payment_id: String(id) })
const statesOf = ({ steps }: Body) => steps.map(({ state }: Body) => state)

test('a small withdrawal is approved by rule, sent, and done when the bank has paid', async () => {
  const tester = await house.idOf('tester')
  const { status, body } = await withdraw(tester, 5000)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'approved', recallable: false, type: 'PAYOUT' })
  expect(await house.balanceOf(tester)).toBe(95_000n)
  await send(body.id)
  expect((await show(tester, body.id)).state).toBe('sent')
  await house.tell(reportOf(body, 'paid'))
  const done = await show(tester, body.id)
  expect(statesOf(done)).toEqual(['created', 'approved', 'sent', 'done'])
  expect(await house.balanceOf(tester)).toBe(95_000n)
  await house.tell(reportOf(body, 'processing'))
  expect((await show(tester, body.id)).state).toBe('done')
})

test('a withdrawal that the bank cannot pay comes back, once', async () => {
  const tester = await house.idOf('tester')
  const before = await house.balanceOf(tester)
  const { body } = await withdraw(tester, 2100)
  await send(body.id)
  const failed = reportOf(body, 'failed', { reason: 'account_closed' })
  await Promise.all([house.tell(failed), house.tell(failed), house.tell(failed)])
  expect((await show(tester, body.id)).steps.at(-1)).toMatchObject({ reason: 'account_closed' })
  expect(await house.balanceOf(tester)).toBe(before)
  expect((await house.tell(reportOf(body, 'paid'))).body).toEqual({ outcome: 'conflict' })
  expect(await house.balanceOf(tester)).toBe(before)
})

test('beyond the sum of a day the office decides; until then it can be recalled, once', async () => {
  const vip = await house.idOf('vip')
  expect((await withdraw(vip, 50_000)).body.state).toBe('approved')
  const { body } = await withdraw(vip, 2000)
  expect(body).toMatchObject({ state: 'pending', recallable: true, waits_for: { whom: 'office' } })
  expect(body.waits_for.until).toMatch(/^20/)
  const before = (await house.balanceOf(vip)) ?? 0n
  const answers = await Promise.all(Array.from({ length: 10 }, () => recall(vip, body.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await house.balanceOf(vip)).toBe(before + 2000n)
  await send(body.id)
  expect((await show(vip, body.id)).state).toBe('recalled')
})

test('what is recalled no longer counts for the day, what is approved cannot be recalled', async () => {
  const ann = await house.idOf('ann')
  const { body } = await withdraw(ann, 2000)
  const refused = await recall(ann, body.id)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('payment_not_recallable')
})

test('nobody recalls the withdrawal of another', async () => {
  const vip = await house.idOf('vip')
  const { body } = await withdraw(vip, 2000)
  const stranger = await recall(await house.idOf('ann'), body.id)
  expect(stranger.status).toBe(404)
  expect(stranger.body.error.code).toBe('payment_unknown')
  expect((await show(vip, body.id)).state).toBe('pending')
})

test('of thirty withdrawals of sixty percent at once exactly one succeeds', async () => {
  const norway = await house.idOf('norway')
  const given = { currency: 'NOK', method_id: await house.card('NOK') }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => withdraw(norway, 120_000, given)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ body }) => body.error.code))).toEqual(new Set(['not_enough_money']))
  expect(await house.balanceOf(norway, 'NOK')).toBe(80_000n)
})

test('a request that is repeated under its key is one withdrawal', async () => {
  const canada = await house.idOf('canada')
  const given = { currency: 'CAD', method_id: await house.card('CAD'), key: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(canada, 2000, given)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await house.balanceOf(canada, 'CAD')).toBe(28_000n)
})

test('an excluded player may withdraw', async () => {
  const excluded = await house.idOf('excluded')
  expect((await withdraw(excluded, 2000)).body.state).toBe('approved')
})

test('amounts outside of the bounds or of what is there are refused', async () => {
  const newcomer = await house.idOf('new')
  expect((await withdraw(newcomer, 2000)).body.error.code).toBe('not_enough_money')
  const ann = await house.idOf('ann')
  for (const bad of [1999, 400_001, 0, -2000, 20.5, '2000', null, 2 ** 53 + 2]) {
    expect((await withdraw(ann, bad)).status).toBe(422)
  }
  expect((await withdraw(ann, 300_000)).body.error.code).toBe('not_enough_money')
  expect((await withdraw(ann, 2000, { currency: 'USD' })).status).toBe(404)
})

test('a payout is ordered again under the same number until the bank answers', async () => {
  const tester = await house.idOf('tester')
  const { body } = await withdraw(tester, 2000)
  const usual = bank.answer
  bank.answer = () => ({ status: 503, body: {} })
  await expect(send(body.id)).rejects.toThrow('HTTP 503')
  expect((await show(tester, body.id)).state).toBe('sent')
  bank.answer = usual
  await send(body.id)
  const orders = bank.asked.filter(({ body: sent }) => sent.reference === String(body.id))
  expect(orders).toHaveLength(2)
  expect((await show(tester, body.id)).state).toBe('sent')
})

test('a payout that the bank refuses for good gives the money back', async () => {
  const tester = await house.idOf('tester')
  const before = await house.balanceOf(tester)
  const { body } = await withdraw(tester, 2000)
  const usual = bank.answer
  bank.answer = () => ({ status: 422, body: { error: { code: 'malformed' } } })
  await send(body.id)
  bank.answer = usual
  expect((await show(tester, body.id)).state).toBe('failed')
  expect(await house.balanceOf(tester)).toBe(before)
})

test('a payout of which the bank says nothing is asked about, and found paid', async () => {
  const ann = await house.idOf('ann')
  const { body } = await withdraw(ann, 2000)
  await send(body.id)
  const usual = bank.answer
  bank.answer = (path) =>
    path === `/api/payouts/${body.id}`
      ? { status: 200, body: reportOf(body, 'paid') }
      : { status: 404, body: {} }
  house.clock.at = new Date(house.clock.at.getTime() + 61_000)
  await house.job('cashbox.ask_bank')
  bank.answer = usual
  expect((await show(ann, body.id)).state).toBe('done')
})
