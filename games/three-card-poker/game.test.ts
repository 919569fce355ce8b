import { type Card, cardOf } from '@casino/game-kit/cards.ts'
import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { meanOf } from '@casino/game-kit/pays.ts'
import { simulatedMean } from '@casino/game-kit/simulate.ts'
import { expect, test } from 'vitest'
import { countDeals } from './count-deals.ts'
import { game } from './game.ts'
import { playLeast, rankHand } from './hands.ts'
import stored from './odds.json' with { type: 'json' }
import { type Move, resultOf, stakesBack } from './rules.ts'

const input = { stake_cents: 100, pair_plus: true }
const hand = (text: string): Card[] =>
  text.split(' ').map((one) => ({
    rank: { A: 1, T: 10, J: 11, Q: 12, K: 13 }[one[0] ?? ''] ?? Number(one[0]),
    suit: ({ d: 'diamonds', h: 'hearts', s: 'spades', c: 'clubs' } as const)[one[1] as 'd'],
  }))

test('every deal is counted, and the returns are the published ones', () => {
  expect(countDeals()).toEqual(stored)
  const { first_stake = 0, pair_plus = 0 } = game.rtps ?? {}
  expect(((first_stake - 1) * 100).toFixed(6)).toBe('-3.372981')
  expect(((pair_plus - 1) * 100).toFixed(4)).toBe('-2.3167')
  expect(meanOf(game.pays ?? [])).toBeCloseTo(game.rtp, 12)
  expect(stored.play.reduce((sum, { deals }) => sum + deals, 0)).toBe(22_100 * 18_424)
})

test('a simulation of the best play by the rules themselves lies in the 99 % interval', () => {
  const next = seededFloats(11)
  const { mean, halfWidth } = simulatedMean(6_000, () => {
    const { secret, view } = game.start(next, input)
    const move: Move = rankHand(view.player).score >= playLeast ? 'play' : 'fold'
    const after = game.step({ secret, view, input }, { do: move })
    const cost = 200 + (move === 'play' ? 100 : 0)
    return Number(after?.payout?.parts) / 100 - cost / 100
  })
  const { first_stake = 0, pair_plus = 0 } = game.rtps ?? {}
  expect(Math.abs(mean - (first_stake - 1 + pair_plus - 1))).toBeLessThan(halfWidth)
})

test('hands rank with the straight above the flush, and the ace above or below', () => {
  const ordered = [
    '5c 3d 2h',
    'Qd 6c 4h',
    'Ad Kc Jh',
    '2d 2c 3h',
    'Ad Ac Kh',
    '2d 3d 5d',
    'Ad 2c 3h',
  ]
    .concat(['4d 2c 3h', 'Qd Kc Ah', '2d 2c 2h', 'Ad 2d 3d', 'Qd Kd Ad'])
    .map((text) => rankHand(hand(text)).score)
  expect(ordered).toEqual([...ordered].sort((a, b) => a - b))
  expect(new Set(ordered).size).toBe(ordered.length)
})

test.each([
  { own: '4c 3d 9h', dealers: '5d 2d Jc', result: 'no_hand', back: 3 },
  { own: 'Ac 3d 9h', dealers: 'Qd 2d 5c', result: 'win', back: 4 },
  { own: '4c 3d 9h', dealers: 'Qd 2d 5c', result: 'lose', back: 0 },
  { own: 'Qc 2h 5h', dealers: 'Qd 2d 5c', result: 'push', back: 2 },
  { own: '4c 5d 6h', dealers: 'Qd 2d 7c', result: 'win', back: 5 },
  { own: '4c 4d 4h', dealers: '8d 9d Td', result: 'lose', back: 4 },
  { own: '4c 5c 6c', dealers: '2d 3d 9c', result: 'no_hand', back: 8 },
])('$own against $dealers: $result, $back antes back', ({ own, dealers, result, back }) => {
  const [mine, other] = [rankHand(hand(own)), rankHand(hand(dealers))]
  expect(resultOf('play', mine.score, other.score)).toBe(result)
  expect(
    stakesBack({
      move: 'play',
      result: resultOf('play', mine.score, other.score),
      kind: mine.kind,
    }),
  ).toBe(back)
})

test('a fold loses the ante and still pays pair plus; an abandoned round is a fold', () => {
  const next = () => 0
  const { secret, view } = game.start(next, input)
  expect(view.player).toEqual([0, 1, 2].map(cardOf))
  const folded = game.step({ secret, view, input }, { do: 'fold' })
  expect(folded?.payout).toEqual({ parts: 3_100n, per: 1n })
  expect(game.abandon({ secret, view, input })).toEqual(folded)
  expect(game.step({ secret, view: folded?.view ?? view, input }, { do: 'play' })).toBeUndefined()
  expect(game.raise?.({ secret, view, input }, { do: 'play' })).toBe(100n)
  expect(JSON.stringify(view)).not.toContain('dealer')
})
