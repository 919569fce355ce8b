import { type GameServer, startGameServer } from '@casino/games/testing'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as codes from '../../codes-contract.ts'
import * as contract from '../../contract.ts'
import type { PlanJson } from '../../plan.ts'
import { demoPlans } from '../demo/plans.ts'
import { spinsDue } from '../tasks.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
let server: GameServer
let ann: Person
beforeAll(async () => {
  app = await openBonuses(inject('postgres'), 'games')
  server = await startGameServer(inject('postgres'), app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  ann = await app.player()
  await app.pool.query(
    `update players.player set first_name = 'Ann', last_name = 'Archer' where id = $1`,
    [ann.id],
  )
})

const count = 12
const stake = 20
const anew = () => ({ key: crypto.randomUUID() })
const spins = async () => {
  const [own] = (await ann.call(contract.listFreespins, {})).body
  if (!own) throw new Error('no free spins were given')
  return own
}
/** Free spins by a code, activated and issued at the game server. */
async function given(more: Partial<PlanJson> = {}): Promise<string> {
  const draft = demoPlans.find(({ key }) => key === 'starfall_spins')?.draft
  if (!draft?.spins) throw new Error('the demo has no free spins')
  const { code } = await app.plan({ ...draft, spins: { ...draft.spins, count }, ...more })
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const id = BigInt((await spins()).id)
  await ann.call(contract.activateFreespins, { id: Number(id) }, anew())
  await app.job(spinsDue, { player_id: ann.id, id })
  expect((await spins()).stage).toBe('activated')
  return `gift-${id}`
}
const cash = async () =>
  (await accountsOf(app.db, ann.id)).find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0n
/** The rows that the player's site received, in order. */
const heard = async () => {
  await app.relay()
  const { rows } = await app.pool.query(
    `select payload from events.outbox where name = 'bonuses.freespins_changed'
      and (payload->>'id')::bigint = $1 order by position`,
    [(await spins()).id],
  )
  return rows.map(({ payload }) => payload)
}

async function playAll(issue: string): Promise<number> {
  const game = await server.open(ann, 'apogee', 'starfall-reels')
  let won = 0
  for (let played = 1; played <= count; played += 1) {
    const result = await game.spin(issue, stake)
    won += result.payout_cents
    expect(result.freespins).toMatchObject({ played, won_cents: won, is_over: played === count })
  }
  return won
}

test('free spins are played in a slot, and what they have won becomes a bonus', async () => {
  const issue = await given()
  const won = await playAll(issue)
  await expect.poll(heard).toContainEqual(expect.objectContaining({ stage: 'finished' }))
  expect(await spins()).toMatchObject({ freespins_performed: count, won_cents: won })
  const performed = (await heard()).map((row) => row.freespins_performed)
  expect(performed).toEqual(performed.toSorted((a, b) => a - b))
  expect(performed).toContain(1)
  const bonuses = await app.bonuses(ann)
  const expected = {
    stage: 'handle_bets',
    amount_cents: won,
    amount_wager_requirement_cents: won * 10,
  }
  expect(bonuses).toMatchObject(won > 0 ? [expected] : [])
  expect((await audit(app.db)).differences).toEqual([])
})

test('with a wager of 0 what they have won is cash, once', async () => {
  const issue = await given({ wager_times: 0 })
  const before = await cash()
  const won = await playAll(issue)
  expect(await cash()).toBe(before + BigInt(won))
  await app.relay()
  expect(await spins()).toMatchObject({ stage: 'finished', won_cents: won })
  expect(await app.bonuses(ann)).toEqual([])
  expect((await audit(app.db)).differences).toEqual([])
})

test('of spins that expire in the middle the first ones are paid', async () => {
  const issue = await given({ wager_times: 0 })
  const before = await cash()
  const game = await server.open(ann, 'apogee', 'starfall-reels')
  let won = 0
  for (let played = 0; played < 5; played += 1) won += (await game.spin(issue, stake)).payout_cents
  await server.rows(
    `update game_server.freespin_issue set valid_until = now() where issue_id = '${issue}'`,
  )
  await expect(game.spin(issue, stake)).rejects.toThrow('freespins_over')
  await expect.poll(heard).toContainEqual(expect.objectContaining({ stage: 'finished' }))
  expect(await spins()).toMatchObject({ freespins_performed: 5, won_cents: won })
  expect(await cash()).toBe(before + BigInt(won))
})
