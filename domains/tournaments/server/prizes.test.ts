import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { poolBalance } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { poolOf } from './pool.ts'
import { openTournaments, type TournamentApp } from './testing/tournament-app.ts'

let app: TournamentApp
let ann: Person
let vip: Person
beforeAll(async () => {
  app = await openTournaments(inject('postgres'), { isStarted: true })
})
beforeEach(async () => {
  app.later(24 * 60)
  ann = await app.as('ann')
  vip = await app.as('vip')
  await app.fund(ann, 10_000n)
  await app.fund(vip, 10_000n)
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const show = async (id: bigint) =>
  (await app.guest().call(contract.showTournament, { id: String(id) })).body
const stateOf = async (id: bigint) => {
  const { rows } = await app.pool.query('select state from tournaments.tournament where id = $1', [
    `${id}`,
  ])
  return rows[0].state as string
}
const advance = () => app.job('tournaments.advance')
const cashPrizes = [
  { award_place: 1, prize: { kind: 'cash', currency: 'EUR', amount_cents: 500 }, pool_share: 0 },
  { award_place: 2, prize: { kind: 'points', points: 40 }, pool_share: 0 },
]

test('bets of the ledger are scored, frozen after the grace, and each prize is paid once', async () => {
  const id = await app.create({ prizes: cashPrizes })
  await advance()
  expect(await stateOf(id)).toBe('running')
  await app.bet(ann, 300n)
  await app.bet(vip, 200n)
  app.later(60)
  await advance()
  expect(await stateOf(id)).toBe('finalizing')
  expect(await show(id)).toMatchObject({
    state: 'finalizing',
    in_progress: true,
    status: 'archive',
  })
  app.later(2)
  // It waits for the reader of the bets.
  await expect
    .poll(async () => {
      await advance()
      return stateOf(id)
    })
    .toBe('finished')
  expect((await show(id)).prizes).toMatchObject([
    { award_place: 1, nickname: 'AnnOrb**', money_award: '5.00', player_notified: false },
    { award_place: 2, chargeable_comp_points: 40, player_notified: false },
  ])
  // The server was killed between the end and the payment; two servers pay afterwards.
  const before = await app.cash(ann)
  await Promise.all([app.job('tournaments.pay'), app.job('tournaments.pay')])
  await app.job('tournaments.pay')
  expect(await app.cash(ann)).toBe(before + 500n)
  expect((await show(id)).prizes.map((one) => one.player_notified)).toEqual([true, true])
  const { rows: told } = await app.pool.query(
    "select player_id, text, text_values from notify.notification where text like '%.award_%' order by text",
  )
  expect(told).toEqual([
    {
      player_id: ann.id,
      text: 'tournaments.award_money',
      text_values: {
        title: expect.stringMatching(/^Race /),
        place: 1,
        amount: { amount_cents: '500', currency: 'EUR' },
      },
    },
    {
      player_id: vip.id,
      text: 'tournaments.award_points',
      text_values: { title: expect.stringMatching(/^Race /), place: 2, amount: '40' },
    },
  ])
  const archive = (await app.guest().call(contract.listRecentTournaments, {})).body
  expect(archive[0]).toMatchObject({ id: Number(id), top_players: [{ award_place: 1 }, {}] })
})

test('a bet after the end, or of a finished tournament, touches no other', async () => {
  const over = await app.create({ end_at: app.after(1) })
  const open = await app.create({ end_at: app.after(600) })
  await app.bet(ann, 100n)
  app.later(5)
  await expect
    .poll(async () => {
      await advance()
      return stateOf(over)
    })
    .toBe('finished')
  await app.bet(ann, 50n)
  await expect.poll(async () => (await show(open)).top_players[0]?.bet_cents).toBe(150)
  expect((await show(over)).top_players[0]).toMatchObject({ bet_cents: 100, award_place: 1 })
})

test('the pool of the buy-ins is shared among the places that were reached', async () => {
  const id = await app.create({
    joining: 'buy_in',
    buy_in_cents: 101n,
    prizes: [
      { award_place: 1, prize: null, pool_share: 6000 },
      { award_place: 2, prize: null, pool_share: 3000 },
      { award_place: 3, prize: null, pool_share: 1000 },
    ],
  })
  for (const person of [ann, vip]) {
    await person.call(contract.joinTournament, { id: String(id), confirmed: true })
  }
  await app.bet(ann, 300n)
  await app.bet(vip, 200n)
  app.later(62)
  await expect
    .poll(async () => {
      await advance()
      return stateOf(id)
    })
    .toBe('finished')
  const before = [await app.cash(ann), await app.cash(vip)]
  await app.job('tournaments.pay')
  const paid = [await app.cash(ann), await app.cash(vip)].map((one, at) => one - (before[at] ?? 0n))
  expect(paid).toEqual([135n, 67n])
  expect(await poolBalance(app.db, poolOf(id))).toMatchObject({
    amount_cents: 0n,
    paid_cents: 202n,
  })
})

test('without a score everybody gets the buy-in back', async () => {
  const id = await app.create({
    joining: 'buy_in',
    buy_in_cents: 100n,
    prizes: [{ award_place: 1, prize: null, pool_share: 10_000 }],
  })
  const before = await app.cash(ann)
  await ann.call(contract.joinTournament, { id: String(id), confirmed: true })
  expect(await app.cash(ann)).toBe(before - 100n)
  app.later(62)
  await expect
    .poll(async () => {
      await advance()
      return stateOf(id)
    })
    .toBe('finished')
  expect(await app.cash(ann)).toBe(before)
})

test('only who has a good place in the qualifier joins the final', async () => {
  const qualifier = await app.create({ end_at: app.after(10) })
  await app.bet(ann, 300n)
  await app.bet(vip, 200n)
  app.later(12)
  await expect
    .poll(async () => {
      await advance()
      return stateOf(qualifier)
    })
    .toBe('finished')
  const final = await app.create({
    joining: 'qualification',
    qualifier_id: qualifier,
    qualifier_places: 1,
  })
  const join = (person: Person) =>
    person.call(contract.joinTournament, { id: String(final), confirmed: true })
  expect(await join(vip)).toMatchObject({ status: 409, code: 'not_qualified' })
  expect(await join(ann)).toMatchObject({ status: 200 })
})

test('the player sees why each round counted or did not', async () => {
  await app.bet(ann, 77n)
  app.later(5)
  const id = await app.create({ games: ['apogee:dice'], scoring: { by: 'bets', best: 1 } })
  app.later(1)
  await app.bet(ann, 200n)
  app.later(1)
  await app.bet(ann, 300n)
  app.later(1)
  await app.bet(ann, 400n, 'apogee:keno')
  const play = async (person: Person) =>
    (await person.call(contract.listCountedPlay, { id: String(id) })).body
  await expect
    .poll(async () => (await play(ann)).map(({ reason, score }) => [reason, score]))
    .toEqual([
      ['game_not_eligible', 0],
      ['counted', 300],
      ['not_among_best', 0],
      ['before_start', 0],
    ])
  await app.bet(vip, 300n, 'apogee:keno')
  await expect
    .poll(async () => (await play(vip)).map(({ reason }) => reason))
    .toEqual(['not_joined'])
})

test('a changed standing is pushed to its player, always as a list', async () => {
  const id = await app.create()
  app.listening.push(ann.id)
  await app.bet(ann, 120n)
  await expect
    .poll(() =>
      app.pushed.flatMap(({ event, payload }) =>
        event === contract.standingsChanged ? (payload as object[]) : [],
      ),
    )
    .toContainEqual(expect.objectContaining({ tournament_id: id, bet_cents: 120n, award_place: 1 }))
})
