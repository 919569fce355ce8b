import type { Person } from '@casino/testing/test-app.ts'
import { bonusOf, forfeitBonus, grantBonus } from '@casino/wallet/bonus-money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type FreespinRequest, issueFreespins } from '../public.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launchOptions } from '../testing/provider.ts'

let app: Casino
let ann: Person
let issue_id = ''
let count = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 1000n)
})
afterAll(() => app.close())
beforeEach(() => {
  count += 1
  issue_id = `issue ${count}`
  app.gameServer.tells({})
})

const issue = (more: Partial<FreespinRequest> = {}) =>
  issueFreespins(app.openWork(), {
    issue_id,
    player_id: ann.id,
    currency: 'EUR',
    games: ['apogee:starfall-reels'],
    quantity: 10,
    bet_level: 1,
    valid_until: new Date(app.clock.at.getTime() + 86_400_000),
    ...more,
  })
const end = (more: object = {}) =>
  app.gcp('freespins', { issue_id, status: 'played', total_amount: 250, ...more })
const ended = async () => {
  const { rows } = await app.pool.query(
    `select payload from events.outbox where name = 'games.freespins_ended'
      and payload->>'issue_id' = $1 order by position`,
    [issue_id],
  )
  return rows.map(({ payload }) => payload)
}
const bonus = { plan: 'plan:spins', wager_times: 30, terms: { max_bet_cents: 500n, cap_cents: 9n } }
const balance = () => app.balanceOf(ann.id)
const running = () => bonusOf(app.db, { player_id: ann.id })
const release = (source: string) =>
  app.inTransaction((work) => forfeitBonus(work, { player_id: ann.id, source, even_open: true }))

test('what was won may be bonus money that must be staked, and an event says so', async () => {
  await issue({ bonus })
  await Promise.all([end(), end()])
  expect(await running()).toMatchObject({
    source: `freespins:${issue_id}`,
    plan: 'plan:spins',
    currency: 'EUR',
    wager_cents: 7500n,
    wager_left_cents: 7500n,
    cap_cents: 9n,
  })
  const said = { status: 'played', total_cents: 250, paid_as: 'bonus', player_id: Number(ann.id) }
  expect(await ended()).toMatchObject([said])
  await release(`freespins:${issue_id}`)
})

test('while another bonus runs the winnings wait, and are paid once when it has ended', async () => {
  await app.inTransaction((work) =>
    grantBonus(work, {
      player_id: ann.id,
      currency: 'EUR',
      amount_cents: 100n,
      source: 'another',
      plan: 'plan:other',
      terms: { wager_cents: 100n },
    }),
  )
  await issue({ bonus })
  expect((await end()).status).toBe(200)
  await app.job('games.pay_waiting_freespins')
  expect(await ended()).toMatchObject([{ paid_as: 'waiting' }])
  expect(await running()).toMatchObject({ source: 'another' })
  await release('another')
  await app.job('games.pay_waiting_freespins')
  await app.job('games.pay_waiting_freespins')
  expect(await ended()).toMatchObject([{ paid_as: 'waiting' }, { paid_as: 'bonus' }])
  expect(await running()).toMatchObject({ source: `freespins:${issue_id}` })
  await release(`freespins:${issue_id}`)
})

test('with a wager of 0 the winnings are cash, and of expired spins nothing is paid', async () => {
  await issue({ bonus: { ...bonus, wager_times: 0 } })
  const before = (await balance()) ?? 0n
  await end()
  expect(await balance()).toBe(before + 250n)
  expect(await running()).toBeUndefined()
  expect(await ended()).toMatchObject([{ paid_as: 'cash' }])
  issue_id = `${issue_id} expired`
  await issue({ bonus })
  await end({ status: 'expired', total_amount: 0 })
  expect(await ended()).toMatchObject([{ status: 'expired', paid_as: null }])
})

test('how far free spins are is stored, whatever order the reports come in', async () => {
  await issue()
  const plays = (freespins_performed: number, total_amount: number) =>
    app.gcp('freespins', { issue_id, status: 'active', freespins_performed, total_amount })
  const before = (await balance()) ?? 0n
  for (const [count, won] of [
    [1, 0],
    [3, 120],
    [2, 120],
  ] as const) {
    expect(await plays(count, won)).toMatchObject({
      status: 200,
      body: { balance: Number(before) },
    })
  }
  await end({ freespins_performed: 4 })
  expect((await plays(9, 900)).status).toBe(200)
  expect((await plays(11, 900)).body.code).toBe(605)
  const { rows } = await app.pool.query(
    `select name, payload from events.outbox where payload->>'issue_id' = $1 order by position`,
    [issue_id],
  )
  expect(rows.map(({ name, payload }) => [name, payload.played_count])).toEqual([
    ['games.freespins_played', 1],
    ['games.freespins_played', 3],
    ['games.freespins_ended', 4],
  ])
})

test('free spins are refused in a game that cannot take them', async () => {
  await app.pool.query(`update games.game set freespins = false where identifier = 'apogee:dice'`)
  expect(await issue({ games: ['apogee:dice'] })).toMatchObject({ refused: 601 })
})

test('a bet that a bonus refuses is reported with the clause', async () => {
  app.gameServer.tells(launchOptions('https://games.example/play'))
  await app.opens(ann)
  const terms = { wager_cents: 1000n, max_bet_cents: 50n, refused_games: ['apogee:dice'] }
  const given = { player_id: ann.id, currency: 'EUR', amount_cents: 100n, source: 'bonus:77' }
  await app.inTransaction((work) => grantBonus(work, { ...given, plan: 'welcome', terms }))
  const said = async () =>
    (
      await app.pool.query(
        `select payload from events.outbox where name = 'games.limited' order by position`,
      )
    ).rows.at(-1)?.payload
  const asked = [
    { game: 'apogee:starfall-reels', rule: 'max_bet', reason: 'bonus_bet_limit_exceeded' },
    { game: 'apogee:dice', rule: 'excluded_game', reason: 'game_forbidden_with_bonus' },
  ]
  for (const { game, rule, reason } of asked) {
    // A player is notified once in some seconds.
    app.clock.at = new Date(app.clock.at.getTime() + 6000)
    const actions = [{ action: 'bet', action_id: `clause ${rule}`, amount: 60 }]
    const call = { user_id: String(ann.id), currency: 'EUR', game, game_id: rule, actions }
    expect((await app.gcp('play', call)).status).toBe(412)
    const clause = { rule, plan: 'welcome', bonus_id: 77, currency: 'EUR' }
    await expect.poll(said).toMatchObject({ reason, clause })
  }
  await release('bonus:77')
})
