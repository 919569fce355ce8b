import { type Card, cardOf } from '@casino/game-kit/cards.ts'
import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { meanOf } from '@casino/game-kit/pays.ts'
import { simulatedMean } from '@casino/game-kit/simulate.ts'
import { expect, test } from 'vitest'
import { bestHolds, chanceOf } from './best-holds.ts'
import { fastKind } from './fast-kind.ts'
import { game } from './game.ts'
import { type Kind, kindOf, kinds, pays } from './hands.ts'
import odds from './odds.json' with { type: 'json' }

const input = { stake_cents: 100 }
const values = kinds.map((kind) => pays[kind])

/** The chances of the best play, as published. */
const published: Record<Kind, string> = {
  royal: '.0000247583',
  straight_flush: '.0001093091',
  quads: '.0023625457',
  full_house: '.0115122073',
  flush: '.0110145110',
  straight: '.0112293672',
  trips: '.0744486986',
  two_pair: '.1292789025',
  jacks: '.2145850311',
  nothing: '.5454346692',
}

test('the best of 32 ways in every deal returns exactly the published value', () => {
  const { mean, masks } = bestHolds((cards) => values[fastKind(cards)] ?? 0)
  expect(mean.toFixed(12)).toBe('0.995439043695')
  expect(game.rtp).toBeCloseTo(mean, 12)
  const isRoyal = (cards: Uint8Array) => kinds[fastKind(cards)] === 'royal'
  expect(chanceOf(isRoyal, masks)).toBeCloseTo(odds.royal, 15)
  expect(meanOf(game.pays ?? [])).toBeCloseTo(mean, 12)
})

test.each(kinds)('%s comes as often as published', (kind) => {
  expect(odds[kind].toFixed(10).slice(1)).toBe(published[kind])
})

test('both ways to rank a hand agree', () => {
  const next = seededFloats(3)
  const found = new Set<string>()
  for (let count = 0; count < 10_000; count += 1) {
    const { secret } = game.start(next, input)
    const cards = secret.cards.slice(0, 5).sort((a, b) => a - b)
    const kind = kindOf(cards.map(cardOf))
    found.add(kind)
    expect(kinds[fastKind(Uint8Array.from(cards))]).toBe(kind)
  }
  expect(found.size).toBeGreaterThanOrEqual(7)
  for (const rare of [
    [0, 4, 8, 12, 16],
    [32, 36, 40, 44, 48],
    [0, 4, 8, 12, 48],
    [0, 1, 2, 3, 9],
  ]) {
    expect(kinds[fastKind(Uint8Array.from(rare))]).toBe(kindOf(rare.map(cardOf)))
  }
})

const hand = (text: string): Card[] =>
  text.split(' ').map((one) => ({
    rank: { A: 1, T: 10, J: 11, Q: 12, K: 13 }[one[0] ?? ''] ?? Number(one[0]),
    suit: ({ d: 'diamonds', h: 'hearts', s: 'spades', c: 'clubs' } as const)[one[1] as 'd'],
  }))

test.each([
  ['Td Jd Qd Kd Ad', 'royal'],
  ['Ad 2d 3d 4d 5d', 'straight_flush'],
  ['Ad 2c 3d 4d 5d', 'straight'],
  ['Qd Kd Ad 2d 3c', 'nothing'],
  ['9d 9c 2d 3d 4c', 'nothing'],
  ['Jd Jc 2d 3d 4c', 'jacks'],
  ['Ad Ac 2d 3d 4c', 'jacks'],
  ['2d 2c 3d 3h 4c', 'two_pair'],
  ['2d 2c 2h 3h 3c', 'full_house'],
])('%s is %s', (text, kind) => {
  expect(kindOf(hand(text))).toBe(kind)
})

test('kept cards stay, the others are drawn in order, and nothing else is shown before', () => {
  const { secret, view } = game.start(seededFloats(5), input)
  expect(view.cards).toEqual(secret.cards.slice(0, 5).map(cardOf))
  const after = game.step({ secret, view, input }, { hold: [true, false, true, false, true] })
  const [a, b, c, d, e, first, second] = secret.cards
  expect(after?.view.cards).toEqual([a, first, c, second, e].map((one) => cardOf(one ?? 0)))
  expect(after?.view.dealt?.[1]).toEqual(cardOf(b ?? 0))
  expect(after?.view.dealt?.[3]).toEqual(cardOf(d ?? 0))
  expect(game.step({ secret, view: after?.view ?? view, input }, { hold: [] })).toBeUndefined()
  expect(game.action.safeParse({ hold: [true] }).success).toBe(false)
  const left = game.abandon({ secret, view, input })
  expect(left?.view.cards).toEqual(view.cards)
})

test('a simulation of keeping every paid deal and nothing else lies in the 99 % interval', () => {
  const next = seededFloats(8)
  // Keep a paid hand, else draw five: its exact mean follows from the chances of five cards.
  const hands = 2_598_960
  const counts: Record<Kind, number> = {
    royal: 4,
    straight_flush: 36,
    quads: 624,
    full_house: 3_744,
    flush: 5_108,
    straight: 10_200,
    trips: 54_912,
    two_pair: 123_552,
    jacks: 337_920,
    nothing: 2_062_860,
  }
  const paid = kinds.reduce((sum, kind) => sum + (counts[kind] / hands) * pays[kind], 0)
  const { mean, halfWidth } = simulatedMean(8_000, () => {
    const { secret, view } = game.start(next, input)
    const hold = Array.from({ length: 5 }, () => pays[view.kind] > 0)
    const after = game.step({ secret, view, input }, { hold })
    return Number(after?.payout?.parts ?? 0n) / 100
  })
  const chance = counts.nothing / hands
  // A thrown deal leaves a little more of what pays; the difference is far below the interval.
  expect(Math.abs(mean - paid * (1 + chance))).toBeLessThan(halfWidth + 0.005)
})
