import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { proveSlotGame } from '@casino/game-kit/testing/prove-slot-game.ts'
import { expect, test } from 'vitest'
import * as slot from './game.ts'

const { game } = slot
const { report, unlimitedRtp, rtpByCounts } = proveSlotGame(slot, {
  volatility: 'the highest volatility of the house',
  rtp: 0.96,
  deviation: [15, 16],
  hitsAtLeast: 0.22,
  seed: 4,
})

test('an independent computation from symbol counts gives the same return, except for the cap of its largest win', () => {
  expect(Math.abs(rtpByCounts - unlimitedRtp)).toBeLessThan(1e-9)
  expect(report.rtp).toBeLessThan(unlimitedRtp)
})

test('rounds of the first version are played by its pay table', () => {
  const played = (play: typeof game.play) => {
    const next = seededFloats(4)
    return Array.from({ length: 500 }, () => play(next, { stake_cents: 20 }).outcome.total)
  }
  expect(played(game.earlier?.[1]?.play ?? game.play)).not.toEqual(played(game.play))
})
