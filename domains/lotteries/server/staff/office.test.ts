import { changeBonusSettings } from '@casino/bonuses/contract'
import { unitsOf } from '@casino/wallet/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as site from '../../contract.ts'
import * as contract from '../../staff-contract.ts'
import { type LotteryApp, openLotteries, someMoney } from '../testing/lottery-app.ts'
import { closeTickets } from '../tickets/close-tickets.ts'

let app: LotteryApp
beforeAll(async () => {
  app = await openLotteries()
})
afterAll(() => app.close())

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')
const at = (days: number) => new Date(app.clock.at.getTime() + days * 86_400_000).toISOString()
const draft = async (slug: string) => {
  const input = {
    slug,
    title: 'Autumn draw',
    currency: 'EUR',
    start_at: at(0),
    end_at: at(7),
    reason,
  }
  return (await ada()).call(contract.addLottery, input)
}
const card = async (id: number) => (await (await ada()).call(contract.showLottery, { id })).body
const seen = async (id: number) => ({ id, version: (await card(id)).version, reason })

test('a lottery is drafted, opened by two people, and then changed by nobody', async () => {
  const clerk = await ada()
  const id = Number((await draft('autumn')).body.id)
  const open = async () => clerk.call(contract.openLottery, await seen(id))
  const lines = ['1 x 100 EUR', '2x50EUR', '3 x 500 points']
  expect((await clerk.call(contract.changePrizes, { ...(await seen(id)), lines })).status).toBe(200)
  const terms = { start_at: at(0), end_at: at(8), points_price: 50, player_max: 9, tickets_max: 99 }
  const more = { groups: ['5'], uses_beacon: true }
  await clerk.call(contract.changeLottery, { ...(await seen(id)), ...terms, ...more })
  const step = { currency: 'EUR', from_amount_cents: 1000, price_cents: 1000 }
  await clerk.call(contract.changeDepositRule, { ...(await seen(id)), ...step })
  await clerk.call(contract.changeBetRule, {
    ...(await seen(id)),
    product: 'casino',
    price_euro: 20,
  })
  await clerk.call(contract.changeTitle, { ...(await seen(id)), language: 'de', title: 'Herbst' })
  expect(await card(id)).toMatchObject({
    state: 'draft',
    groups: ['5'],
    points_price: 50,
    money_cents: 20_000,
    deposit_rules: [step],
    bet_rules: [{ product: 'casino', price_cents: 2000 }],
    seed_hash: null,
  })
  // Testers see the draft at its address, others do not.
  const tester = await app.as('tester')
  expect((await tester.call(site.showLottery, { id: 'autumn' })).body.prizes).toHaveLength(6)
  expect((await app.guest().call(site.showLottery, { id: 'autumn' })).status).toBe(404)
  expect((await open()).status).toBe(202)
  expect((await card(id)).state).toBe('draft')
  expect((await (await bob()).call(contract.openLottery, await seen(id))).status).toBe(200)
  const shown = await card(id)
  expect(shown).toMatchObject({ state: 'open', seed: null })
  expect(shown.seed_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(shown.beacon_url).toContain(String(shown.beacon_round))
  const late = await clerk.call(contract.changePrizes, { ...(await seen(id)), lines })
  expect(late.code).toBe('lottery_not_draft')
  const wrong = { ...(await seen(id)), signature: 'ab'.repeat(48) }
  expect((await clerk.call(contract.enterBeacon, wrong)).code).toBe('lottery_beacon_wrong')
})

test('wrong input is refused with a clear reason, and nothing is changed', async () => {
  const clerk = await ada()
  const id = Number((await draft('winter')).body.id)
  expect((await draft('winter')).code).toBe('lottery_slug_in_use')
  const dates = { slug: 'past', title: 'Past', currency: 'EUR', start_at: at(-3), end_at: at(-2) }
  expect((await clerk.call(contract.addLottery, { ...dates, reason })).code).toBe(
    'lottery_dates_wrong',
  )
  for (const line of ['50 EUR', '1 x 50 USD', '0 x 5 EUR', '1 x 0 EUR', '99 x 1 EUR;', '']) {
    const answer = await clerk.call(contract.changePrizes, { ...(await seen(id)), lines: [line] })
    expect([line, answer.code]).toEqual([line, 'lottery_prizes_wrong'])
  }
  const many = ['99 x 1 EUR', '2 x 1 EUR']
  const tooMany = await clerk.call(contract.changePrizes, { ...(await seen(id)), lines: many })
  expect(tooMany.code).toBe('lottery_prizes_wrong')
  await clerk.call(contract.openLottery, await seen(id))
  const opened = await (await bob()).call(contract.openLottery, await seen(id))
  expect(opened.code).toBe('lottery_without_prizes')
})

test('staff draw a lottery only after its end; the job does it', async () => {
  const id = Number(await app.lottery({}, someMoney(1)))
  const draw = async () => (await ada()).call(contract.drawLottery, await seen(id))
  expect((await draw()).code).toBe('lottery_not_over')
  app.clock.at = new Date(at(2))
  expect((await draw()).status).toBe(200)
  await app.work()
  expect(await card(id)).toMatchObject({ state: 'drawn', seed: expect.stringMatching(/^.{64}$/) })
  expect((await draw()).code).toBe('lottery_drawn')
  const { body } = await (await ada()).call(contract.listLotteries.page, { state: 'drawn' })
  expect(body.rows.map((row) => row.id)).toEqual([id])
})

test('two people cancel an open lottery, and each player gets back what tickets cost, once', async () => {
  const series = { series: 'evening-draw', repeat_days: 1 }
  const id = Number(await app.lottery({ points_price: 30, ...series }))
  const player = await app.player()
  const before = (await unitsOf(app.db, player.id)).points
  const exchange = { tickets_count: 3, lottery_id: id }
  const buy = async (key: string) =>
    (await player.call(site.exchangeTickets, { exchange }, { key })).status
  await player.call(changeBonusSettings, { can_issue: false })
  expect(
    (await player.call(site.exchangeTickets, { exchange }, { key: 'no-bonuses' })).body,
  ).toMatchObject({
    error: { code: 'bonuses_switched_off' },
  })
  await player.call(changeBonusSettings, { can_issue: true })
  expect([await buy('first-click'), await buy('second-click')]).toEqual([200, 200])
  expect((await unitsOf(app.db, player.id)).points).toBe(before - 180n)
  expect((await (await ada()).call(contract.cancelLottery, await seen(id))).status).toBe(202)
  const done = await (await bob()).call(contract.cancelLottery, await seen(id))
  expect(done.body.text).toMatch(/The series evening-draw ends with it\.$/)
  for (const _again of [1, 2]) {
    await app.inTransaction((work) => closeTickets(work, { id: BigInt(id) }))
    expect(await unitsOf(app.db, player.id)).toMatchObject({ points: before, tickets: [] })
  }
  expect(await buy('third-click')).toBe(409)
  expect((await card(id)).state).toBe('cancelled')
})
