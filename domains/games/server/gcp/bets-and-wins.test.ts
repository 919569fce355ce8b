import { type Person, secret } from '@casino/testing/test-app.ts'
import { openFindings } from '@casino/wallet/books'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { sign } from '../providers/hmac.ts'
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

type Move = { action: 'bet' | 'win'; action_id: string; amount: number }
const bet = (amount: number, id = `b${round}`): Move => ({ action: 'bet', action_id: id, amount })
const win = (amount: number, id = `w${round}`): Move => ({ action: 'win', action_id: id, amount })
const callOf = (actions?: Move[], more: object = {}) => ({
  user_id: String(ann.id),
  currency: 'EUR',
  game: 'apogee:starfall-reels',
  ...(actions ? { game_id: `round ${round}`, actions } : {}),
  ...more,
})
const play = (actions?: Move[], more: object = {}) => app.gcp('play', callOf(actions, more))
const balance = () => app.balanceOf(ann.id)

test('without a signature, or with a wrong one, nothing is read and nothing moves', async () => {
  const before = await balance()
  const text = JSON.stringify(callOf([bet(100)]))
  const wrong = { status: 403, body: { code: 403, message: 'forbidden' } }
  expect(await app.gcp('play', {}, { text, signature: undefined })).toMatchObject(wrong)
  expect(await app.gcp('play', {}, { text, signature: 'f'.repeat(64) })).toMatchObject(wrong)
  expect(await app.gcp('play', {}, { text: 'no JSON', signature: '' })).toMatchObject(wrong)
  expect(await app.gcp('play', callOf([bet(100)]), { provider: 'nobody' })).toMatchObject(wrong)
  expect(await balance()).toBe(before)
})

test('the signature is of the bytes as sent, not of the same JSON written otherwise', async () => {
  const call = callOf()
  const signature = sign(secret, JSON.stringify(call))
  const pretty = JSON.stringify(call, undefined, 1)
  expect((await app.gcp('play', {}, { text: pretty, signature })).status).toBe(403)
  const asSent = { text: JSON.stringify(call), signature }
  expect((await app.gcp('play', {}, asSent)).status).toBe(200)
})

test('a call without actions returns only the balance', async () => {
  expect((await play()).body).toEqual({ balance: Number(await balance()) })
})

test('a bet takes its amount and returns its transaction', async () => {
  const before = await balance()
  const { status, body } = await play([bet(250)])
  expect(status).toBe(200)
  expect(body).toEqual({
    balance: Number(before) - 250,
    game_id: `round ${round}`,
    transactions: [
      {
        action_id: `b${round}`,
        tx_id: expect.any(String),
        processed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ],
  })
  expect(await balance()).toBe((before ?? 0n) - 250n)
})

test('a bet and its win in one call are answered in the order sent', async () => {
  const before = await balance()
  const { body } = await play([bet(100), win(350)], { finished: true })
  expect(body.balance).toBe(Number(before) + 250)
  expect((body.transactions as Move[]).map(({ action_id }) => action_id)).toEqual([
    `b${round}`,
    `w${round}`,
  ])
})

test('a win may come alone, and may be zero', async () => {
  const before = await balance()
  await play([bet(100)])
  expect((await play([win(300)])).body.balance).toBe(Number(before) + 200)
  expect((await play([win(0, `none${round}`)], { finished: true })).body).toMatchObject({
    balance: Number(before) + 200,
  })
})

test('a bet beyond the balance is refused with the balance', async () => {
  const before = Number(await balance())
  expect(await play([bet(before + 1)])).toMatchObject({
    status: 412,
    body: { code: 100, message: 'not enough funds', balance: before },
  })
})

test('a list whose second bet is too large executes nothing', async () => {
  const before = await balance()
  const { body } = await play([bet(100, `x${round}`), bet(Number(before), `y${round}`)])
  expect(body.code).toBe(100)
  expect(await balance()).toBe(before)
})

test('a repeated bet moves nothing and returns the same transaction', async () => {
  const first = await play([bet(100)])
  const second = await play([bet(100)])
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
})

test('in a list a bet that was done is passed over, a new one is done', async () => {
  const before = await balance()
  const first = await play([bet(100)])
  const { body } = await play([bet(100), win(40)])
  expect(body.balance).toBe(Number(before) - 60)
  const [again] = body.transactions as { tx_id: string }[]
  expect(again?.tx_id).toBe((first.body.transactions as { tx_id: string }[])[0]?.tx_id)
})

test('an id that was used with another amount or by another player is refused', async () => {
  const vip = await app.as('vip')
  await app.fund(vip, 1000n)
  await app.opens(vip)
  await play([bet(100)])
  const before = await balance()
  expect(await play([bet(200)])).toMatchObject({ status: 400, body: { code: 400 } })
  expect(await play([bet(100)], { user_id: String(vip.id) })).toMatchObject({ status: 400 })
  expect(await balance()).toBe(before)
  expect(await app.balanceOf(vip.id)).toBe(1000n)
})

test('a win without a bet is an error that is repeated, and a finding until it is paid', async () => {
  const before = Number(await balance())
  const late = win(75)
  const first = await play([late])
  expect(first).toMatchObject({ status: 503, body: { code: 503 }, headers: { 'retry-after': '1' } })
  const names = async () => (await openFindings(app.db)).map(({ name, freezes }) => [name, freezes])
  await expect.poll(names).toEqual([['win_waits_for_its_bet', false]])
  await play([bet(100)])
  expect((await play([late])).body.balance).toBe(before - 25)
  await app.job('wallet.watch')
  expect(await names()).toEqual([])
})

test('a round is closed by a call without actions', async () => {
  const before = Number(await balance())
  await play([bet(100)])
  const { status, body } = await play([], { finished: true })
  expect(status).toBe(200)
  expect(body).toEqual({ balance: before - 100, game_id: `round ${round}`, transactions: [] })
})

test('fields that we do not know are passed over', async () => {
  const before = Number(await balance())
  const more = { jackpot: { level: 3 }, actions: [{ ...bet(100), jackpot_contribution: 0.01 }] }
  expect((await play([bet(100)], more)).body.balance).toBe(before - 100)
})

test('of two bets at once that each take all, one is done', async () => {
  const all = Number(await balance())
  const answers = await Promise.all([play([bet(all, `p${round}`)]), play([bet(all, `q${round}`)])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await balance()).toBe(0n)
  await play([win(10_000)])
})

test('a bet that comes many times at once is done once', async () => {
  const before = Number(await balance())
  const answers = await Promise.all(Array.from({ length: 20 }, () => play([bet(100)])))
  const told = answers.map(({ body }) => (body.transactions as { tx_id: string }[])[0]?.tx_id)
  expect(new Set(told).size).toBe(1)
  expect(await balance()).toBe(BigInt(before - 100))
})

test('a body that is none of the protocol is a bad request', async () => {
  const bad = { status: 400, body: { code: 400 } }
  expect(await play([bet(-1)])).toMatchObject(bad)
  expect(await play([bet(1.5)])).toMatchObject(bad)
  expect(await play([bet(2 ** 53)])).toMatchObject(bad)
  expect(await play([{ ...bet(1), action: 'steal' as 'bet' }])).toMatchObject(bad)
  expect(await play([bet(1)], { game_id: undefined })).toMatchObject(bad)
  expect(await play([bet(1), bet(1)])).toMatchObject(bad)
  expect(await play([bet(1, 'a\u0000b')])).toMatchObject(bad)
  expect(await app.gcp('play', {}, { text: '{' })).toMatchObject(bad)
})

test('if the wallet does not answer, the provider is asked to retry', async () => {
  const before = await balance()
  await app.stop('wallet')
  const { status, headers, body } = await play([bet(100)])
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '1' })
  expect(body.code).toBe(503)
  expect(await balance()).toBe(before)
})
