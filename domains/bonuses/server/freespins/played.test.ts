import { type GameServer, startGameServer } from '@casino/games/testing'
import { showPlayer } from '@casino/players/staff-contract'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as codes from '../../codes-contract.ts'
import * as contract from '../../contract.ts'
import type { PlanJson } from '../../plan.ts'
import { changePlanSpins } from '../../plan-terms-contract.ts'
import * as plans from '../../plans-contract.ts'
import * as office from '../../staff-spins-contract.ts'
import { demoPlans } from '../demo/plans.ts'
import { spinsCanceled, spinsDue } from '../tasks.ts'
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
/** Issues free spins, again if the game server was too slow. */
const atGameServer = (id: bigint) =>
  expect
    .poll(
      async () => {
        await app.job(spinsDue, { player_id: ann.id, id })
        return server.rows(`select 1 from game_server.freespin_issue where issue_id = 'gift-${id}'`)
      },
      { timeout: 30_000 },
    )
    .toHaveLength(1)

/** Free spins by a code, activated and issued at the game server. */
async function given(more: Partial<PlanJson> = {}): Promise<string> {
  const draft = demoPlans.find(({ key }) => key === 'starfall_spins')?.draft
  if (!draft?.spins) throw new Error('the demo has no free spins')
  const { code } = await app.plan({ ...draft, spins: { ...draft.spins, count }, ...more })
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
  const id = BigInt((await spins()).id)
  await ann.call(contract.activateFreespins, { id: Number(id) }, anew())
  await atGameServer(id)
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

const reason = 'A test of the office'
const give = async (name: string, plan: string) => {
  const staff = await app.asStaff(name)
  const id = Number(ann.id)
  const { version } = (await staff.call(showPlayer, { id })).body
  const asked = { id, plan, currency: 'EUR', is_asked: true, version, reason } as const
  return staff.call(office.giveSpins, asked)
}
const manual = async (spin_count: number) => {
  const draft = demoPlans.find(({ key }) => key === 'level_spins')?.draft
  if (!draft?.spins) throw new Error('the demo has no free spins to give')
  const { key } = await app.plan({ ...draft, spins: { ...draft.spins, count: spin_count } })
  return key
}
const cancel = async () => {
  const ada = await app.asStaff('Ada Clerk')
  const { id } = await spins()
  const { version } = (await ada.call(office.showPlayerSpins, { id })).body
  return ada.call(office.cancelSpinsByStaff, { id, version, reason })
}
const activate = async () => {
  const { id } = await spins()
  await ann.call(contract.activateFreespins, { id }, anew())
  await atGameServer(BigInt(id))
  return { player_id: ann.id, id: BigInt(id), reason: 'by_staff' }
}

test('staff give free spins, two of them from a cost of 100 euros on, and see them', async () => {
  expect((await give('Ada Clerk', 'goodwill')).code).toBe('plan_unknown')
  expect((await give('Ada Clerk', await manual(10))).status).toBe(200)
  const dear = await manual(500)
  expect((await give('Ada Clerk', dear)).status).toBe(202)
  expect((await give('Bob Clerk', dear)).status).toBe(200)
  const ada = await app.asStaff('Ada Clerk')
  const { rows } = (await ada.call(office.listPlayerSpins.page, { player_id: Number(ann.id) })).body
  expect(rows).toMatchObject([
    { spins_total: 500, spins_done: 0, stage: 'issued', games: ['apogee/starfall-reels'] },
    { spins_total: 10, strategy: 'personal', won_cents: null },
  ])
  const { body } = await ada.call(office.showPlayerSpins, { id: rows[1]?.id ?? 0 })
  expect(body).toMatchObject({ cost_cents: 200, audit: [] })
})

test('staff cancel free spins of which none was played, also at the game server', async () => {
  await give('Ada Clerk', await manual(10))
  expect((await cancel()).status).toBe(200)
  expect((await spins()).stage).toBe('canceled')

  ann = await app.player()
  await give('Ada Clerk', await manual(10))
  const of = await activate()
  expect((await cancel()).status).toBe(200)
  await app.job(spinsCanceled, of)
  expect((await spins()).stage).toBe('canceled')
  const kept = await server.rows(
    `select state from game_server.freespin_issue where issue_id = 'gift-${of.id}'`,
  )
  expect(kept).toEqual([{ state: 'cancelled' }])
})

test('free spins of which one was played are not cancelled any more', async () => {
  await give('Ada Clerk', await manual(10))
  const of = await activate()
  const game = await server.open(ann, 'apogee', 'starfall-reels')
  await game.spin(`gift-${of.id}`, stake)
  await app.job(spinsCanceled, of)
  expect((await spins()).stage).toBe('activated')
  await expect
    .poll(async () => {
      await app.relay()
      return (await cancel()).code
    })
    .toBe('freespins_not_cancelable')
})

test('a plan takes only games that take free spins, and its card lists them', async () => {
  await app.job('games.sync_catalogue')
  const ada = await app.asStaff('Ada Clerk')
  const made = await ada.call(plans.addPlan, { key: 'more_spins', like: 'starfall_spins', reason })
  const id = Number(made.body.id)
  const { version, spins_games_possible } = (await ada.call(plans.showPlan, { id })).body
  expect(spins_games_possible).toContain('apogee/tidecaller')
  expect(spins_games_possible).not.toContain('apogee/dice')
  const terms = { id, version, spins_count: 5, bet_level: 0, spin_eur_cents: 20, reason }
  const change = async (game: string) =>
    (await ada.call(changePlanSpins, { ...terms, spins_games: [game] })).code
  expect(await change('apogee/dice')).toBe('plan_game_without_spins')
  expect(await change('apogee/none')).toBe('plan_game_without_spins')
  expect(await change('apogee/tidecaller')).toBeUndefined()
})
