import { drawOf, fractionFloatOf, previousHash } from '@casino/game-kit/chain.ts'
import { drawMessageOf, drawnBy } from '@casino/game-kit/live/live-proof.ts'
import { paidAt } from '@casino/game-kit/paid-at.ts'
import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import { game } from '@casino/game-rocket-x/game.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { announcedAheadMs } from './chain.ts'
import { enterBeacon } from './enter-beacon.ts'
import { player, startTestLiveGame } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'))
})
afterEach(() => app.close())

const [named, other] = publishedRounds
const at = new Date('2030-01-02T03:04:05Z')

async function laidChain(...messages: (string | undefined)[]): Promise<number> {
  await app.layChain(...messages.map((message): [number, number, string?] => [103, 120, message]))
  const [chain] = await app.rows('select id from game_server.live_chain')
  return Number(chain.id)
}

const logged = () => app.rows('select * from game_server.chain_beacon')

describe('the announcement', () => {
  test('has a future beacon round, the end hash, length and rule, for the current chain and the next', async () => {
    const { chain } = await player(app.start()).snapshot()
    const log = await app.rows('select * from game_server.chain_announcement order by chain_id')
    expect(log).toHaveLength(2)
    for (const { announced_at, beacon_at, rule } of log) {
      expect(beacon_at.getTime() - announced_at.getTime()).toBeGreaterThanOrEqual(announcedAheadMs)
      expect(rule).toBe(game.rule)
    }
    const { terminating_hash, length } = chain
    expect(log[0]).toMatchObject({ chain_id: BigInt(chain.id), terminating_hash, length })
    expect(chain.beacon).toEqual({ round: Number(log[0].beacon_round), value: null })
  })

  test('is not repeated at a restart', async () => {
    const first = app.start()
    await player(first).snapshot()
    await first.stop()
    await player(app.start()).snapshot()
    expect(await app.rows('select 1 from game_server.chain_announcement')).toHaveLength(2)
  })

  test('with an existing beacon round is refused by the database', async () => {
    await app.rows(`insert into game_server.live_chain
      (slug, key_id, nonce, salt, terminating_hash, length, created_at)
      values ('rocket-x', '1', 'n', 's', 't', 9, now())`)
    await expect(
      app.rows(`insert into game_server.chain_announcement
        select id, '2030-01-01', 'end', 1, 'rule', 'chain', 7, '2029-12-31'
        from game_server.live_chain`),
    ).rejects.toThrow('check constraint')
  })

  test.each([
    'update game_server.chain_announcement set beacon_round = 7',
    'delete from game_server.chain_announcement',
    'truncate game_server.chain_announcement cascade',
    `update game_server.chain_beacon set randomness = 'another'`,
    'delete from game_server.chain_beacon',
  ])('is in an append-only log: %s', async (change) => {
    const chainId = await laidChain()
    await enterBeacon(app.pool, { ...named, chainId }, at)
    await expect(app.rows(change)).rejects.toThrow('a log is only added to')
  })
})

describe('the value', () => {
  test('decides the rounds that open after it was entered; earlier ones keep their seeds', async () => {
    const chainId = await laidChain(undefined, named.randomness)
    const ann = player(app.start({ bettingMs: 1_500 }))
    await ann.snapshot()
    ann.say({ type: 'seed', client_seed: 'ann-1' })
    const entered = await enterBeacon(app.pool, { ...named, chainId }, at)
    expect(entered).toEqual({ randomness: named.randomness, from_position: 2 })
    await ann.bettingIn(2)
    expect(ann.last('betting')?.chain.beacon?.value).toMatchObject({ from_position: 2 })
    ann.bet(0, 20, 102)
    const { draw_key, payout_cents } = await ann.sees('cashed')
    await ann.nextMessage('crashed', 2)
    const [first, second] = ann.all('crashed').map(({ past }) => past)
    if (!first || !second) throw new Error('two rounds were played')
    expect([drawnBy(first), drawnBy(second)]).toEqual(['seeds', 'beacon'])
    expect(second.seeds).toEqual(['ann-1'])
    expect(drawMessageOf(second)).toBe(named.randomness)
    for (const past of [first, second]) {
      expect(game.rules.crashX100(drawOf(past.hash, drawMessageOf(past)))).toBe(past.crash_x100)
    }
    expect(previousHash(second.hash)).toBe(first.hash)
    const float = fractionFloatOf(second.hash, named.randomness, draw_key)
    const cashOut = { stake_cents: 20, x100: 102 }
    const ended = { version: second.version, x100: second.crash_x100, float }
    expect(BigInt(payout_cents ?? 0)).toBe(paidAt(game.rules, ended, cashOut))
  })

  test('counts from the first round of a chain that has not started', async () => {
    const chainId = await laidChain(named.randomness)
    expect(await enterBeacon(app.pool, { ...named, chainId }, at)).toMatchObject({
      from_position: 1,
    })
    const ann = player(app.start())
    await ann.nextMessage('crashed')
    const past = ann.last('crashed')?.past
    expect(past && drawnBy(past)).toBe('beacon')
  })

  const wrong = { ...named, signature: other.signature }
  test.each([
    ['another round than the one announced', other, 'bound to the round 1000, not 657413'],
    ['the signature of another round', wrong, 'is not that of the beacon'],
    ['bytes that nobody signed', { ...named, signature: 'ab'.repeat(48) }, 'is not that of'],
    ['a randomness of its own', { ...named, randomness: other.randomness }, 'does not follow'],
    ['an unknown chain', { ...named, chainId: 99 }, 'there is no chain 99'],
  ])('is refused: %s', async (_, input, why) => {
    const chainId = await laidChain()
    await expect(enterBeacon(app.pool, { chainId, ...input }, at)).rejects.toThrow(why)
    expect(await logged()).toEqual([])
  })

  test('is entered once: a second one is refused, even the same', async () => {
    const chainId = await laidChain()
    const input = { ...named, chainId, signature: named.signature.toUpperCase() }
    await enterBeacon(app.pool, input, at)
    await expect(enterBeacon(app.pool, input, at)).rejects.toThrow('has its value already')
    expect(await logged()).toMatchObject([
      { signature: named.signature, randomness: named.randomness, entered_at: at },
    ])
  })

  test('of a chain without a beacon is refused', async () => {
    await app.rows(`insert into game_server.live_chain
      (slug, key_id, nonce, salt, terminating_hash, length, created_at)
      values ('rocket-x', '1', 'n', 's', 't', 9, now())`)
    const entry = enterBeacon(app.pool, { ...named, chainId: 1 }, at)
    await expect(entry).rejects.toThrow('bound to no beacon')
  })
})

test('a chain whose secret is missing is abandoned, and the next possible one starts', async () => {
  const chainId = await laidChain()
  await app.rows(`update game_server.live_chain set key_id = 'gone'`)
  const { chain } = await player(app.start()).snapshot()
  expect(chain.id).toBe(chainId + 1)
  expect(await app.rows('select 1 from game_server.live_chain')).toHaveLength(3)
})
