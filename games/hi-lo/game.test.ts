import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { simulatedMean } from '@casino/game-kit/simulate.ts'
import { floorCents, nothing, payoutOf } from '@casino/game-kit/slots/payout.ts'
import { expect, test } from 'vitest'
import {
  type Action,
  cardOf,
  cardsMax,
  type Guess,
  game,
  multiplierOf,
  rtpOf,
  type View,
  winningRanks,
} from './game.ts'

const ranks = Array.from({ length: 13 }, (_, index) => index + 1)
const input = { stake_cents: 10_000 }

/** A round whose cards have these ranks, the last one repeated. */
function roundOf(...ranksDrawn: number[]) {
  let at = 0
  const next = () => {
    const rank = ranksDrawn[Math.min(at++, ranksDrawn.length - 1)] ?? 1
    return (((rank + 11) % 13) * 4 + 0.5) / 52
  }
  const { secret, view } = game.start(next, input)
  return {
    secret,
    view,
    step: (from: View, action: Action) => game.step({ secret, view: from, input }, action),
  }
}

test('the 52 cards are every rank in every suit, from the two of diamonds to the ace of clubs', () => {
  const cards = Array.from({ length: 52 }, (_, index) => cardOf(index))
  expect(new Set(cards.map((card) => `${card.rank} ${card.suit}`)).size).toBe(52)
  expect(cards[0]).toEqual({ rank: 2, suit: 'diamonds' })
  expect(cards[51]).toEqual({ rank: 1, suit: 'clubs' })
})

test.each(ranks)('the chances on rank %d match an enumeration of all next cards', (rank) => {
  for (const guess of ['higher', 'lower'] as const) {
    const correct = ranks.filter((following) => {
      const { view, step } = roundOf(rank, following)
      return step(view, { do: guess })?.payout === undefined
    })
    expect(winningRanks(rank, guess)).toBe(correct.length)
    const { view } = roundOf(rank)
    expect(view[guess]?.chance).toBeCloseTo(correct.length / 13, 12)
  }
})

test('equal wins for both guesses, but not for higher on an ace and lower on a king', () => {
  const equalWins = (rank: number, guess: Guess) => {
    const { view, step } = roundOf(rank, rank)
    expect(view[guess]?.equal_wins).toBe(step(view, { do: guess })?.payout === undefined)
    return view[guess]?.equal_wins
  }
  for (const rank of ranks) {
    expect(equalWins(rank, 'higher')).toBe(rank !== 1)
    expect(equalWins(rank, 'lower')).toBe(rank !== 13)
  }
})

test.each(ranks)('one guess on rank %d returns 99 %% both ways', (rank) => {
  for (const guess of ['higher', 'lower'] as const) {
    const exact =
      ((winningRanks(rank, guess) / 13) *
        Math.floor((9_900 * 13) / winningRanks(rank, guess) + 1e-9)) /
      1e4
    expect(Math.abs(rtpOf(rank, guess) - exact)).toBeLessThan(1e-9)
    expect(rtpOf(rank, guess)).toBeGreaterThan(0.9898)
    expect(rtpOf(rank, guess)).toBeLessThanOrEqual(0.99 + 1e-12)
  }
})

test('the house edge applies once: two guesses return 99 % as well, over all three cards', () => {
  let sum = 0
  for (const first of ranks) {
    for (const second of ranks) {
      for (const third of ranks) sum += playTwice(first, second, third)
    }
  }
  const rtp = sum / 13 ** 3
  expect(rtp).toBeGreaterThan(0.9899)
  expect(rtp).toBeLessThanOrEqual(0.99)
})

function playTwice(...three: [number, number, number]): number {
  const { view, step } = roundOf(...three)
  const likelier = (rank: number): Guess => (rank <= 7 ? 'higher' : 'lower')
  const one = step(view, { do: likelier(three[0]) })
  if (!one || one.payout !== undefined) return 0
  const two = step(one.view, { do: likelier(three[1]) })
  if (!two || two.payout !== undefined) return 0
  const { parts, per } = step(two.view, { do: 'cash_out' })?.payout ?? nothing
  return Number(parts) / Number(per) / input.stake_cents
}

test('skipping a card changes only the card', () => {
  const { view, step } = roundOf(7, 2, 9)
  const skipped = step(view, { do: 'skip' })
  expect(skipped?.view).toMatchObject({ multiplier: 1, correct: 0, can_cash_out: false })
  const won = step(skipped?.view ?? view, { do: 'higher' })
  expect(won?.view).toMatchObject({
    correct: 1,
    multiplier: multiplierOf([12]),
    can_cash_out: true,
  })
  expect(won?.view.moves).toEqual([{ do: 'skip' }, { do: 'higher', won: true }])
})

test('a wrong guess ends the round without a win', () => {
  const { view, step } = roundOf(7, 2)
  const lost = step(view, { do: 'higher' })
  expect(lost?.payout).toEqual(nothing)
  expect(lost?.view).toMatchObject({ multiplier: 0, can_skip: false, can_cash_out: false })
  expect(lost?.view.higher).toBeUndefined()
  for (const move of ['higher', 'lower', 'skip', 'cash_out'] as const) {
    expect(step(lost?.view ?? view, { do: move })).toBeUndefined()
  }
})

test('the view never contains a future card', () => {
  const { view, step } = roundOf(3, 4, 5)
  expect(view.cards).toHaveLength(1)
  expect(step(view, { do: 'higher' })?.view.cards).toHaveLength(2)
})

test('nothing can be cashed out before the first correct guess', () => {
  const { view, step } = roundOf(7)
  expect(step(view, { do: 'cash_out' })).toBeUndefined()
})

test('the last card can always be guessed, and ends the round', () => {
  const { view, step } = roundOf(7)
  let at = view
  while (at.can_skip) at = step(at, { do: 'skip' })?.view ?? { ...at, can_skip: false }
  expect(at.cards).toHaveLength(cardsMax - 1)
  expect(step(at, { do: 'skip' })).toBeUndefined()
  const last = step(at, { do: 'higher' })
  expect(last?.view.cards).toHaveLength(cardsMax)
  expect(last?.payout).toEqual(payoutOf(10_000, multiplierOf([7])))
})

test('a guess that would pay more than the largest win is not offered', () => {
  const { view, step } = roundOf(13)
  let at = view
  // Only kings: higher wins on an equal card only, one in thirteen.
  for (let guess = 0; guess < 3; guess += 1) at = step(at, { do: 'higher' })?.view ?? at
  expect(at.multiplier).toBe(multiplierOf([1, 1, 1]))
  expect(at.higher?.multiplier).toBeNull()
  expect(step(at, { do: 'higher' })).toBeUndefined()
  expect(floorCents(step(at, { do: 'cash_out' })?.payout ?? nothing)).toBe(21_750_300n)
})

test('an abandoned round is paid as cashed out, or void before the first guess', () => {
  const { secret, view, step } = roundOf(7, 9)
  expect(game.abandon({ secret, view, input })).toBeUndefined()
  const won = step(view, { do: 'higher' })
  const left = game.abandon({ secret, view: won?.view ?? view, input })
  expect(floorCents(left?.payout ?? nothing)).toBe(18_385n)
})

test('a simulation of guessing the likelier side twice lies in the 99 % interval', () => {
  const next = seededFloats(7)
  const draw = () => Math.floor(next() * 13) + 1
  const { mean, halfWidth } = simulatedMean(10_000, () => playTwice(draw(), draw(), draw()))
  expect(Math.abs(mean - 0.98995)).toBeLessThan(halfWidth)
})
