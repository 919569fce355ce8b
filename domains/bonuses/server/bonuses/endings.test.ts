import * as office from '@casino/players/staff-contract'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { listAccounts } from '@casino/wallet/contract'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as codes from '../../codes-contract.ts'
import * as contract from '../../contract.ts'
import { type BonusApp, bet, openBonuses, win } from '../testing/bonus-app.ts'

let app: BonusApp
let ann: Person
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

const anew = () => ({ key: crypto.randomUUID() })
const money = async () => {
  const { body } = await ann.call(listAccounts, {})
  const account = body.find(({ currency }) => currency === 'EUR')
  return [account?.available_to_cashout_cents, account?.amount_cents]
}
const bonuses = () => app.bonuses(ann)
const stages = async () => (await bonuses()).map(({ stage }) => stage)
const sweep = () => app.job('bonuses.sweep')
/** The player takes and activates another bonus of 5 euros. */
async function add(more: Parameters<BonusApp['plan']>[0] = {}) {
  const { code } = await app.plan({ stacking_group: null, max_bet: null, ...more })
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const id = (await bonuses()).at(-1)?.id ?? 0
  await ann.call(contract.activateBonus, { id }, anew())
  return id
}
const cancel = (id: number | string) => ann.call(contract.cancelBonus, { id }, anew())
/** Staff correct one euro of bonus money, and ten times that of its wager. */
async function correct(kind: 'bonus_credit' | 'bonus_debit') {
  const clerk = await app.asStaff('Ada Clerk')
  const id = Number(ann.id)
  const { version } = (await clerk.call(office.showPlayer, { id })).body
  const why = { why: 'game_fault', is_counted: false, is_wagered: true, reason: 'A lost round' }
  const body = { kind, currency: 'EUR', amount_cents: 100, version, ...why }
  const path = `/api/office/players/${id}/corrections`
  expect((await clerk.request('POST', path, { body })).status).toBe(200)
}
const exclude = (until: string | null) =>
  app.pool.query('update players.player set excluded_until = $2 where id = $1', [ann.id, until])

test('a waiting bonus does not start while its player is excluded', async () => {
  ann = await app.player()
  const running = await add()
  await add()
  expect(await stages()).toEqual(['handle_bets', 'wait'])
  await exclude('2100-01-01')
  await cancel(running)
  await sweep()
  expect(await stages()).toEqual(['canceled', 'wait'])
  expect(await money()).toEqual([0, 0])
  await exclude(null)
  await sweep()
  expect(await stages()).toEqual(['canceled', 'handle_bets'])
  expect(await money()).toEqual([0, 500])
})

test('a bonus without a wager is cash within a minute', async () => {
  ann = await app.player()
  await add({ wager_times: 0 })
  await sweep()
  expect(await stages()).toEqual(['finished'])
  expect(await money()).toEqual([500, 500])
})

test('an expiry takes nothing of a bonus whose wager is done', async () => {
  ann = await app.player()
  const id = await add({ wager_times: 1 })
  // It is done without a bet, which would have been seen at once.
  await correct('bonus_debit')
  await app.pool.query(`update bonuses.bonus set valid_until = '2020-01-01' where id = $1`, [id])
  await sweep()
  expect(await stages()).toEqual(['finished'])
  expect(await money()).toEqual([400, 400])
})

test('nothing becomes cash between the wish to cancel and the end of the open round', async () => {
  ann = await app.player()
  const id = await add({ wager_times: 2 })
  await app.play(ann, [bet(100)], { round_id: 'open', finished: false })
  expect((await cancel(id)).body).toMatchObject({ stage: 'handle_bets', ends_as: 'canceled' })
  for (let at = 0; at < 3; at += 1) await app.play(ann, [bet(300), win(300)])
  await expect.poll(async () => (await bonuses())[0]?.amount_wager_cents).toBe(1000)
  await sweep()
  expect(await stages()).toEqual(['handle_bets'])
  await app.play(ann, [win(0)], { round_id: 'open', finished: true })
  await sweep()
  expect(await bonuses()).toMatchObject([{ stage: 'canceled', removed_cents: 400 }])
  expect(await money()).toEqual([0, 0])
})

test('the wager that staff have corrected is the one that is shown', async () => {
  ann = await app.player()
  await add({ wager_times: 2 })
  await correct('bonus_credit')
  await app.play(ann, [bet(200), win(200)])
  await expect.poll(async () => (await bonuses())[0]?.amount_wager_cents).toBe(200)
  expect(await bonuses()).toMatchObject([
    { stage: 'handle_bets', amount_wager_requirement_cents: 2000 },
  ])
})
