import { changeBonusSettings, listFreespins } from '@casino/bonuses/contract'
import { showPage } from '@casino/content/contract'
import { listLootboxes } from '@casino/lootboxes/contract'
import { effort } from '@casino/testing/effort.ts'
import { chooseAccount, pointsChanged } from '@casino/wallet/contract'
import { award, pointsCurrency } from '@casino/wallet/money'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { box, five, headphones, openShop, spins } from './testing/shop-app.ts'

let app: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  app = await openShop(inject('postgres'))
})
afterAll(() => app.close())

test('a guest sees the cards; one on sale shows its full price and its end', async () => {
  const { body } = await app.guest().call(contract.listMoneyCards, {})
  expect(body.slice(0, 4).map(({ group }) => group)).toEqual([
    'MONEY_REWARD',
    'MONEY_REWARD_25',
    'MONEY_REWARD_100',
    'MONEY_REWARD_250',
  ])
  const [, , sold] = body
  expect(sold?.rates.find(({ currency }) => currency === 'EUR')).toEqual({
    currency: 'EUR',
    points: 7200,
    amount_cents: 10_000,
  })
  expect(sold?.sale).toMatchObject({ discount: 20, full_points: { EUR: 9000 } })
  expect(sold?.sale?.endDate).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

test('all lists of the shop answer, and every money card has every currency of the casino', async () => {
  const guest = app.guest()
  for (const type of ['freespins', 'lootboxes', 'special'] as const) {
    const { status, body } = await guest.call(contract.listRewardCards, { type })
    expect([status, Array.isArray(body)]).toEqual([200, true])
  }
  const { body: cards } = await guest.call(contract.listMoneyCards, {})
  const { rows } = await app.pool.query(
    `select code from wallet.currency c where unit = 'money' and enabled
     and exists (select from ledger.rate r where r.currency = c.code)`,
  )
  for (const { rates } of cards) {
    const codes = new Set(rates.map(({ currency }) => currency))
    expect(rows.filter(({ code }) => !codes.has(code))).toEqual([])
  }
})

test('3.31, 3.36: other clients find cards, sale and price of a turn in the page of the CMS', async () => {
  const { body } = await app.guest().call(showPage, { path: 'rocket-mart' })
  const json = JSON.parse(body.blocks.json)
  const groups = ['MONEY_REWARD', 'FREE_SPINS', 'SPECIAL_REWARDS', 'DISCOUNT']
  expect(Object.keys(json.cards)).toEqual(groups)
  expect(json.cards.DISCOUNT[0].group).toBe('MONEY_REWARD_100')
  expect(json.freeSpinsWager).toBe(25)
  expect(json.sale.cards.MONEY_REWARD).toEqual([
    { group: 'MONEY_REWARD_100', discount: 20, fullPrice: 9000 },
  ])
  expect(json.sale.endDate).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(json.rateInfo).toEqual({ points: 300, bonus_title: 'manual_wheel' })
  const cards = await app.guest().call(contract.listRewardCards, { type: 'freespins' })
  expect(cards.body[0]?.games).toEqual(['apogee:starfall-reels'])
  expect(json.cards.FREE_SPINS[0].games).toEqual(cards.body[0]?.games)
})

test('3.31: what staff write about the shop in the CMS is in its page too, the cards stay', async () => {
  await app.pool.query(
    `insert into content.page (path, locale, variant, title, description, keywords, categories,
       content, json, hidden, published_at, changed_at)
     values ('rocket-mart', 'en', '', 'Shop', '', '', '{}', '<p>About</p>', $1, true, $2, $2)`,
    [JSON.stringify({ spinRate: 0.2, maxWin: { EUR: 100 }, cards: {} }), app.clock.at],
  )
  const { body } = await app.guest().call(showPage, { path: 'rocket-mart' })
  const json = JSON.parse(body.blocks.json)
  expect(json).toMatchObject({ spinRate: 0.2, maxWin: { EUR: 100 } })
  expect(Object.keys(json.cards)).toContain('MONEY_REWARD')
  expect(body).toMatchObject({ title: 'Rocket Mart', content: '<p>About</p>', hidden: true })
})

test('points leave and cash arrives at once, and a repeated click does nothing more', async () => {
  const [pointsBefore, cashBefore] = [await app.points(), await app.cash()]
  const [first, second] = await Promise.all([
    app.exchange({ points: 1000 }, 'one-click-1'),
    app.exchange({ points: 1000 }, 'one-click-1'),
  ])
  expect(first.body).toEqual({ points: 1000, currency: 'EUR', amount_cents: 1000 })
  expect(second.body).toEqual(first.body)
  expect([await app.points(), await app.cash()]).toEqual([pointsBefore - 1000, cashBefore + 1000])
  await expect
    .poll(() => app.pushed.filter(({ event }) => event === pointsChanged).at(-1)?.payload)
    .toMatchObject({ chargeable: { points: BigInt(pointsBefore - 1000) } })
})

test('a player with too few points keeps them, and gets no money', async () => {
  const before = [await app.points(), await app.cash()]
  expect(await app.exchange({ points: 100_000 })).toMatchObject({
    status: 409,
    code: 'not_enough_points',
  })
  expect([await app.points(), await app.cash()]).toEqual(before)
})

test('whom the guard of prizes refuses keeps the points, and the shop is empty and says so', async () => {
  const before = [await app.points(), await app.cash()]
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, advantages_allowed: false }
  expect(await app.exchange()).toMatchObject({ status: 409, code: 'prize_not_allowed' })
  expect((await app.reward('special', headphones)).code).toBe('prize_not_allowed')
  expect((await app.reward('freespins', spins)).code).toBe('prize_not_allowed')
  const { body } = await app.guest().call(contract.showShop, {})
  expect(body).toEqual({ allowed: false, cards: [] })
  app.visitors.brand.policy = policy
  expect([await app.points(), await app.cash()]).toEqual(before)
  expect((await app.exchange({}, 'allowed-again')).status).toBe(200)
})

test('a price that is not the present one is told and never charged', async () => {
  expect((await app.exchange({ points: 501 })).faults).toEqual({ points: 'price_changed' })
  // Four pieces at the full price are five at the price of the sale: the player saw another number.
  const old = { group: 'MONEY_REWARD_100', points: 36_000, quantity: 4 }
  expect((await app.exchange(old, 'old-price-click')).faults).toEqual({ points: 'price_changed' })
  expect((await app.reward('freespins', { ...spins, points: 599 })).faults).toEqual({
    points: 'price_changed',
  })
})

test('a sale that ended a second ago is over', async () => {
  const sale = { points: 1260, group: 'FREE_SPINS_50', quantity: 1 }
  const { rows } = await app.pool.query(
    `update shop.sale set starts_at = $1::timestamptz - interval '1 day', ends_at = $1 where card_id =
       (select id from shop.card where card_group = 'FREE_SPINS_50') returning card_id`,
    [new Date(app.clock.at.getTime() - 1000)],
  )
  expect(rows).toHaveLength(1)
  const before = await app.points()
  expect((await app.reward('freespins', sale)).faults).toEqual({ points: 'price_changed' })
  expect(await app.points()).toBe(before)
})

test('5.15: the reward is in the player’s currency, else in EUR, whatever the body says', async () => {
  const before = await app.cash()
  const { body } = await app.exchange({ currency: 'CAD' }, 'eur-click')
  expect(body).toEqual({ points: 500, currency: 'EUR', amount_cents: 500 })
  expect(await app.cash()).toBe(before + 500)
  const play = (currency: string) => app.ann.call(chooseAccount, { currency })
  await play('CAD')
  const canadian = await app.exchange({ currency: 'EUR' }, 'cad-click')
  expect(canadian.body).toEqual({ points: 500, currency: 'CAD', amount_cents: 800 })
  // Without a rate of the office in yen, the value of the euros counts.
  await play('JPY')
  const japanese = await app.exchange({ currency: 'CAD' }, 'jpy-click')
  expect(japanese.body).toMatchObject({ points: 500, currency: 'JPY' })
  expect(japanese.body.amount_cents).toBeGreaterThan(400)
  await play('EUR')
})

test('free spins are issued once for each piece, and a repeated click gives no more', async () => {
  const count = async () => (await app.ann.call(listFreespins, {})).body.length
  const [before, pointsBefore] = [await count(), await app.points()]
  const two = { ...spins, points: 1200, quantity: 2 }
  const [first, second] = await Promise.all([
    app.reward('freespins', two, 'spins-click'),
    app.reward('freespins', two, 'spins-click'),
  ])
  expect(first.body).toEqual({ points: 1200, quantity: 2, order_id: null })
  expect(second.body).toEqual(first.body)
  expect([await count(), await app.points()]).toEqual([before + 2, pointsBefore - 1200])
})

test('loot boxes are given once for each piece, and not where the licence allows none', async () => {
  const count = async () =>
    (await app.ann.call(listLootboxes, {})).body.filter(
      ({ group_key }) => group_key === 'rocket_lite',
    ).length
  const [before, pointsBefore] = [await count(), await app.points()]
  const two = { ...box, points: 800, quantity: 2 }
  const [first] = await Promise.all([
    app.reward('lootboxes', two, 'boxes-click'),
    app.reward('lootboxes', two, 'boxes-click'),
  ])
  expect(first.body).toEqual({ points: 800, quantity: 2, order_id: null })
  expect([await count(), await app.points()]).toEqual([before + 2, pointsBefore - 800])
  const { policy } = app.visitors.brand
  for (const rule of ['loot_boxes_allowed', 'loot_box_paid'] as const) {
    app.visitors.brand.policy = { ...policy, [rule]: false }
    expect((await app.reward('lootboxes', box)).code).toBe('prize_not_allowed')
    const { body } = await app.guest().call(contract.listRewardCards, { type: 'lootboxes' })
    expect([rule, body, await app.points()]).toEqual([rule, [], pointsBefore - 800])
  }
  app.visitors.brand.policy = policy
})

test('a reward that its plan no longer gives costs nothing', async () => {
  await app.pool.query(`update bonuses.plan set state = 'closed' where key = 'mart_spins_100'`)
  const before = await app.points()
  const { code } = await app.reward('freespins', { group: 'FREE_SPINS_100', points: 2600 })
  expect(code).toBe('reward_not_available')
  expect(await app.points()).toBe(before)
})

test('4.30: who has switched bonuses off must switch them on first', async () => {
  await app.ann.call(changeBonusSettings, { can_issue: false })
  const before = await app.points()
  expect((await app.exchange({}, 'click-while-off')).code).toBe('bonuses_switched_off')
  expect((await app.reward('freespins', spins)).code).toBe('bonuses_switched_off')
  expect(await app.points()).toBe(before)
  await app.ann.call(changeBonusSettings, { can_issue: true })
  expect((await app.exchange({}, 'click-when-on')).status).toBe(200)
})

test('an unknown card, a card without a rate and a guest are refused', async () => {
  expect((await app.exchange({ group: 'NOTHING' })).code).toBe('card_unknown')
  expect((await app.reward('special', spins)).code).toBe('card_unknown')
  await app.pool.query(`delete from shop.money_rate
    where card_id = (select id from shop.card where card_group = 'MONEY_REWARD_25')`)
  expect((await app.exchange({ group: 'MONEY_REWARD_25', points: 2500 })).code).toBe('rate_unknown')
  const guest = await app.guest().call(contract.exchangeMoney, { exchange: five })
  expect(guest.status).toBe(401)
})

const rounds = effort({ short: 3, long: 100 })

test('30 exchanges at once spend the points once, by one key or by thirty', async () => {
  const boxes = async () => (await app.ann.call(listLootboxes, {})).body.length
  for (let round = 0; round < rounds; round += 1) {
    await app.aMinuteLater()
    const fund = { currency: pointsCurrency, amount: 500n, key: `round-${round}` }
    await app.inTransaction((work) => award(work, { player_id: app.ann.id, ...fund }))
    const [points, cash, had] = [await app.points(), await app.cash(), await boxes()]
    const quantity = Math.floor(points / 500)
    const [isOneKey, isBox] = [round % 3 === 0, round % 3 === 2]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, click) => {
        const key = isOneKey ? `one-key-${round}` : `round-${round}-click-${click}`
        if (isBox) return app.reward('lootboxes', box, key)
        return app.exchange({ points: quantity * 500, quantity }, key)
      }),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(isOneKey ? 30 : isBox ? Math.floor(points / 400) : 1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ code }) => code === 'not_enough_points')).toBe(true)
    const [spent, got, opened] = isBox
      ? [400 * done.length, 0, done.length]
      : [quantity * 500, quantity * 500, 0]
    const after = [await app.points(), await app.cash(), await boxes()]
    expect(after).toEqual([points - spent, cash + got, had + opened])
  }
})
