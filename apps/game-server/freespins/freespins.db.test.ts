import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { verifyAll } from '../proof/verify-all.ts'
import { callAsCasino, launchGame, newPlayId, openGame, type Player } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'
import { reportDue } from './report.ts'

const app = startTestGameServer()
const slot = 'starfall-reels'
let issue_id = ''
let user = ''
beforeEach(() => {
  issue_id = `gift-${randomUUID()}`
  user = randomUUID()
})

const call = (name: string, content: object) =>
  callAsCasino(app.server, `freespins/${name}`, { casino_id: 'test', issue_id, ...content })
const request = (more: object = {}) => ({
  currency: 'EUR',
  games: [`apogee:${slot}`],
  freespins_quantity: 3,
  bet_level: 0,
  valid_until: '2099-01-01T00:00:00Z',
  user: { id: user },
  ...more,
})
const issue = (more: object = {}) => call('issue', request(more))
const status = async () => (await call('status', {})).body
const open = () => app.open(slot, user)
const said = () => app.casino.freespins(issue_id).filter((one) => one.status !== 'active')
const due = async () => {
  await app.database.pool.query(
    'update game_server.freespin_issue set next_attempt_at = now() where next_attempt_at is not null',
  )
  await reportDue(app.server.context)
}
const expire = () =>
  app.database.pool.query(
    'update game_server.freespin_issue set valid_until = now() where issue_id = $1',
    [issue_id],
  )

test('an issue is made once, and other data under its name is refused', async () => {
  expect((await issue()).status).toBe(200)
  expect((await issue()).status).toBe(200)
  expect((await issue({ freespins_quantity: 4 })).body.code).toBe(155)
  expect(await status()).toMatchObject({
    issue_id,
    status: 'active',
    freespins_quantity: 3,
    freespins_performed: 0,
    total_amount: 0,
  })
})

test.for([
  [601, { games: ['apogee:dice'] }],
  [601, { games: [`apogee:${slot}`, 'apogee:blackjack'] }],
  [602, { games: [] }],
  [602, { games: ['apogee:none'] }],
  [602, { games: [slot] }],
  [154, { currency: 'XXX' }],
  [154, { currency: 'FUN' }],
  [603, { valid_until: '2020-01-01T00:00:00Z' }],
  [400, { bet_level: 99 }],
  [400, { freespins_quantity: 0 }],
] as const)('free spins are refused with %s for %j', async ([code, more]) => {
  expect((await issue(more)).body.code).toBe(code)
  expect((await call('status', {})).body.code).toBe(610)
})

test('an unsigned call is forbidden, and the catalogue says which games take free spins', async () => {
  const unsigned = { method: 'POST', body: JSON.stringify(request()) }
  const answer = await fetch(`${app.server.url}/gcp/apogee/freespins/issue`, unsigned)
  expect(answer.status).toBe(403)
  const list = await fetch(`${app.server.url}/gcp/apogee/games`)
  const { games } = (await list.json()) as { games: { slug: string; freespins: boolean }[] }
  const slugs = games.filter(({ freespins }) => freespins).map(({ slug }) => slug)
  expect(slugs).toContain(slot)
  expect(slugs).not.toContain('dice')
})

test('free spins are played without a bet, and what they won is paid once at the end', async () => {
  await issue()
  const ann = await open()
  expect(ann.session.freespins).toMatchObject({ quantity: 3, played: 0, stake_cents: 20 })
  const results = []
  for (let count = 1; count <= 3; count += 1) {
    const result = await ann.spin(issue_id)
    expect(result.freespins).toMatchObject({ played: count, is_over: count === 3 })
    results.push(result)
  }
  const won = results.reduce((sum, { payout_cents }) => sum + payout_cents, 0)
  expect(results.at(-1)?.freespins?.won_cents).toBe(won)
  expect(app.casino.calls('play')).toEqual([])
  expect(said()).toMatchObject([{ status: 'played', total_amount: won, freespins_performed: 3 }])
  expect(app.casino.balance()).toBe(app.casino.startBalance + BigInt(won))
  expect(results.at(-1)?.balance_cents).toBe(Number(app.casino.balance()))
  expect((await ann.reload()).freespins).toBeNull()
  expect(await status()).toMatchObject({ status: 'played', total_amount: won })
  expect((await ann.play({ stake_cents: 20 })).freespins).toBeUndefined()
  expect(app.casino.booked('bet')).toBe(1)
})

test('the casino hears of each spin', async () => {
  await issue()
  const ann = await open()
  await ann.spin(issue_id)
  const progress = () =>
    app.casino
      .freespins(issue_id)
      .map(({ status, freespins_performed }) => [status, freespins_performed])
  await expect.poll(progress).toEqual([['active', 1]])
})

test('a free spin is a round like any other: with its nonce, in the history, and verified', async () => {
  await issue()
  const ann = await open()
  const { round_id, nonce, outcome } = await ann.spin(issue_id)
  expect(nonce).toBe(1)
  expect(await ann.round(round_id)).toMatchObject({ outcome, is_free: true, stake_cents: 20 })
  await ann.changeSeeds(await ann.seeds(), 'another seed')
  const { differences, rounds } = await verifyAll(app.server.context)
  expect(differences).toEqual([])
  expect(rounds.get(slot)?.get('settled')).toBeGreaterThan(0)
})

test('while spins are left no stake is taken, and no other stake is spun', async () => {
  await issue()
  const ann = await open()
  await expect(ann.play({ stake_cents: 20 })).rejects.toThrow('freespins_first')
  await expect(ann.spin(issue_id, 40)).rejects.toThrow('stake_not_allowed')
  await expect(ann.spin('another')).rejects.toThrow('freespins_over')
  expect(app.casino.booked('bet')).toBe(0)
  expect(await status()).toMatchObject({ freespins_performed: 0 })
})

test('a play that was meant to be free never has a stake', async () => {
  await issue({ freespins_quantity: 1 })
  const tabs = [await open(), await open()] as const
  const plays = await Promise.allSettled(tabs.map((tab) => tab.spin(issue_id)))
  expect(plays.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(String(plays.find((one) => one.status === 'rejected')?.reason)).toContain('freespins_over')
  expect(app.casino.booked('bet')).toBe(0)
})

test('the same play_id is one spin, also in parallel and from two windows', async () => {
  await issue({ freespins_quantity: 5 })
  const tabs = [await open(), await open()] as const
  const play_id = newPlayId()
  const same = await Promise.all([1, 2, 3].map(() => tabs[0].spin(issue_id, 20, play_id)))
  expect(new Set(same.map(({ round_id }) => round_id)).size).toBe(1)
  await Promise.all(tabs.flatMap((tab) => [tab.spin(issue_id), tab.spin(issue_id)]))
  expect(await status()).toMatchObject({ freespins_performed: 5, status: 'played' })
  const { rows } = await app.database.pool.query(
    `select count(*)::int as rounds, sum(payout_cents)::bigint as won, max(issue.won_cents) as sum
     from game_server.round join game_server.freespin_issue issue on issue.id = freespin_id
     where issue_id = $1`,
    [issue_id],
  )
  expect(rows[0]).toMatchObject({ rounds: 5, won: rows[0].sum })
  expect(new Set(said().map(({ total_amount }) => BigInt(total_amount)))).toEqual(
    new Set([rows[0].won]),
  )
})

test('an end without an answer is reported again after a restart, and paid once', async () => {
  await issue({ freespins_quantity: 1 })
  const ann = await open()
  app.casino.failFreespins(1)
  const { payout_cents } = await ann.spin(issue_id)
  expect(app.casino.balance()).toBe(app.casino.startBalance)
  await app.restart()
  await due()
  await due()
  expect(said().map(({ status }) => status)).toEqual(['played', 'played'])
  expect(app.casino.balance()).toBe(app.casino.startBalance + BigInt(payout_cents))
})

test('expired spins pay what was won with them; without a spin they end as expired', async () => {
  await issue()
  const ann = await open()
  const { payout_cents } = await ann.spin(issue_id)
  await expire()
  await expect(ann.spin(issue_id)).rejects.toThrow('freespins_over')
  await due()
  expect(said()).toMatchObject([{ status: 'played', total_amount: payout_cents }])

  issue_id = `${issue_id}-unused`
  await issue()
  await expire()
  await due()
  await due()
  expect(said()).toMatchObject([{ status: 'expired', total_amount: 0 }])
})

test('spins can be cancelled before the first of them, which is one or the other', async () => {
  await issue()
  expect((await call('cancel', {})).status).toBe(200)
  expect((await call('cancel', {})).status).toBe(200)
  const ann = await open()
  await expect(ann.spin(issue_id)).rejects.toThrow('freespins_over')
  expect((await call('cancel', { issue_id: 'none' })).body.code).toBe(610)

  for (let count = 0; count < 5; count += 1) {
    issue_id = `${issue_id}-again`
    await issue()
    const [spun, cancelled] = await Promise.allSettled([ann.spin(issue_id), call('cancel', {})])
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200
    expect(isCancelled).toBe(spun.status === 'rejected')
    if (!isCancelled) expect((await call('cancel', {})).body.code).toBe(620)
    await expire()
    await due()
  }
})

test('who may not play any more has no free spin, and without the answer of the casino it waits', async () => {
  await issue()
  const ann = await open()
  app.casino.endSession()
  await expect(ann.spin(issue_id)).rejects.toThrow('session_unknown')
  expect(await status()).toMatchObject({ freespins_performed: 0 })
})

test('free spins keep the pace and the highest stake of the licence', async () => {
  await issue({ bet_level: 4 })
  const paced = async (rules: Record<string, number>): Promise<Player> =>
    openGame(app.server, await launchGame(app.server, { slug: slot, user, rules }))
  const ann = await paced({ round_ms_min: 300 })
  await ann.spin(issue_id, 100)
  await ann.spin(issue_id, 100)
  const [later, earlier] = (await ann.rounds()).map(({ at }) => Date.parse(at))
  expect(Number(later) - Number(earlier)).toBeGreaterThanOrEqual(300)
  const ben = await paced({ stake_max: 80 })
  expect(ben.session.freespins).toBeNull()
  await expect(ben.spin(issue_id, 100)).rejects.toThrow('stake_not_allowed')
})

test('the report of a day has no free spins, which moved no money', async () => {
  await issue()
  const ann = await open()
  const { round_id } = await ann.spin(issue_id)
  const day = new Date().toISOString().slice(0, 10)
  const { body } = await callAsCasino(app.server, 'rounds/report', { day })
  expect(JSON.stringify(body.lines)).not.toContain(round_id)
})
