import { notificationsOf } from '@casino/notify/notification-store.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { listAccounts } from '@casino/wallet/contract'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as codes from '../codes-contract.ts'
import * as contract from '../contract.ts'
import { type BonusApp, bet, openBonuses, rollback, win } from './testing/bonus-app.ts'

let app: BonusApp
let ann: Person
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

const dayMs = 86_400_000
const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}
const anew = () => ({ key: crypto.randomUUID() })
const take = (code: string, person = ann) =>
  person.call(codes.redeemCoupon, { coupon_code: code }, anew())
const activate = (id: number | string, person = ann) =>
  person.call(contract.activateBonus, { id }, anew())
const cancel = (id: number | string, person = ann) =>
  person.call(contract.cancelBonus, { id }, anew())
const money = async (person = ann) => {
  const { body } = await person.call(listAccounts, {})
  const account = body.find(({ currency }) => currency === 'EUR')
  return [account?.available_to_cashout_cents, account?.amount_cents]
}
/** A new player with an active bonus of 5 euros, to be staked once unless the test says otherwise. */
async function withBonus(more: Parameters<BonusApp['plan']>[0] = {}) {
  ann = await app.player()
  const plan = await app.plan({ wager_times: 1, ...more })
  expect((await take(plan.code)).body).toEqual({ status: 'successfully_activated' })
  const [bonus] = await app.bonuses(ann)
  await activate(bonus?.id ?? 0)
  return { id: bonus?.id ?? 0, plan }
}
const stage = async (person = ann) => (await app.bonuses(person)).at(-1)?.stage

test('a coupon gives a bonus that must be activated, and works once', async () => {
  ann = await app.player()
  const { code } = await app.plan()
  const [first, second] = await Promise.all([take(code), take(` ${code.toLowerCase()} `)])
  expect([first.body.status, second.body.status].toSorted()).toEqual([
    'already_activated',
    'successfully_activated',
  ])
  const [bonus] = await app.bonuses(ann)
  expect(bonus).toMatchObject({ stage: 'issued', amount_cents: 500, activatable: true })
  const since = new Date(0)
  expect(await notificationsOf(app.db, { player_id: ann.id, since, limit: 9 })).toMatchObject([
    { kind: 'bonus', text: 'bonuses.gift_bonus', path: '/profile/gifts' },
  ])
  expect(bonus).toMatchObject({ amount_wager_requirement_cents: 15_000, amount_wager_cents: 0 })
  expect(await money()).toEqual([0, 0])
  expect((await activate(bonus?.id ?? 0)).body).toMatchObject({ stage: 'handle_bets' })
  expect((await activate(bonus?.id ?? 0)).body).toMatchObject({ stage: 'handle_bets' })
  expect(await money()).toEqual([0, 500])
})

test('bonus money becomes cash when its wager is done, and no bet before it makes it cash', async () => {
  await withBonus()
  await app.play(ann, [bet(400), win(600)])
  await expect.poll(async () => (await app.bonuses(ann)).at(-1)?.amount_wager_cents).toBe(400)
  expect(await money()).toEqual([0, 700])
  await app.play(ann, [bet(100), win(0)])
  await expect.poll(() => stage()).toBe('wager_done')
  expect(await money()).toEqual([600, 600])
  await app.job('bonuses.sweep')
  expect(await stage()).toBe('finished')
})

test('a bonus without money and open round is lost, and the next one starts', async () => {
  await withBonus({ wager_times: 30 })
  const next = await app.plan()
  await take(next.code)
  const waiting = (await app.bonuses(ann)).at(-1)
  expect((await activate(waiting?.id ?? 0)).body).toMatchObject({ stage: 'wait' })
  await app.play(ann, [bet(500), win(0)])
  await expect
    .poll(async () => (await app.bonuses(ann)).map((one) => one.stage))
    .toEqual(['lost', 'handle_bets'])
  expect(await money()).toEqual([0, 500])
})

test('a cancellation shows what is lost, waits for the open round and takes the bonus money', async () => {
  const { id } = await withBonus({ wager_times: 30 })
  await app.play(ann, [bet(100), win(300)])
  await app.play(ann, [bet(100)], { round_id: 'open', finished: false })
  const info = (await ann.call(contract.showCancelInfo, { id })).body
  expect(info).toMatchObject({
    total_withdrawal_amount: '0.00',
    current_balance: '6.00',
    bonus_balance: '6.00',
    bonus_winnings: '1.00',
    has_open_round: true,
  })
  expect((await cancel(id)).body).toMatchObject({ stage: 'handle_bets', ends_as: 'canceled' })
  await app.play(ann, [win(50)], { round_id: 'open', finished: true })
  await app.job('bonuses.sweep')
  expect((await app.bonuses(ann)).at(-1)).toMatchObject({ stage: 'canceled', removed_cents: 650 })
  expect((await cancel(id)).body).toMatchObject({ stage: 'canceled' })
  expect(await money()).toEqual([0, 0])
})

test('a round that stays open keeps a cancelled bonus for 48 hours', async () => {
  const { id } = await withBonus({ wager_times: 30 })
  await app.play(ann, [bet(100)], { round_id: 'long', finished: false })
  await cancel(id)
  await app.job('bonuses.sweep')
  expect(await stage()).toBe('handle_bets')
  later(2 * dayMs)
  await app.job('bonuses.sweep')
  const { rows } = await app.pool.query('select stage from bonuses.bonus where id = $1', [id])
  expect(rows).toEqual([{ stage: 'canceled' }])
})

test('a rollback takes its wagering back while the bonus runs', async () => {
  await withBonus({ wager_times: 2 })
  await app.play(ann, [bet(400, 'taken back')], { round_id: 'r', finished: false })
  const wagered = async () => (await app.bonuses(ann)).at(-1)?.amount_wager_cents
  await expect.poll(wagered).toBe(400)
  await app.play(ann, [rollback('taken back')], { round_id: 'r', finished: true })
  await expect.poll(wagered).toBe(0)
  expect(await stage()).toBe('handle_bets')
  expect(await money()).toEqual([0, 500])
})

test('a bet above the maximum or on an excluded game is refused before it is placed', async () => {
  await withBonus({ wager_times: 30, max_bet: { EUR: 200 }, refused_games: ['apogee/mines'] })
  expect(await app.play(ann, [bet(201)])).toMatchObject({ ok: false, code: 106 })
  expect(await app.play(ann, [bet(10)], { game: 'apogee:mines' })).toMatchObject({
    ok: false,
    code: 107,
  })
  expect(await money()).toEqual([0, 500])
})

test('an unclaimed bonus expires and gives its budget back', async () => {
  ann = await app.player()
  const { code } = await app.plan({ count_max: 1 })
  await take(code)
  const other = await app.player()
  expect((await take(code, other)).body).toEqual({ status: 'failed_to_activate' })
  const [bonus] = await app.bonuses(ann)
  await cancel(bonus?.id ?? 0)
  expect((await take(code, other)).body).toEqual({ status: 'successfully_activated' })
})

test('thirty claims and thirty claims against cancellations end at the exact budget', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => app.player()))
  const { code, plan_id } = await app.plan({ count_max: 10, day_max: 20 })
  const claims = await Promise.all(people.map((person) => take(code, person)))
  const given = claims.filter(({ body }) => body.status === 'successfully_activated')
  expect(given).toHaveLength(10)
  const had = await app.pool.query('select id, player_id from bonuses.bonus where plan_id = $1', [
    plan_id,
  ])
  const owners = new Map(people.map((person) => [person.id, person]))
  await Promise.all([
    ...had.rows.map(({ id, player_id }) => cancel(Number(id), owners.get(BigInt(player_id)))),
    ...people.map((person) => take(code, person)),
  ])
  const { rows } = await app.pool.query(
    `select p.given_count, p.given_micros::int as micros,
      (select count(*)::int from bonuses.bonus where plan_id = p.id and stage = 'issued') as open,
      (select given_count from bonuses.plan_day where plan_id = p.id) as of_day
     from bonuses.plan p where id = $1`,
    [plan_id],
  )
  const { given_count, micros, open, of_day } = rows[0]
  expect(given_count).toBeLessThanOrEqual(10)
  expect([open, of_day, micros]).toEqual([given_count, given_count, given_count * 5_000_000])
})

test('a bonus of somebody else, an unknown one and an ended one are refused', async () => {
  const { id } = await withBonus()
  const bob = await app.player()
  expect((await activate(id, bob)).code).toBe('bonus_unknown')
  expect((await cancel(id, bob)).code).toBe('bonus_unknown')
  await cancel(id)
  expect((await activate(id)).code).toBe('bonus_not_activatable')
})

test('who is excluded meanwhile cannot activate, and who switched bonuses off gets none', async () => {
  ann = await app.player()
  const [one, two] = [await app.plan(), await app.plan()]
  await take(one.code)
  const [bonus] = await app.bonuses(ann)
  await ann.call(contract.changeBonusSettings, { can_issue: false })
  expect((await activate(bonus?.id ?? 0)).code).toBe('bonuses_switched_off')
  expect((await take(two.code)).body).toEqual({ status: 'failed_to_activate' })
  await ann.call(contract.changeBonusSettings, { can_issue: true })
  await app.pool.query(
    `update players.player set excluded_until = now() + interval '1 year'
    where id = $1`,
    [ann.id],
  )
  expect((await activate(bonus?.id ?? 0)).code).toBe('prize_excluded')
  await app.pool.query('update players.player set excluded_until = null where id = $1', [ann.id])
})

test('wrong codes are counted by player, and then every code is refused', async () => {
  ann = await app.player()
  await app.pool.query('delete from bonuses.wrong_code')
  const { code } = await app.plan()
  for (let at = 0; at < 5; at += 1) {
    const { code: refusal } = await ann.call(codes.redeemPromoCode, { code: `WRONG${at}` })
    expect(refusal).toBe('promo_code_unknown')
  }
  expect((await ann.call(codes.redeemPromoCode, { code })).code).toBe('too_many_wrong_codes')
  await app.pool.query('delete from bonuses.wrong_code')
  const { body } = await ann.call(codes.redeemPromoCode, { code }, anew())
  expect(body).toMatchObject({ bonus_type: 'bonus', name: expect.stringContaining('€5') })
})
