import { expect, test } from 'vitest'
import { floorCents } from '../../slots/payout.ts'
import type { SlotDefinition } from '../../slots/slot-definition.ts'
import { slotGame } from '../../slots/slot-game.ts'
import { commonMultiplier, paysOf, scattersRequired, symbolsOf } from '../definition-facts.ts'
import { shownRound } from './shown-round.ts'

const strip = ['a', 'b', 's', 'w', 'b']
const definition: SlotDefinition = {
  name: 'trial',
  rows: 3,
  reels: [strip, strip, strip, strip, strip],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
  ],
  wild: 'w',
  pays: { a: { '3': 5, '4': 20, '5': 100 }, b: { '3': 2, '5': 9 }, w: { '5': 500 } },
  scatter: { symbol: 's', pays: { '3': 2, '5': 40 } },
  free_spins: { awards: { '3': 4, '5': 8 }, retriggers: {}, multipliers: [3], spins_max: 20 },
}

/** Stops every reel of the first spin on `stop`, the others on 0. */
function played(stop: number, stake_cents: number, up = 0) {
  let draws = 0
  const next = () => (draws++ < 5 ? stop / strip.length : 0)
  const topAward = { times: 1, oneIn: 1 }
  const facts = { slug: 'trial', title: 'Trial', rtp: 1, maxWin: 1, topAward }
  const { outcome, payout } = slotGame(facts, definition).play(next, { stake_cents })
  const result = {
    play_id: 'p',
    outcome,
    stake_cents,
    payout_cents: Number(floorCents(payout)) + up,
  }
  return shownRound(result, definition)
}

test("the payouts of the spins add up to the round's, whatever the rounding", () => {
  for (const stake of [1, 10, 100, 101, 997]) {
    for (let stop = 0; stop < strip.length; stop++) {
      const round = played(stop, stake)
      const sum = round.spins.reduce((total, spin) => total + spin.pay_cents, 0)
      expect(sum).toBe(round.payout_cents)
    }
  }
})

test('the subunit drawn for a fraction is added to the last win', () => {
  const round = played(1, 101, 1)
  expect(round.spins.reduce((total, spin) => total + spin.pay_cents, 0)).toBe(round.payout_cents)
})

test('the best line is shown first and paying scatters last', () => {
  const [paid] = played(1, 300).spins
  const amounts = paid?.wins.filter((win) => win.line !== undefined).map((win) => win.amount_cents)
  expect(amounts).toEqual([...(amounts ?? [])].sort((a, b) => b - a))
  expect(paid?.wins.at(-1)).toMatchObject({ symbol: 's', amount_cents: 12000 })
  expect(paid?.freeWon).toBe(8)
})

test('free spins have their multiplier', () => {
  const round = played(1, 300)
  expect(round.spins.slice(1).every((spin) => spin.free && spin.multiplier === 3)).toBe(true)
  expect(commonMultiplier(definition)).toBe(3)
})

test('the pay table shows amounts for the stake: lines share it, scatters use all of it', () => {
  expect(paysOf(definition, 'a', 300)).toEqual([
    { count: 5, amount_cents: 10000 },
    { count: 4, amount_cents: 2000 },
    { count: 3, amount_cents: 500 },
  ])
  expect(paysOf(definition, 's', 300)[0]).toEqual({ count: 5, amount_cents: 12000 })
})

test('wild and scatter are first in the pay table, then the best paying symbol', () => {
  expect(symbolsOf(definition)).toEqual(['w', 's', 'a', 'b'])
  expect(scattersRequired(definition)).toBe(3)
})
