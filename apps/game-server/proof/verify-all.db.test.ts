import { expect, test } from 'vitest'
import { playChain } from '../testing/played-chain.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'
import { verifyAll } from './verify-all.ts'

const app = startTestGameServer()
const dice = { stake_cents: 20, target: 48.71, direction: 'over' }

test('every round in the database is recomputed, of any game, state and pair', async () => {
  const ann = await app.open('dice')
  app.casino.refuse(106)
  await expect(ann.play(dice)).rejects.toThrow('max_bet')
  app.casino.refuse(undefined)
  for (let count = 0; count < 4; count += 1) await ann.play(dice)
  await ann.changeSeeds(await ann.seeds(), 'second')
  await ann.play(dice)
  const ben = await app.open('mines')
  await ben.play({ stake_cents: 20, mines: 3 })
  const gus = await app.tryOut('starfall-reels')
  await gus.play({ stake_cents: 20 })
  await playChain(app.database.pool, { lastHash: 'ab'.repeat(32), rounds: 9, owner: 'real:ann' })
  const { rounds, differences } = await verifyAll(at())
  expect(differences).toEqual([])
  expect(
    Object.fromEntries([...rounds].map(([slug, of]) => [slug, Object.fromEntries(of)])),
  ).toEqual({
    dice: { settled: 5, refused: 1 },
    mines: { open: 1 },
    'starfall-reels': { settled: 1 },
    'rocket-x': { crashed: 9 },
  })
})

test('a round has the hash of its mathematics, and verify detects any other', async () => {
  const ann = await app.open('limbo')
  await ann.play({ stake_cents: 20, target: 1.02 })
  const [round] = await ann.rounds()
  expect(round?.mathematics).toMatch(/^[0-9a-f]{64}$/)
  await change(
    `update game_server.round set mathematics = repeat('0', 64) where id = $1`,
    round?.round_id,
  )
  expect((await verifyAll(at())).differences).toEqual([
    { at: `limbo round ${round?.round_id}`, what: 'played by other mathematics than version 2' },
  ])
  await change('update game_server.round set mathematics = null where id = $1', round?.round_id)
})

test.each([
  ['payout_cents = payout_cents + 1', /^its seeds pay/],
  [`outcome = '{}'`, 'its seeds give another outcome'],
  [`slug = 'no-such-game'`, 'there is no such game'],
])('a round with %s is detected, and the others are still verified', async (set, what) => {
  const ann = await app.open('dice')
  for (let count = 0; count < 2; count += 1) await ann.play(dice)
  const [, first] = await ann.rounds()
  const before = await verifyAll(at())
  await change(`update game_server.round set ${set} where id = $1`, first?.round_id)
  const { rounds, differences } = await verifyAll(at())
  expect(differences).toEqual([
    { at: expect.stringContaining(`${first?.round_id}`), what: expect.stringMatching(what) },
  ])
  expect(countOf(rounds)).toBe(countOf(before.rounds) - 1)
  await change('delete from game_server.round where id = $1', first?.round_id)
  expect((await verifyAll(at())).differences).toEqual([
    { at: expect.stringMatching(/^pair/), what: 'the nonce 1 has no round' },
  ])
  await change('delete from game_server.round where player_key = $1', `real:${ann.user}`)
  await change('update game_server.seed set nonce = 0 where player_key = $1', `real:${ann.user}`)
})

const first = '(select min(id) from game_server.live_round)'

test.each([
  [`live_round set crash_x100 = crash_x100 + 1 where id = ${first}`, /^its hash crashes/],
  [`live_round set seeds = '{eve}' where id = ${first}`, /^its hash crashes/],
  [`live_round set hash = repeat('0', 64) where id = ${first} + 1`, /does not lead/],
  [`live_bet set payout_cents = payout_cents + 1 where round_id = ${first}`, /ended otherwise/],
])('a shared round or bet that does not match its hash is detected: %s', async (what, expected) => {
  await change('truncate game_server.live_bet, game_server.live_round, game_server.live_call')
  await playChain(app.database.pool, { lastHash: 'cd'.repeat(32), rounds: 9, owner: 'real:ann' })
  await change(`update game_server.${what}`)
  const { differences } = await verifyAll(at())
  expect(differences[0]?.what).toMatch(expected)
})

test('a number of a chain without a round is detected', async () => {
  await change('truncate game_server.live_bet, game_server.live_round, game_server.live_call')
  await playChain(app.database.pool, { lastHash: 'ef'.repeat(32), rounds: 9, owner: 'real:ann' })
  await change(`delete from game_server.live_bet where round_id = ${first} + 3`)
  await change(`delete from game_server.live_round where id = ${first} + 3`)
  const { differences } = await verifyAll(at())
  expect(differences.map(({ what }) => what)).toEqual(['its number 4 has no round'])
})

function at() {
  const { pool, games, seal } = app.server.context
  return { pool, games, seal }
}

async function change(sql: string, ...values: unknown[]): Promise<void> {
  await app.database.pool.query(sql, values)
}

function countOf(rounds: Map<string, Map<string, number>>): number {
  return [...rounds.values()]
    .flatMap((of) => [...of.values()])
    .reduce((sum, count) => sum + count, 0)
}
