import { chainFrom, drawOf, fractionFloatOf } from '@casino/game-kit/chain.ts'
import { liveCommandOf } from '@casino/game-kit/live/live-command.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import type { Chain, OwnBet, PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import { paidAt } from '@casino/game-kit/paid-at.ts'
import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import { verifyCommand } from '@casino/game-kit/verify-cli.ts'
import { describe, expect, test } from 'vitest'
import { crashX100, payoutAt } from '../../rules.ts'
import { proveRound } from './prove-round.ts'

const [published, other] = publishedRounds
const { terminating, hashes } = chainFrom('ab'.repeat(32), 40)
const plain: Chain = {
  id: 1,
  terminating_hash: terminating,
  salt: 'salt',
  length: 40,
  beacon: { round: published.round, value: null },
}
const bound: Chain = { ...plain, beacon: boundTo(published.signature, published.randomness) }
const walk = { report: () => undefined, signal: new AbortController().signal }

function boundTo(signature: string, randomness: string): Chain['beacon'] {
  return { round: published.round, value: { signature, randomness, from_position: 1 } }
}

function roundOf(chain: Chain, position: number): PastCrash {
  const hash = hashes[position - 1] ?? ''
  const round = { round_id: position, hash, position, chain, version: 2, seeds: ['ann', 'ben'] }
  const crash_x100 = crashX100(drawOf(hash, drawMessageOf(round)))
  return { ...round, crash_x100, mathematics: null }
}

/** A finished bet of 20 cents: cashed out at a multiplier, or lost. */
function betIn(round: PastCrash, auto_x100: number): OwnBet {
  const draw_key = '7:0'
  const { hash, version, crash_x100: x100 } = round
  const float = fractionFloatOf(hash, drawMessageOf(round), draw_key)
  const isCashed = auto_x100 <= x100
  const cashOut = { stake_cents: 20, x100: auto_x100 }
  const paid = paidAt({ payoutAt }, { version, x100, float }, cashOut)
  return {
    id: 'bet',
    round_id: round.round_id,
    slot: 0,
    n: null,
    draw_key,
    amount_cents: 20,
    auto_x100,
    state: isCashed ? 'cashed' : 'lost',
    cashed_x100: isCashed ? auto_x100 : null,
    payout_cents: Number(paid),
  }
}

describe.each([
  { by: 'the seeds of the bettors', chain: plain, isSigned: undefined },
  { by: 'the value of the beacon', chain: bound, isSigned: true },
])('a round drawn by $by', ({ chain, isSigned }) => {
  const rounds = hashes.map((_hash, at) => roundOf(chain, at + 1))

  test('is proved in the browser: chain, signature, crash, cash-out and fraction', async () => {
    for (const round of rounds) {
      const bets = [betIn(round, 102), betIn(round, 133), betIn(round, 1_000)]
      const proof = await proveRound(round, bets, walk)
      const { crash_x100, position } = round
      expect(proof).toMatchObject({ crash_x100, steps: position, isSigned, isSame: true })
      expect(proof.bets.map(({ isSame }) => isSame)).toEqual([true, true, true])
    }
  })

  test('gives the same result on the command line', async () => {
    for (const round of rounds.slice(0, 5)) {
      const bet = betIn(round, 102)
      const words = liveCommandOf('rocket-x', round, bet).split(' ').slice(4)
      const { payout_cents } = bet
      expect(await verifyCommand(words)).toEqual({
        mathematics: expect.any(String),
        draw: expect.any(Number),
        crash: round.crash_x100 / 100,
        position: round.position,
        ...(bet.cashed_x100 ? { payout_cents: String(payout_cents) } : {}),
      })
    }
  })
})

describe('manipulations are detected', () => {
  const round = hashes.map((_, at) => roundOf(bound, at + 1)).find((one) => one.crash_x100 > 200)
  const bet = round && betIn(round, 133)
  if (!round || !bet) throw new Error('no such round')

  test.each<[string, Partial<OwnBet>]>([
    ['a payout of one cent more', { payout_cents: (bet.payout_cents ?? 0) + 1 }],
    ['a bet shown as lost below the crash', { state: 'lost', cashed_x100: null, payout_cents: 0 }],
    ['another seat', { draw_key: '8:1', payout_cents: 0 }],
  ])('%s', async (_, change) => {
    const { bets } = await proveRound(round, [{ ...bet, ...change }], walk)
    expect(bets.map(({ isSame }) => isSame)).toEqual([false])
  })

  test('another crash, another number, another chain', async () => {
    const changes = [{ crash_x100: round.crash_x100 + 1 }, { position: round.position + 1 }]
    for (const change of changes) {
      expect((await proveRound({ ...round, ...change }, [], walk)).isSame).toBe(false)
    }
    const chain = { ...bound, terminating_hash: 'cd'.repeat(32) }
    expect((await proveRound({ ...round, chain }, [], walk)).steps).toBeUndefined()
  })

  test('a value that is not the beacon’s', async () => {
    const beacon = boundTo(other.signature, other.randomness)
    const { isSigned } = await proveRound({ ...round, chain: { ...bound, beacon } }, [], walk)
    expect(isSigned).toBe(false)
  })
})
