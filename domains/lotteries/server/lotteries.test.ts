import { randomUUID } from 'node:crypto'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { unitsOf } from '@casino/wallet/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { type LotteryApp, openLotteries } from './testing/lottery-app.ts'
import { buyTickets } from './tickets/buy-tickets.ts'

let app: LotteryApp
let ann: Person
beforeAll(async () => {
  app = await openLotteries()
  ann = await app.as('new')
  await app.fund(ann)
})
// Each test has its own lottery: the others give no tickets.
afterEach(() => app.pool.query(`update lotteries.lottery set end_at = start_at + interval '1 s'`))
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

type Asked = [lottery_id: bigint, count: number, key?: string]
const buy = ({ id: player_id }: Person, ...[lottery_id, count, key = randomUUID()]: Asked) =>
  app
    .inTransaction((work) => {
      const points = BigInt(count) * 100n
      return buyTickets(work, { player_id, lottery_id, count, points, key })
    })
    .then(
      () => 'bought',
      (error) => {
        if (error instanceof Refusal) return error.code
        throw error
      },
    )

test('a lottery is found by its number and by its address; the demo one runs for a week', async () => {
  const { body } = await app.guest().call(contract.listLotteries, {})
  const demo = body.find(({ frontend_identifier: slug }) => slug.startsWith('orbit-draw'))
  expect(demo).toMatchObject({ in_progress: true, status: 'active', money_budget: '2000.00' })
  expect(demo?.prizes).toHaveLength(20)
  expect(demo?.deposit_scale_rules.EUR).toHaveLength(2)
  for (const id of [String(demo?.id), demo?.frontend_identifier ?? '']) {
    expect((await app.guest().call(contract.showLottery, { id })).body).toEqual(demo)
  }
  expect((await app.guest().call(contract.showLottery, { id: 'nowhere' })).status).toBe(404)
  expect((await app.guest().call(contract.showStatus, { id: 'nowhere' })).status).toBe(401)
})

test('a deposit gives tickets once, a small one says why not, and a reversed one takes them', async () => {
  const id = await app.lottery()
  const payment = await app.deposit(ann, 3500n)
  expect(await app.status(ann, id)).toMatchObject({ tickets: [1, 2, 3] })
  expect(await app.walletTickets(ann, id)).toBe(3n)
  await app.deposit(ann, 2000n)
  await app.deposit(ann, 0n, payment)
  const { tickets, sources } = await app.status(ann, id)
  expect(tickets).toEqual([4, 5])
  expect(sources).toMatchObject([
    { source: 'deposit', count: 2, voided: false },
    { source: 'deposit', count: 3, voided: true },
  ])
  expect(await app.walletTickets(ann, id)).toBe(2n)
  const strict = await app.lottery({}, undefined)
  await app.pool.query(
    `update lotteries.deposit_rule set from_amount_cents = 5000 where lottery_id = ${strict}`,
  )
  await app.deposit(ann, 2000n)
  expect((await app.status(ann, strict)).sources).toMatchObject([
    { count: 0, missed: 'deposit_too_small' },
  ])
})

test('real stakes give tickets; a rollback lowers the stakes and takes no ticket away', async () => {
  const id = await app.lottery()
  const own = async () => {
    const { tickets, progress } = await app.status(ann, id)
    return [tickets.length, progress[0]?.eur_cents]
  }
  const stake = randomUUID()
  await app.bet(ann, 1500, stake)
  await app.bet(ann, 900)
  await expect.poll(own).toEqual([2, 400])
  await app.rollback(ann, stake)
  await expect.poll(own).toEqual([2, -1100])
  await app.bet(ann, 1500)
  await expect.poll(own).toEqual([2, 400])
  await app.bet(ann, 600)
  await expect.poll(own).toEqual([3, 0])
})

test('points buy tickets once for a key, all or none, while the lottery runs', async () => {
  const id = await app.lottery({ player_max: 5 })
  expect(await Promise.all(['one', 'one', 'one'].map((key) => buy(ann, id, 3, key)))).toContain(
    'bought',
  )
  expect(await app.walletTickets(ann, id)).toBe(3n)
  expect(await buy(ann, id, 3)).toBe('lottery_limit_reached')
  expect(await buy(ann, id, 2)).toBe('bought')
  expect(await buy(ann, 10n ** 9n, 1)).toBe('lottery_unknown')
  const poor = await app.player()
  const other = await app.lottery({ player_max: 500, tickets_max: 500 })
  expect(await buy(poor, other, 101)).toBe('not_enough_points')
  expect(await buy(poor, await app.lottery({ points_price: null }), 1)).toBe('lottery_not_on_sale')
  const over = await app.lottery()
  await app.pool.query(`update lotteries.lottery set end_at = start_at + interval '1 s'`)
  expect(await buy(poor, over, 1)).toBe('lottery_not_on_sale')
})

test('7.28, 7.29: tickets are exchanged at the lottery’s price, once for a click', async () => {
  const id = Number(await app.lottery({ points_price: 30 }))
  const { body: cards } = await app.guest().call(contract.listTicketCards, {})
  expect(cards).toMatchObject([{ type: 'lotteries', rate: { points: 30, lottery_ids: [id] } }])
  const bob = await app.player()
  const exchange = { tickets_count: 2, lottery_id: id, group: 'LOTTERY', currency: 'EUR' }
  const click = () => bob.call(contract.exchangeTickets, { exchange }, { key: 'one-click-1' })
  expect((await click()).body.tickets).toEqual([1, 2])
  expect((await click()).body.tickets).toEqual([1, 2])
  expect((await unitsOf(app.db, bob.id)).points).toBe(10_000n - 60n)
  for (const tickets_count of [0, -1, 1.5]) {
    const odd = { exchange: { ...exchange, tickets_count } }
    expect((await bob.call(contract.exchangeTickets, odd)).status).toBe(422)
  }
  const none = { exchange: { ...exchange, lottery_id: 999_999 } }
  expect((await bob.call(contract.exchangeTickets, none)).code).toBe('lottery_unknown')
})

test('players of a group, and an excluded player: who may not take part gets nothing', async () => {
  const id = await app.lottery({ group_ids: [777] })
  expect(await buy(ann, id, 1)).toBe('lottery_unknown')
  expect((await ann.call(contract.showStatus, { id: String(id) })).status).toBe(404)
  const open = await app.lottery()
  const late = await app.player()
  const until = (at: string) =>
    app.pool.query(`update players.player set excluded_until = ${at} where id = ${late.id}`)
  await until(`timestamptz '2100-01-01'`)
  expect(await buy(late, open, 1)).toBe('prize_excluded')
  await until('null')
  expect(await app.walletTickets(late, open)).toBe(0n)
})

test('parallel buyers get different numbers, and never more than there are', async () => {
  const id = await app.lottery({ tickets_max: 25, player_max: 10 })
  const buyers = await Promise.all([1, 2, 3, 4].map(() => app.player()))
  const done = await Promise.all(
    buyers.flatMap((buyer) => [1, 2, 3, 4].map(() => buy(buyer, id, 3))),
  )
  expect(done.filter((one) => one === 'bought')).toHaveLength(8)
  const held = await Promise.all(buyers.map((buyer) => app.status(buyer, id)))
  const numbers = held.flatMap(({ tickets }) => tickets).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
})
