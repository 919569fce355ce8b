import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'

let app: Casino
let ann: Person
let round = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 10_000n)
  await app.opens(ann)
})
afterAll(() => app.close())
beforeEach(() => {
  round += 1
})

const callOf = (actions: object[], more: object = {}) => ({
  user_id: String(ann.id),
  currency: 'EUR',
  game: 'apogee:pharaohs-vault',
  game_id: `round ${round}`,
  actions,
  ...more,
})
const move = (action: 'bet' | 'win', amount: number, more: object = {}) =>
  app.gcp('play', callOf([{ action, action_id: `${action}${round}`, amount }], more))
const rollback = (original: string, id = `r${round}`) =>
  app.gcp(
    'rollback',
    callOf([{ action: 'rollback', action_id: id, original_action_id: `${original}${round}` }]),
  )
const balance = async () => Number(await app.balanceOf(ann.id))

test('a rolled-back bet is given back', async () => {
  const before = await balance()
  await move('bet', 400)
  const { status, body } = await rollback('bet')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    balance: before,
    game_id: `round ${round}`,
    transactions: [{ action_id: `r${round}`, tx_id: expect.any(String) }],
  })
})

test('a rollback that comes again, under its id or a new one, gives nothing back again', async () => {
  const before = await balance()
  await move('bet', 400)
  const first = await rollback('bet')
  expect((await rollback('bet')).body).toEqual(first.body)
  expect((await rollback('bet', `second${round}`)).status).toBe(200)
  expect(await balance()).toBe(before)
})

test('a bet or a win that arrives after its rollback moves nothing', async () => {
  const before = await balance()
  for (const action of ['bet', 'win'] as const) {
    expect((await rollback(action, `early ${action}${round}`)).status).toBe(200)
    const late = await move(action, 400)
    expect(late).toMatchObject({ status: 200, body: { balance: before } })
    expect(late.body.transactions).toMatchObject([{ tx_id: expect.any(String) }])
  }
})

test('a rolled-back win that was spent is a debt: the balance shows 0, the next win repays it', async () => {
  const vip = await app.as('vip')
  await app.fund(vip, 200n)
  await app.opens(vip)
  const his = { user_id: String(vip.id) }
  await move('bet', 100, his)
  await move('win', 500, his)
  const spend = [{ action: 'bet', action_id: `spend${round}`, amount: 600 }]
  expect((await app.gcp('play', callOf(spend, his))).body.balance).toBe(0)
  const back = [{ action: 'rollback', action_id: `r${round}`, original_action_id: `win${round}` }]
  const rolledBack = await app.gcp('rollback', callOf(back, his))
  expect(rolledBack).toMatchObject({ status: 200, body: { balance: 0 } })
  const next = [{ action: 'win', action_id: `next${round}`, amount: 700 }]
  expect((await app.gcp('play', callOf(next, his))).body.balance).toBe(200)
})

test('a rollback after the end of its round is accepted', async () => {
  const before = await balance()
  await move('bet', 300, { finished: true })
  expect((await rollback('bet')).body.balance).toBe(before)
})

test('a rollback sent where bets are sent is a rollback as well', async () => {
  const before = await balance()
  await move('bet', 300)
  const action = { action: 'rollback', action_id: `r${round}`, original_action_id: `bet${round}` }
  expect((await app.gcp('play', callOf([action]))).body.balance).toBe(before)
})

test('a rollback of another player’s bet is a bad request, and the right one still works', async () => {
  const vip = await app.as('vip')
  const [before, his] = [await balance(), await app.balanceOf(vip.id)]
  await move('bet', 300)
  const back = { action: 'rollback', action_id: `r${round}`, original_action_id: `bet${round}` }
  const refused = await app.gcp('rollback', callOf([back], { user_id: String(vip.id) }))
  expect(refused).toMatchObject({ status: 400, body: { code: 400 } })
  expect(await app.balanceOf(vip.id)).toBe(his)
  expect((await rollback('bet')).body.balance).toBe(before)
})

test('a rollback that names nothing is a bad request', async () => {
  expect((await app.gcp('rollback', callOf([]))).status).toBe(400)
  const bet = { action: 'bet', action_id: `x${round}`, amount: 1 }
  expect((await app.gcp('rollback', callOf([bet]))).status).toBe(400)
})
