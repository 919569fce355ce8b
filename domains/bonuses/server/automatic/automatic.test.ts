import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as codes from '../../codes-contract.ts'
import * as contract from '../../contract.ts'
import { showGameTerms } from '../../game-contract.ts'
import * as terms from '../../plan-terms-contract.ts'
import * as plans from '../../plans-contract.ts'
import { demoPlans } from '../demo/plans.ts'
import { birthdayDue, listedDue, vipDue } from '../tasks.ts'
import { type BonusApp, bet, openBonuses, win } from '../testing/bonus-app.ts'
import { promiseVipBonuses } from './vip-bonuses.ts'

let app: BonusApp
let began: Date
beforeAll(async () => {
  app = await openBonuses(inject('postgres'), 'games')
  began = app.clock.at
})
beforeEach(() => {
  app.clock.at = began
})
afterAll(() => app.close())

const reason = 'A test of the office'
const anew = () => ({ key: crypto.randomUUID() })

/** A player who wants offers. */
async function willing(): Promise<Person> {
  const person = await app.player()
  await app.pool.query('update players.player set receive_promos = true where id = $1', [person.id])
  return person
}

const held = async ({ id }: Person, plan_id: bigint) => {
  const { rows } = await app.pool.query(
    'select stage, amount_cents::int, strategy from bonuses.bonus where player_id = $1 and plan_id = $2',
    [id, plan_id],
  )
  return rows
}
const jobs = async (name: string, player_id: bigint) => {
  const { rows } = await app.pool.query(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  )
  return rows.map(({ payload }) => payload).filter((one) => one.player_id === Number(player_id))
}

test('a birthday gives its bonus once a year, on the day of the brand', async () => {
  const { plan_id } = await app.plan({ trigger: 'birthday', player_max: null })
  const [ann, ben] = [await willing(), await willing()]
  const born = 'update players.player set date_of_birth = $2 where id = $1'
  await app.pool.query(born, [ann.id, '1990-06-15'])
  await app.pool.query(born, [ben.id, '1990-06-16'])
  for (const year of [2030, 2031]) {
    app.clock.at = new Date(`${year}-06-15T12:00:00Z`)
    await app.job('bonuses.plan_birthdays')
    await app.job('bonuses.plan_birthdays')
    expect(await jobs(birthdayDue.name, ben.id)).toEqual([])
    expect(await jobs(birthdayDue.name, ann.id)).not.toEqual([])
    const due = { plan_id, player_id: ann.id, year }
    for (const again of [due, due]) await app.job(birthdayDue, again)
  }
  const gift = { stage: 'issued', amount_cents: 500, strategy: 'birthday' }
  expect(await held(ann, plan_id)).toEqual([gift, gift])
})

test('a VIP status and a level each give their bonus once', async () => {
  const { plan_id } = await app.plan({
    trigger: 'vip',
    player_max: null,
    vip_statuses: ['GOLD'],
    vip_levels: [3],
  })
  const ann = await willing()
  const reached = { player_id: ann.id, statuses: ['SILVER', 'GOLD'], levels: [2, 3] }
  await app.inTransaction((work) => promiseVipBonuses(work, reached))
  const promised = (await jobs(vipDue.name, ann.id)).filter(
    (one) => one.plan_id === Number(plan_id),
  )
  expect(promised.map((one) => one.reached).toSorted()).toEqual(['GOLD', 'level_3'])
  for (const { reached: what } of [...promised, ...promised]) {
    await app.job(vipDue, { plan_id, player_id: ann.id, reached: what })
  }
  expect(await held(ann, plan_id)).toHaveLength(2)
})

test('staff write when a plan is given, and two of them give it to a list', async () => {
  const [ada, bob] = [await app.asStaff('Ada Clerk'), await app.asStaff('Bob Clerk')]
  const made = await ada.call(plans.addPlan, { key: 'by_list', like: 'apollo_gift', reason })
  const id = Number(made.body.id)
  const card = async () => (await ada.call(plans.showPlan, { id })).body
  const seen = async () => ({ id, version: (await card()).version, reason })
  const when = { trigger: 'list' as const, product: 'casino' as const }
  const weekdays: ('friday' | 'sunday')[] = ['friday', 'sunday']
  await ada.call(terms.changePlanTrigger, {
    ...(await seen()),
    ...when,
    weekdays,
    countries: ['DE'],
  })
  const counts = { counts_slots: 100, counts_table: 5, counts_live: 0, counts_jackpot: 0 }
  const play = { ...counts, counts_other: 10, sticky: true, refused_games: ['apogee/dice'] }
  await ada.call(terms.changePlanPlay, { ...(await seen()), ...play })
  expect(await card()).toMatchObject({
    ...when,
    ...play,
    weekdays,
    countries: ['DE'],
    vip_levels: [],
  })
  await ada.call(terms.changePlanTrigger, { ...(await seen()), ...when })
  const spins = {
    spins_count: 5,
    spins_games: ['apogee/dice'],
    bet_level: 0,
    spin_eur_cents: 20,
  }
  const wrong = await ada.call(terms.changePlanSpins, { ...(await seen()), ...spins })
  expect(wrong.code).toBe('plan_spins_missing')
  const list = async (players: string[]) => ({ ...(await seen()), players })
  expect((await ada.call(terms.giveToList, await list(['1 x']))).status).toBe(422)
  const publish = await seen()
  for (const staff of [ada, bob]) await staff.call(plans.publishPlan, publish)

  const [ann, ben, unwilling] = [await willing(), await willing(), await app.player()]
  const ask = await list([`${ann.id}`, `${ben.id}, 2.50`, `${unwilling.id};9`, '999999999'])
  expect((await ada.call(terms.giveToList, ask)).status).toBe(202)
  expect((await bob.call(terms.giveToList, ask)).body.text).toContain('1 numbers are of no player')
  const due = [ann, ben, unwilling]
  for (const one of [...due, ...due]) {
    for (const job of await jobs(listedDue.name, one.id)) {
      await app.job(listedDue, { list_id: BigInt(job.list_id), player_id: one.id })
    }
  }
  const gifts = await Promise.all(due.map((one) => held(one, BigInt(id))))
  expect(gifts.map((of) => of.map(({ amount_cents }) => amount_cents))).toEqual([[500], [250], []])
  const untestable = await ada.call(terms.backtestPlan, { id })
  expect(untestable.code).toBe('plan_not_testable')
  expect((await card()).lists).toMatchObject([
    { players_count: 3, given_count: 2, refusals: 'bonus_above_plan: 1' },
  ])
})

test('a sticky bonus is taken back when its wager is done, and its winnings become cash', async () => {
  const sticky = { sticky: true, wager_times: 2, max_bet: null, stacking_group: null } as const
  const ends = [
    // Bonus money at the end, what becomes cash of it.
    { won: 1200, cap: null, cash: 700 },
    { won: 1200, cap: { EUR: 300 }, cash: 300 },
    { won: 400, cap: null, cash: 0 },
  ]
  for (const { won, cap, cash } of ends) {
    const { code } = await app.plan({ ...sticky, cap })
    const ann = await app.player()
    await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
    const id = (await app.bonuses(ann))[0]?.id ?? 0
    await ann.call(contract.activateBonus, { id }, anew())
    await app.play(ann, [bet(500), win(500)])
    // The round that completes the wager is open: nothing is decided yet.
    const round = { round_id: `sticky ${id}` }
    await app.play(ann, [bet(500)], { ...round, finished: false })
    await app.job('bonuses.sweep')
    expect((await app.bonuses(ann))[0]?.stage).toBe('handle_bets')
    await app.play(ann, [win(won)], { ...round, finished: true })
    await expect
      .poll(async () => (await app.bonuses(ann))[0])
      .toMatchObject({ stage: 'wager_done', released_cents: cash, removed_cents: won })
    await app.job('bonuses.sweep')
    expect((await app.bonuses(ann))[0]).toMatchObject({ stage: 'finished', released_cents: cash })
    const [account] = await accountsOf(app.db, ann.id)
    expect([account?.amount_cents, account?.available_to_cashout_cents]).toEqual([
      BigInt(cash),
      BigInt(cash),
    ])
  }
  await expect.poll(async () => (await audit(app.db)).differences).toEqual([])
})

test('a sticky bonus also ends when its last round is closed without a win', async () => {
  const { code } = await app.plan({ sticky: true, wager_times: 2, max_bet: null, cap: null })
  const ann = await app.player()
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const id = (await app.bonuses(ann))[0]?.id ?? 0
  await ann.call(contract.activateBonus, { id }, anew())
  await app.play(ann, [bet(500), win(1500)])
  const round = { round_id: `sticky ${id}` }
  await app.play(ann, [bet(500)], { ...round, finished: false })
  const wagered = 'select wagered_cents::int as cents from bonuses.bonus where id = $1'
  await expect.poll(async () => (await app.pool.query(wagered, [id])).rows[0].cents).toBe(1000)
  // Nothing is settled, so no reader of bets comes by.
  await app.play(ann, [], { ...round, finished: true })
  await app.job('bonuses.sweep')
  expect((await app.bonuses(ann))[0]).toMatchObject({ released_cents: 500, removed_cents: 1000 })
})

test('what a running bonus says about a game is known before it opens', async () => {
  const ann = await app.player()
  const { code } = await app.plan({ stacking_group: null, refused_classes: ['table'] })
  const about = async (game: string) => (await ann.call(showGameTerms, { game })).body
  expect(await about('apogee/dice')).toBeNull()
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const bonus_id = (await app.bonuses(ann))[0]?.id ?? 0
  await ann.call(contract.activateBonus, { id: bonus_id }, anew())
  await app.pool.query(`update games.game set class = 'table' where slug = 'blackjack'`)
  const counts = { bonus_id, currency: 'EUR', max_bet_cents: 500 }
  expect(await about('apogee/blackjack')).toMatchObject({ ...counts, is_excluded: true })
  expect(await about('apogee/starfall-reels')).toMatchObject({ ...counts, is_excluded: false })
  expect(await about('apogee/none')).toBeNull()
})

test('free spins take their cost of the budget, and give it back when nobody activates them', async () => {
  const draft = demoPlans.find(({ key }) => key === 'starfall_spins')?.draft
  const plan = await app.plan({ ...draft, budget_eur_cents: 500, stacking_group: null })
  const given = async () => {
    const { rows } = await app.pool.query(
      'select (given_micros / 10000)::int as cents from bonuses.plan where id = $1',
      [plan.plan_id],
    )
    return rows[0].cents
  }
  const redeem = async (person: Person) =>
    (await person.call(codes.redeemCoupon, { coupon_code: plan.code }, anew())).body.status
  const ann = await app.player()
  expect(await redeem(ann)).toBe('successfully_activated')
  // 20 spins of 20 cents; a second player would exceed the budget.
  expect(await given()).toBe(400)
  expect(await redeem(await app.player())).toBe('failed_to_activate')
  const [spins] = (await ann.call(contract.listFreespins, {})).body
  await ann.call(contract.cancelFreespins, { id: spins?.id ?? 0 }, anew())
  expect(await given()).toBe(0)
})

test('a bonus whose wager is done is not lost by a cancellation', async () => {
  const { code } = await app.plan({ wager_times: 1, max_bet: null, stacking_group: null })
  const ann = await app.player()
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const id = (await app.bonuses(ann))[0]?.id ?? 0
  await ann.call(contract.activateBonus, { id }, anew())
  // Cancelled at once, before or after a reader has seen the bet.
  await app.play(ann, [bet(500), win(800)])
  await ann.call(contract.cancelBonus, { id }, anew())
  await expect
    .poll(async () => (await app.bonuses(ann))[0])
    .toMatchObject({ stage: 'wager_done', released_cents: 800 })
})
