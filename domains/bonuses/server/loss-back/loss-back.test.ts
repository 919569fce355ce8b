import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lossBackDue } from '../tasks.ts'
import { type BonusApp, bet, openBonuses, win } from '../testing/bonus-app.ts'

const dayMs = 86_400_000

let app: BonusApp
let plan_id: bigint
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
  await app.pool.query(`update bonuses.plan set state = 'closed' where key = 'weekly_cashback'`)
  const plan = await app.plan({
    trigger: 'cashback',
    percent: 10,
    period: 'day',
    loss_min_eur_cents: 1_000,
    amounts: { EUR: 500 },
    player_max: null,
  })
  plan_id = plan.plan_id
})
afterAll(() => app.close())

async function player(): Promise<Person> {
  const person = await app.player()
  await app.pool.query('update players.player set receive_promos = true where id = $1', [person.id])
  await app.deposit(person, 20_000n, { version_id: null })
  return person
}

/** Stakes and wins cents, and waits until they are counted. */
async function plays(person: Person, staked: number, won: number): Promise<void> {
  await app.play(person, [bet(staked), ...(won > 0 ? [win(won)] : [])])
  const counted = async () => {
    const { rows } = await app.pool.query(
      `select coalesce(sum(staked_micros - won_micros), 0)::float8 / 10000 as lost
       from bonuses.play_day where player_id = $1`,
      [person.id],
    )
    return rows[0].lost as number
  }
  await expect.poll(counted).toBe(staked - won)
}

/** The day of the bets has ended. Each task runs twice, as after a lost answer. */
async function endDay() {
  app.clock.at = new Date(Date.now() + dayMs + 60 * 60_000)
  await app.job('bonuses.plan_loss_back')
  const { rows } = await app.pool.query(
    `select brand_id, player_id, day::text as from, (day + 1)::text as to from bonuses.play_day`,
  )
  for (const row of [...rows, ...rows]) {
    const { brand_id, player_id, ...period } = row
    const whom = { plan_id, brand_id: BigInt(brand_id), player_id: BigInt(player_id) }
    await app.job(lossBackDue, { ...whom, ...period })
  }
}

async function gifts({ id }: Person) {
  const { rows } = await app.pool.query(
    `select strategy, amount_cents::int as cents from bonuses.bonus where player_id = $1`,
    [id],
  )
  return rows.map(({ strategy, cents }) => [strategy, cents])
}

test('a part of the loss of a day is given once, at most the amount of the plan', async () => {
  const [ann, bob, cat, dan] = [await player(), await player(), await player(), await player()]
  await plays(ann, 3_000, 0)
  await plays(bob, 9_000, 0)
  await plays(cat, 500, 0)
  await plays(dan, 3_000, 4_000)
  await endDay()
  expect(await gifts(ann)).toEqual([['cashback', 300]])
  expect(await gifts(bob)).toEqual([['cashback', 500]])
  expect(await gifts(cat)).toEqual([])
  expect(await gifts(dan)).toEqual([])
  const { rows } = await app.pool.query(
    `select outcome from bonuses.loss_back where plan_id = $1 order by player_id`,
    [plan_id],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'given',
    'given',
    'loss_too_small',
    'loss_too_small',
  ])
})
